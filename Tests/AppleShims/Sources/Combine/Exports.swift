/// OpenCombine under Apple's name.

@_exported import OpenCombine
