package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What is not known of an object of which a recording tells a part. It describes the object's JSON
/// from its root, and parts of it from theirs.
///
/// @param rest whether the object may have more members, at any depth, than its JSON has
/// @param paths where nothing is known: whether there is a member, and with which value
public record UnknownFields(boolean rest, Set<List<String>> paths) {
  public static final UnknownFields NONE = new UnknownFields(false, Set.of());

  /// Nothing is known but what the JSON has.
  public static final UnknownFields REST = new UnknownFields(true, Set.of());

  /// Copies the paths, in their order.
  public UnknownFields {
    paths = Collections.unmodifiableSet(new LinkedHashSet<>(paths));
  }

  /// What is not known at some paths.
  public static UnknownFields at(Set<List<String>> paths) {
    return paths.isEmpty() ? NONE : new UnknownFields(false, paths);
  }

  public boolean isNone() {
    return !rest && paths.isEmpty();
  }

  /// Whether it is not known what a member is, or whether it is there.
  ///
  /// @param present whether the JSON has it
  public boolean hides(String member, boolean present) {
    return (rest && !present) || paths.contains(List.of(member));
  }

  /// What is not known of a member.
  public UnknownFields under(String member) {
    if (paths.isEmpty()) {
      return this;
    }
    Set<List<String>> deeper = new LinkedHashSet<>();
    for (List<String> path : paths) {
      if (path.size() > 1 && path.getFirst().equals(member)) {
        deeper.add(path.subList(1, path.size()));
      }
    }
    return rest ? new UnknownFields(true, deeper) : at(deeper);
  }

  /// An object of which this is not known, with these fields as they are in another.
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
