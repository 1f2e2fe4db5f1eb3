package dev.admittance.simulator.cel.value;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The equality of CEL values: across number types, by content, and without failures except for
/// Kubernetes' types, which compare only with their own.
public final class Equality {
  private Equality() {}

  /// Whether two values are equal: a bool or a [CelError].
  public static Object of(Object left, Object right) {
    return switch (left) {
      case String a -> right instanceof String b && a.equals(b);
      case Null _ -> right == Null.NULL;
      case Boolean a -> a.equals(right);
      case Long a when right instanceof Long b -> (long) a == b;
      case Long _ -> numbers(left, right);
      case Double _ -> numbers(left, right);
      case Uint _ -> numbers(left, right);
      case OwnEquality a -> a.equalTo(right);
      case NamedMap _ ->
          right instanceof NamedMap
              ? (Object) left.equals(right)
              : CelError.orNoSuchOverload(right);
      case Map<?, ?> a -> right instanceof Map<?, ?> b && maps(a, b);
      case List<?> a -> right instanceof List<?> b && lists(a, b);
      case Timestamp a -> right instanceof Timestamp b && a.instant().equals(b.instant());
      case Optional<?> a -> right instanceof Optional<?> b ? optionals(a, b) : (Object) false;
      case Opaque a -> right == Null.NULL ? (Object) false : a.equalTo(right);
      default -> left.equals(right);
    };
  }

  /// Returns whether two values are equal and the comparison did not fail.
  public static boolean holds(Object left, Object right) {
    return Boolean.TRUE.equals(of(left, right));
  }

  private static boolean numbers(Object left, Object right) {
    return CelNumbers.isNumber(right)
        && !isNaN(left)
        && !isNaN(right)
        && CelNumbers.compare(left, right) == 0;
  }

  private static boolean isNaN(Object value) {
    return value instanceof Double number && number.isNaN();
  }

  /// Items that cannot be compared do not make lists differ.
  private static boolean lists(List<?> left, List<?> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (Boolean.FALSE.equals(of(left.get(i), right.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean maps(Map<?, ?> left, Map<?, ?> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (Map.Entry<?, ?> entry : left.entrySet()) {
      Object other = MapKeys.find(right, entry.getKey());
      if (other == null || Boolean.FALSE.equals(of(entry.getValue(), other))) {
        return false;
      }
    }
    return true;
  }

  private static Object optionals(Optional<?> left, Optional<?> right) {
    return left.isPresent() && right.isPresent()
        ? of(left.get(), right.get())
        : (Object) (left.isPresent() == right.isPresent());
  }

  /// Returns whether a list has an item that equals a value.
  public static boolean contains(List<?> list, @Nullable Object value) {
    if (value == null) {
      return false;
    }
    for (Object item : list) {
      if (holds(value, item)) {
        return true;
      }
    }
    return false;
  }
}
