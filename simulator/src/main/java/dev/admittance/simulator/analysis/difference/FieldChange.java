package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A field of two objects: what it was, what it is, and the same of its parts. Items of lists are
/// compared with those that they were ([Alignment]). Parts are found when they are asked for.
///
/// @param key the name of a member, or the 0-based index of an item
/// @param path keys from the root down; those of the first object where the second has no such
///   field
/// @param kind what became of it
/// @param before what it was; empty for nothing
/// @param after what it is; empty for nothing
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
    /// It is another, or parts of it are.
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

  /// What it is, or was where it is gone.
  public JsonValue value() {
    return after.or(() -> before).orElse(JsonObject.EMPTY);
  }

  /// Whether its parts tell the whole difference: both values are objects, or both lists.
  public boolean isOfParts() {
    return isContainer(value())
        && (before.isEmpty()
            || after.isEmpty()
            || before.get().getClass() == after.get().getClass());
  }

  /// What tells an item apart from the others of its list, such as the name of a container; empty
  /// for a member, and where there is nothing of the kind.
  public Optional<String> identity() {
    return Alignment.name(value());
  }

  /// Its members or items, in the order of the second object; what is gone stands where it was.
  /// Empty where the parts do not tell the difference.
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
