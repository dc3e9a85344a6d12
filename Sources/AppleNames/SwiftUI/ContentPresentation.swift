/// How a modifier or a type shows content that appears only when the user, or the app, asks for it.
package enum ContentPresentation {
  /// The content is built when it is shown, like the content of a sheet.
  case builtWhenShown
  /// The content is built together with the view around it, like the items of a menu.
  case builtWithView
}
