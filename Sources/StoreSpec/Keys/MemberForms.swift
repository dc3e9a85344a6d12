import StoregenDiagnostics
package import SwiftFragments

/// The value of a key that identifies a map as the long form of a member.
package enum LongFormMarker: Sendable {
  /// Any value that the key accepts.
  case anyValue
  /// Only a text of this shape; another value belongs to the short form.
  case shaped(TextShape)
  /// Only values of this form, which may differ from those that the key accepts.
  case form(SpecForm)
}

extension SpecKey {
  /// The form of the values that identify the long form; nil if the key does not.
  var longFormMarkerForm: SpecForm? {
    switch longFormMarker {
    case nil: nil
    case .anyValue: form
    case .shaped(let shape): .shaped(shape)
    case .form(let form): form
    }
  }

  /// How the annotation is read; its arguments follow from the form of the key.
  package var annotationForm: AnnotationForm? {
    guard let annotation else { return nil }
    let arguments: AnnotationForm.Arguments =
      switch form {
      case .choice(SpecForm.flagWords): isOnByDefault ? .word(["false"]) : .none
      case .choice(let words): .word(words)
      case .list: .names
      case .text(.method), .text(.valueLabel), .text(.field): .method
      default: .text
      }
    return AnnotationForm(name: name, usage: annotation, arguments: arguments)
  }
}

/// The forms in which a spec may give the keys of an object, derived from its rows.
extension SpecObject {
  /// The key whose value alone is the short form.
  package var shortKey: SpecKey? { keys.first(where: \.isShortForm) }

  /// The keys that identify a map as the long form; if there are none, every map is one.
  package var longFormMarkers: [SpecKey] { keys.filter { $0.longFormMarker != nil } }

  /// The annotations that declarations in a block of Swift may have.
  package var annotations: [AnnotationForm] { keys.compactMap(\.annotationForm) }

  /// A value of the short key or the map with all keys; nothing where the short key is optional.
  var form: SpecForm {
    guard let shortKey else { return .object(self) }
    let short = shortKey.form.withoutNothing
    let forms: [SpecForm] =
      longFormMarkers.isEmpty
      ? [short, .object(self)] : [.longOrShort(self, short: short)]
    return .anyOf((shortKey.isRequired ? [] : [.nothing]) + forms)
  }

  /// A part of a sentence about a block of Swift; empty if the object has no annotations.
  var annotationNote: String {
    let usages = Phrase.list(annotations.map { "`\($0.usage)`" })
    return usages.isEmpty ? "" : ", optionally annotated with \(usages)"
  }

  /// A sentence that distinguishes the short form from the long one.
  var longFormNote: String {
    let markers = longFormMarkers.map { key in
      if case .shaped(let shape) = key.longFormMarker { return "`\(key.name)` with \(shape.title)" }
      return key.form.takesMap ? "`\(key.name)` with a map" : "`\(key.name)`"
    }
    return
      "storegen reads a map as the `\(shortKey?.name ?? "")`, unless it contains \(Phrase.list(markers, joinedBy: "or"))."
  }
}

extension SpecForm {
  /// The same, without the choice to give no value.
  fileprivate var withoutNothing: SpecForm {
    guard case .anyOf(let forms) = self else { return self }
    let rest = forms.filter { if case .nothing = $0 { false } else { true } }
    return rest.count == 1 ? rest[0] : .anyOf(rest)
  }
}
