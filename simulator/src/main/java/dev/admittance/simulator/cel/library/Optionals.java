package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.Uint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The functions of optionals, version 2 (P-124). The evaluator implements `or` and `orValue`,
/// because they do not always evaluate their argument.
final class Optionals {
  private static final CelError NOTHING = new CelError("optional.none() dereference");
  private static final Instant YEAR_ONE = Instant.parse("0001-01-01T00:00:00Z");

  private Optionals() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("optional_of", v -> Optional.of(v[0]));
    all.put("optional_ofNonZeroValue", v -> isZero(v[0]) ? Optional.empty() : Optional.of(v[0]));
    all.put("optional_none", _ -> Optional.empty());
    all.put("optional_value", v -> ((Optional<?>) v[0]).<Object>map(x -> x).orElse(NOTHING));
    all.put("optional_hasValue", v -> ((Optional<?>) v[0]).isPresent());
    all.put("list_first", v -> end((List<?>) v[0], true));
    all.put("list_last", v -> end((List<?>) v[0], false));
    all.put("optional_unwrap", v -> unwrap((List<?>) v[0]));
    all.put("optional_unwrapOpt", v -> unwrap((List<?>) v[0]));
    return all;
  }

  private static Optional<?> end(List<?> list, boolean first) {
    return list.isEmpty()
        ? Optional.empty()
        : Optional.of(first ? list.getFirst() : list.getLast());
  }

  private static boolean isZero(Object value) {
    return switch (value) {
      case Null _ -> true;
      case Boolean b -> !b;
      case String text -> text.isEmpty();
      case Long number -> number == 0;
      case Double number -> number == 0;
      case Uint number -> number.bits() == 0;
      case Bytes bytes -> bytes.size() == 0;
      case List<?> list -> list.isEmpty();
      case Map<?, ?> map -> map.isEmpty();
      case CelDuration span -> span.nanos() == 0;
      case ObjectValue object -> object.fields().isEmpty();
      case Timestamp time -> time.instant().equals(YEAR_ONE);
      default -> false;
    };
  }

  private static Object unwrap(List<?> list) {
    List<Object> contents = new ArrayList<>();
    for (Object item : list) {
      if (!(item instanceof Optional<?> optional)) {
        return new CelError("value " + GoPrinted.of(item) + " is not optional");
      }
      optional.ifPresent(contents::add);
    }
    return contents;
  }
}
