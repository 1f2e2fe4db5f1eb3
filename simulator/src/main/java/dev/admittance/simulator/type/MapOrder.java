package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Arrays;
import java.util.Comparator;

/// The order in which Go writes maps: by the bytes of their keys, which is by code points.
final class MapOrder {
  private static final Comparator<String> BY_CODE_POINTS = MapOrder::compare;

  private MapOrder() {}

  static boolean isSorted(JsonObject object) {
    boolean sorted = true;
    for (int i = 1; sorted && i < object.size(); i++) {
      sorted = compare(object.nameAt(i - 1), object.nameAt(i)) < 0;
    }
    return sorted;
  }

  /// The members of an object sorted, with other values.
  ///
  /// @param values by index in `object`
  static JsonObject sorted(JsonObject object, JsonValue[] values) {
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(object::nameAt, BY_CODE_POINTS));
    JsonObject.Builder members = JsonObject.builder();
    for (int place : order) {
      members.put(object.nameAt(place), values[place]);
    }
    return members.build();
  }

  /// Characters compare as their UTF-16 units do, unless one of two differing ones is a surrogate.
  private static int compare(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean pairs = Character.isSurrogate(x) != Character.isSurrogate(y);
        return pairs ? (Character.isSurrogate(x) ? 1 : -1) : Character.compare(x, y);
      }
    }
    return Integer.compare(a.length(), b.length());
  }
}
