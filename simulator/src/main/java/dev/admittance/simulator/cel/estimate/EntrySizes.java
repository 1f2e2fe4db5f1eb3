package dev.admittance.simulator.cel.estimate;

/// The sizes of what a list or a map has, where an expression makes it. Source: cel-go
/// `checker/cost.go`, `entrySizeEstimate`.
///
/// @param list whether it is a list
/// @param key of the keys, or of the indices
/// @param value of the values, or of the items
record EntrySizes(boolean list, SizeRange key, SizeRange value) {
  EntrySizes or(EntrySizes other) {
    return new EntrySizes(list, key.or(other.key), value.or(other.value));
  }
}
