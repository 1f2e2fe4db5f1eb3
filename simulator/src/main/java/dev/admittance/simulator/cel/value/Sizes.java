package dev.admittance.simulator.cel.value;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// The sizes of values: code points of a string, bytes, items or entries.
public final class Sizes {
  private Sizes() {}

  /// Returns whether the function `size` accepts a value.
  public static boolean has(Object value) {
    return value instanceof String
        || value instanceof Bytes
        || value instanceof Collection
        || (value instanceof Map && !(value instanceof NamedMap));
  }

  /// The size; 1 for a value that has none.
  public static long of(Object value) {
    return switch (value) {
      case String text -> text.codePointCount(0, text.length());
      case Bytes bytes -> bytes.size();
      case Collection<?> items -> items.size();
      case Map<?, ?> entries -> entries.size();
      case Opaque opaque -> opaque.size().orElse(1);
      default -> 1;
    };
  }

  /// The size for the cost of reading a value: for an optional that of its content, for a partly
  /// known object that of the known part.
  public static long ofContent(Object value) {
    return switch (value) {
      case Optional<?> optional when optional.isPresent() -> ofContent(optional.get());
      case PartialView view -> view.knownMembers();
      default -> of(value);
    };
  }
}
