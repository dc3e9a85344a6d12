// Combine on systems without Apple's. Generated code imports it by this name.
@_exported import OpenCombine
