package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A field of two objects, with its values and the changes of its parts. Items of lists are
/// compared with their old items ([Alignment]). Parts are computed on demand.
///
/// @param key the name of a member, or the 0-based index of an item
/// @param path keys from the root down; those of the first object where the second lacks the field
/// @param kind of the change
/// @param before the old value; empty for none
/// @param after the new value; empty for none
public record FieldChange(
    String key,
    List<String> path,
    Kind kind,
    Optional<JsonValue> before,
    Optional<JsonValue> after) {
  public FieldChange {
    path = List.copyOf(path);
  }

  public enum Kind {
    SAME,
    /// The field or some of its parts have other values.
    CHANGED,
    ADDED,
    REMOVED
  }

  /// The root of a comparison of two objects.
  public static FieldChange between(Optional<JsonObject> before, Optional<JsonObject> after) {
    return of("", List.of(), before.map(o -> o), after.map(o -> o));
  }

  private static FieldChange of(
      String key, List<String> path, Optional<JsonValue> before, Optional<JsonValue> after) {
    Kind kind =
        before.isEmpty()
            ? Kind.ADDED
            : after.isEmpty() ? Kind.REMOVED : before.equals(after) ? Kind.SAME : Kind.CHANGED;
    return new FieldChange(key, path, kind, before, after);
  }

  /// The new value, or the old one of a removed field.
  public JsonValue value() {
    return after.or(() -> before).orElse(JsonObject.EMPTY);
  }

  /// Whether its parts make up the whole difference: both values are objects, or both lists.
  public boolean isOfParts() {
    return isContainer(value())
        && (before.isEmpty()
            || after.isEmpty()
            || before.get().getClass() == after.get().getClass());
  }

  /// The identity of an item in its list, such as the name of a container; empty for a member, and
  /// for an item without one.
  public Optional<String> identity() {
    return Alignment.name(value());
  }

  /// Its members or items, in the order of the second object; removed ones are at their old place.
  /// Empty where the parts do not make up the difference.
  public List<FieldChange> parts() {
    if (!isOfParts()) {
      return List.of();
    }
    return switch (value()) {
      case JsonObject _ -> members(object(before), object(after));
      case JsonArray _ -> items(array(before), array(after));
      case JsonValue.Scalar _ -> List.of();
    };
  }

  private List<FieldChange> members(JsonObject was, JsonObject is) {
    Map<String, Integer> old = new LinkedHashMap<>();
    for (int i = 0; i < was.size(); i++) {
      old.put(was.nameAt(i), i);
    }
    int[] partners = new int[is.size()];
    for (int i = 0; i < partners.length; i++) {
      partners[i] = old.getOrDefault(is.nameAt(i), -1);
    }
    return merged(
        partners,
        was.size(),
        i -> part(was.nameAt(i), Optional.of(was.valueAt(i)), Optional.empty()),
        (i, partner) ->
            part(
                is.nameAt(i),
                partner < 0 ? Optional.empty() : Optional.of(was.valueAt(partner)),
                Optional.of(is.valueAt(i))));
  }

  private List<FieldChange> items(JsonArray was, JsonArray is) {
    return merged(
        Alignment.of(was, is),
        was.size(),
        i -> part(Integer.toString(i), Optional.of(was.get(i)), Optional.empty()),
        (i, partner) ->
            part(
                Integer.toString(i),
                partner < 0 ? Optional.empty() : Optional.of(was.get(partner)),
                Optional.of(is.get(i))));
  }

  private interface Gone {
    FieldChange at(int old);
  }

  private interface There {
    FieldChange at(int now, int partner);
  }

  private static List<FieldChange> merged(int[] partners, int oldCount, Gone gone, There there) {
    boolean[] stays = new boolean[oldCount];
    for (int partner : partners) {
      if (partner >= 0) {
        stays[partner] = true;
      }
    }
    List<FieldChange> merged = new ArrayList<>(partners.length);
    int next = 0;
    for (int i = 0; i < partners.length; i++) {
      for (; next < partners[i]; next++) {
        addGone(merged, stays, next, gone);
      }
      merged.add(there.at(i, partners[i]));
    }
    for (; next < oldCount; next++) {
      addGone(merged, stays, next, gone);
    }
    return merged;
  }

  private static void addGone(List<FieldChange> merged, boolean[] stays, int old, Gone gone) {
    if (!stays[old]) {
      merged.add(gone.at(old));
    }
  }

  private FieldChange part(String name, Optional<JsonValue> was, Optional<JsonValue> is) {
    List<String> longer = new ArrayList<>(path.size() + 1);
    longer.addAll(path);
    longer.add(name);
    return of(name, longer, was, is);
  }

  private static boolean isContainer(JsonValue value) {
    return !(value instanceof JsonValue.Scalar);
  }

  private static JsonObject object(Optional<JsonValue> value) {
    return value.isPresent() && value.get() instanceof JsonObject object
        ? object
        : JsonObject.EMPTY;
  }

  private static JsonArray array(Optional<JsonValue> value) {
    return value.isPresent() && value.get() instanceof JsonArray array ? array : JsonArray.EMPTY;
  }
}
