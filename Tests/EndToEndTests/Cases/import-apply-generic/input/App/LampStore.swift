import Observation

@MainActor @Observable final class LampStore<Bulb> { var isOn = false }
