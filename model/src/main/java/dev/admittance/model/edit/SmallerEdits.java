package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Splits the setting of a collection into edits of its differences.
final class SmallerEdits {
  private SmallerEdits() {}

  /// Returns edits that together set a value; none where no part of the old value can stay.
  static List<Edit> of(JsonValue old, Edit.SetValue set) {
    return switch (old) {
      case JsonObject from
          when set.value() instanceof JsonObject to && from.size() > 0 && to.size() > 0 ->
          ofObject(set.path(), from, to);
      case JsonArray from
          when set.value() instanceof JsonArray to && from.size() > 0 && to.size() > 0 ->
          ofArray(set.path(), from, to);
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> List.of();
    };
  }

  /// New keys are added first, so that the mapping is never empty in between.
  private static List<Edit> ofObject(FieldPath path, JsonObject from, JsonObject to) {
    List<Edit> edits = new ArrayList<>();
    to.forEach((name, value) -> {
      if (!from.find(name).equals(Optional.of(value))) {
        edits.add(new Edit.SetValue(path.key(name), value));
      }
    });
    for (String name : from.names()) {
      if (!to.has(name)) {
        edits.add(new Edit.Remove(path.key(name)));
      }
    }
    return edits;
  }

  /// Equal items at the start and the end stay; those in between are changed in place pairwise, and
  /// the rest is added or removed.
  private static List<Edit> ofArray(FieldPath path, JsonArray from, JsonArray to) {
    int shorter = Math.min(from.size(), to.size());
    int head = 0;
    while (head < shorter && from.get(head).equals(to.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && from.get(from.size() - 1 - tail).equals(to.get(to.size() - 1 - tail))) {
      tail++;
    }
    List<Edit> edits = new ArrayList<>();
    for (int i = head; i < shorter - tail; i++) {
      edits.add(new Edit.SetValue(path.index(i), to.get(i)));
    }
    for (int i = shorter - tail; i < to.size() - tail; i++) {
      edits.add(new Edit.InsertItem(path, i, to.get(i)));
    }
    for (int i = from.size() - tail - 1; i >= shorter - tail; i--) {
      edits.add(new Edit.Remove(path.index(i)));
    }
    return edits;
  }
}
