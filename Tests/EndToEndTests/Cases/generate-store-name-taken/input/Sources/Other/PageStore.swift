struct PageStore {}
