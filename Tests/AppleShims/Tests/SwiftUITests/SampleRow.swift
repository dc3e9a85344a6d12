import SwiftUI

struct ItemRow: View {
  let item: Item

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: item.done ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(item.done ? .green : .gray)
        .imageScale(.large)
      VStack(alignment: .leading) {
        Text(item.title)
          .font(.headline)
          .lineLimit(1)
          .strikethrough(item.done)
        Text(item.due, style: .date).font(.caption).bold() + Text(verbatim: "!")
        Text(item.amount, format: .number)
      }
      Spacer()
      Text("\(item.priority.rawValue)").badgeStyle(color: .orange)
    }
    .padding(.vertical, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Item \(item.title)")
    .accessibilityAddTraits([.isButton, .isHeader])
    .opacity(item.done ? 0.5 : 1)
    .animation(.easeInOut, value: item.done)
  }
}

struct BadgeStyle: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  let color: Color

  func body(content: Content) -> some View {
    content
      .padding(6)
      .background(color.opacity(colorScheme == .dark ? 0.4 : 0.2), in: .capsule)
      .overlay { Capsule().stroke(color, lineWidth: 1) }
      .clipShape(RoundedRectangle(cornerRadius: 8))
  }
}

extension View {
  func badgeStyle(color: Color) -> some View {
    modifier(BadgeStyle(color: color))
  }
}

#if DEBUG
  struct ItemRow_Previews: PreviewProvider {
    static var previews: some View {
      ItemRow(item: Item(id: UUID(), title: "Preview"))
        .previewDisplayName("Row")
    }
  }
#endif
