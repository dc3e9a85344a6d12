/// The notification center of the app.
struct DefaultCenterRules: CenterRules {
  let platforms = Set(Platform.allCases)
  let observingMethod = "observeNotifications"
}
