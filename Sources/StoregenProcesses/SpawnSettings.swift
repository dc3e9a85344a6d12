import Foundation

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

// The C types of `posix_spawn` are optional pointers on macOS, and structures on Linux.

/// What a child process does before its program starts.
struct SpawnActions {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&value) }

  /// Gives the child a copy of a descriptor, which stays open when the program starts.
  mutating func duplicate(_ descriptor: Int32, to target: Int32) {
    posix_spawn_file_actions_adddup2(&value, descriptor, target)
  }

  mutating func destroy() { posix_spawn_file_actions_destroy(&value) }
}

/// The attributes of a child process.
struct SpawnAttributes {
  #if canImport(Darwin)
    var value: posix_spawnattr_t?
  #else
    var value = posix_spawnattr_t()
  #endif

  init() { posix_spawnattr_init(&value) }

  /// Gives signals their default effect.
  mutating func restore(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    posix_spawnattr_setsigdefault(&value, &set)
    #if canImport(Darwin)
      // Between `pipe` and the flag that closes it in children, another thread could start one. So a child gets only
      // the descriptors that its actions name.
      posix_spawnattr_setflags(&value, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      posix_spawnattr_setflags(&value, Int16(POSIX_SPAWN_SETSIGDEF))
    #endif
  }

  mutating func destroy() { posix_spawnattr_destroy(&value) }
}
