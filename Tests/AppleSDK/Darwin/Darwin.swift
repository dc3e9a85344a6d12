/// What Apple's overlay of the C library adds to the headers: variadic functions and macros that Swift cannot import.

@_exported import Darwin

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }

public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }

public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { 0 }

public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { 0 }

public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { 0 }

public func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }

public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { 0 }

public func ioctl(_ fd: CInt, _ request: UInt) -> CInt { 0 }

public var TIOCGWINSZ: UInt { 0x4008_7468 }

public var stdin: UnsafeMutablePointer<FILE>! {
  get { __stdinp }
  set {}
}

public var stdout: UnsafeMutablePointer<FILE>! {
  get { __stdoutp }
  set {}
}

public var stderr: UnsafeMutablePointer<FILE>! {
  get { __stderrp }
  set {}
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }

public var S_IRWXU: mode_t { 0o000700 }
public var S_IRUSR: mode_t { 0o000400 }
public var S_IWUSR: mode_t { 0o000200 }
public var S_IXUSR: mode_t { 0o000100 }
public var S_IXGRP: mode_t { 0o000010 }
public var S_IXOTH: mode_t { 0o000001 }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { { _ in } }

public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
