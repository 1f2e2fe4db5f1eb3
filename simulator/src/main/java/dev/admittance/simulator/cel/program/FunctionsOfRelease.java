package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.library.Function;
import dev.admittance.simulator.cel.library.Functions;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;

/// Functions that refuse an argument on some releases only (P-121, P-122), or answer otherwise
/// (P-115). Source: cel-go `ext/strings.go` and `ext/lists.go` of 0.17.8 to 0.29.2;
/// k8s.io/apiserver `pkg/cel/library/cidr.go`, `cidrContainsCIDR`.
final class FunctionsOfRelease {
  private FunctionsOfRelease() {}

  static Implementation of(String overload, Function usual, EvaluationRules rules) {
    if (usual.name().equals("containsCIDR") && !rules.wholeNetworks()) {
      return v -> Functions.isSameStart(v[0], v[1]) ? usual.call(v) : false;
    }
    return switch (overload) {
      case "lists_range" -> rules.checkedRanges() ? v -> range(v, usual) : usual;
      case "string_index_of_string" -> rules.checkedOffsets() ? v -> search(v, 0, usual) : usual;
      case "string_last_index_of_string" ->
          rules.checkedOffsets() ? v -> search(v, length(v[0]) - 1, usual) : usual;
      case "string_index_of_string_int", "string_last_index_of_string_int" ->
          rules.checkedOffsets() ? v -> search(v, (long) v[2], usual) : usual;
      default -> usual;
    };
  }

  private static Object range(Object[] values, Implementation usual) {
    return values[0] instanceof Long size && size < 0
        ? new CelError("lists.range: size must be non-negative, got " + size)
        : usual.call(values);
  }

  private static Object search(Object[] values, long from, Implementation usual) {
    return !values[1].equals("") && (from < 0 || from >= length(values[0]))
        ? new CelError("index out of range: " + from)
        : usual.call(values);
  }

  /// The length of a string in code points.
  private static long length(Object value) {
    return value instanceof String text ? text.codePointCount(0, text.length()) : 0;
  }
}
