/// OpenCombine under the name that Apple gives it.

@_exported import OpenCombine
