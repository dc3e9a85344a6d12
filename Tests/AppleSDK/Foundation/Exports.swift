/// Foundation, as far as this project, its dependencies and its examples use it, with the versions and the isolation of
/// Apple's declarations. Bodies do nothing: this module is compiled, and never runs.

@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double
