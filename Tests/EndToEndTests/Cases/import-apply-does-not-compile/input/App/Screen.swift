import SomeLibraryThatNobodyHas

struct Screen {}
