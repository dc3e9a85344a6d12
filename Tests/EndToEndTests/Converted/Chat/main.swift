let stores = Stores(id: "rain")
let (frames, feed) = AsyncStream.makeStream(of: Message.self)
stores.app.connect(to: frames)
feed.yield(Message(conversation: "rain", author: "Ada", text: "It rains."))
feed.yield(Message(conversation: "sun", author: "Byron", text: "Not here."))
await stores.settle { stores.conversation.messages.count == 2 }
print(stores.app.unread.sorted { $0.key < $1.key }, stores.conversation.messages.map(\.text))
stores.conversation.draft = "Hello"
stores.app.user = "Ada"
print(stores.conversation.draft, stores.app.user ?? "")
