import CoreData

final class Disk { func save(_ rate: Rate) {} }
