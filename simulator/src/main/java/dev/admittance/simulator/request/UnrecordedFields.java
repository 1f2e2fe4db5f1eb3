package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The unknown part of an object that a recording covers only partly. Paths start at the object's
/// root; those of a part start at the part.
///
/// @param rest whether the object may have more members, at any depth, than its JSON has
/// @param paths of unknown members, which may be absent
public record UnrecordedFields(boolean rest, Set<List<String>> paths) {
  public static final UnrecordedFields NONE = new UnrecordedFields(false, Set.of());

  /// Only the members in the JSON are known.
  public static final UnrecordedFields REST = new UnrecordedFields(true, Set.of());

  /// Copies the paths and keeps their order.
  public UnrecordedFields {
    paths = Collections.unmodifiableSet(new LinkedHashSet<>(paths));
  }

  public static UnrecordedFields at(Set<List<String>> paths) {
    return paths.isEmpty() ? NONE : new UnrecordedFields(false, paths);
  }

  public boolean isNone() {
    return !rest && paths.isEmpty();
  }

  /// Whether the value or the existence of a member is unknown.
  ///
  /// @param present whether the JSON has it
  public boolean hides(String member, boolean present) {
    return (rest && !present) || paths.contains(List.of(member));
  }

  /// The unknown part of a member.
  public UnrecordedFields under(String member) {
    if (paths.isEmpty()) {
      return this;
    }
    Set<List<String>> deeper = new LinkedHashSet<>();
    for (List<String> path : paths) {
      if (path.size() > 1 && path.getFirst().equals(member)) {
        deeper.add(path.subList(1, path.size()));
      }
    }
    return rest ? new UnrecordedFields(true, deeper) : at(deeper);
  }

  /// The object with its unknown fields copied from another object.
  public JsonObject filled(JsonObject known, JsonObject from) {
    JsonObject filled = known;
    for (String name : known.names()) {
      if (hides(name, true) && !from.has(name)) {
        filled = filled.without(name);
      }
    }
    for (int i = 0; i < from.size(); i++) {
      String name = from.nameAt(i);
      JsonValue value = from.valueAt(i);
      if (hides(name, known.has(name))) {
        filled = filled.with(name, value);
      } else if (known.get(name) instanceof JsonObject inner && value instanceof JsonObject other) {
        filled = filled.with(name, under(name).filled(inner, other));
      }
    }
    return filled;
  }
}
