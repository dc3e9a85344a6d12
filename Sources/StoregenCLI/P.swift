package enum PlaceholderStoregenCLI {}
import ArgumentParser
