package dev.admittance.simulator.cel.value;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Looks up entries of maps, whose keys are equal across the types of numbers.
public final class MapKeys {
  private MapKeys() {}

  /// The value at a key; null where there is none.
  public static @Nullable Object find(Map<?, ?> map, Object key) {
    Object found = map.get(key);
    if (found != null || key instanceof String) {
      return found;
    }
    return switch (key) {
      case Double _ -> {
        Long whole = CelNumbers.exactInt(key);
        Object byInt = whole == null ? null : map.get(whole);
        yield byInt == null ? atUint(map, key) : byInt;
      }
      case Long _ -> atUint(map, key);
      case Uint _ -> {
        Long whole = CelNumbers.exactInt(key);
        yield whole == null ? null : map.get(whole);
      }
      default -> null;
    };
  }

  private static @Nullable Object atUint(Map<?, ?> map, Object key) {
    Uint whole = CelNumbers.exactUint(key);
    return whole == null ? null : map.get(whole);
  }
}
