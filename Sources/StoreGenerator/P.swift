package enum PlaceholderStoreGenerator {}
import Mustache
