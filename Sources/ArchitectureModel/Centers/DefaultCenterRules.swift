/// The notification center of the app.
struct DefaultCenterRules: CenterRules {
  let remark: String? = nil
  let platforms = Set(Platform.allCases)
  let observingMethod = "observeNotifications"
}
