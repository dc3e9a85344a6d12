#if canImport(SwiftUI)
  import Benefits
  import SwiftUI

  /// One household: its dependents, their cards, and a form to add a dependent.
  ///
  /// It calls one store. The other stores update premiums and cards on their own.
  struct HouseholdScreen: View {
    let id: Household.ID
    @Environment(UserStore.self) private var user
    @Environment(DocumentStore.self) private var document
    @State private var addFailed = false

    var body: some View {
      List {
        Section("Dependents") {
          ForEach(dependents, id: \.self) { dependent in
            Text(dependent.name)
          }
        }
        Section("Cards") {
          ForEach(cards, id: \.number) { card in
            Text("\(card.number): \(card.name)")
          }
        }
        Section("New") {
          NewDependentForm(add: add)
        }
      }
      .alert("The dependent could not be added.", isPresented: $addFailed) {
        Button("OK") {}
      }
    }

    private var dependents: [Dependent] {
      user.households.first { $0.id == id }?.dependents ?? []
    }

    private var cards: [MembershipCard] {
      document.cards.filter { $0.householdID == id }
    }

    private func add(_ dependent: Dependent) {
      Task {
        do {
          try await user.addDependent(dependent, to: id)
        } catch {
          addFailed = true
        }
      }
    }
  }

  /// Asks for a name and passes it to its parent view.
  struct NewDependentForm: View {
    let add: (Dependent) -> Void
    @State private var name = ""

    var body: some View {
      TextField("Name", text: $name)
      Button("Add") {
        add(Dependent(name: name, birthYear: 2019))
        name = ""
      }
      .disabled(name.isEmpty)
    }
  }
#endif
