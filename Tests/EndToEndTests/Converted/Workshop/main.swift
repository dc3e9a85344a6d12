struct OddSource: Source {
  let items = [1, 3, 5]
}

let tally = makeTally()
print(tally.describe())
let sheets = Sheets.open()
for sheet in sheets { print(sheet.number, sheet.title, sheet.text, sheet.isOpen, sheet.saved) }
print(Sheets.log)
let feeds = Feeds(OddSource())
feeds.other.load()
print(feeds.even.items, feeds.other.items)
