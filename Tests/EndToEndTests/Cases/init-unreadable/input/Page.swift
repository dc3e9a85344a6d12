import SwiftUI
// ÿþ
struct Page: View {}
