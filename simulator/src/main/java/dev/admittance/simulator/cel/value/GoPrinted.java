package dev.admittance.simulator.cel.value;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Prints values as Go's `%v` does in messages.
public final class GoPrinted {
  private GoPrinted() {}

  public static String of(Object value) {
    return switch (value) {
      case String text -> text;
      case Double number -> Doubles.shortest(number);
      case Null _ -> "0";
      case List<?> list ->
          list.stream().map(GoPrinted::of).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> of(entry.getKey()) + ": " + of(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Optional<?> optional ->
          optional.isPresent() ? "optional(" + of(optional.get()) + ")" : "optional.none()";
      case TypeValue type -> type.name();
      default -> value.toString();
    };
  }
}
