@MainActor func driveUpload() async {
  let store = UploadStore()
  do throws(UploadFailure) {
    try store.upload("a", size: 11)
  } catch {
    switch error {
    case .tooLarge(let size): print("too large", size)
    case .empty: print("empty")
    }
  }
  try? await store.uploadLater("later")
  print(store.attempt(""), store.attempt("b"), store.uploaded)
}
