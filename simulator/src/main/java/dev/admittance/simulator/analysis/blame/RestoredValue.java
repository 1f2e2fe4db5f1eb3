package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A value that returns to an earlier form.
final class RestoredValue {
  private RestoredValue() {}

  /// The marks of the current value, with the earlier ones wherever this write only restored it.
  static Authorship to(AuthoredValue before, AuthoredValue now, BlameWrite write) {
    Authorship marks = now.marks();
    if (marks.history().write().equals(write) && marks instanceof Authorship.Whole) {
      return before.value().equals(now.value()) ? before.marks() : marks;
    }
    return switch (now.value()) {
      case JsonObject object when marks instanceof Authorship.Members -> {
        Map<String, Authorship> members = new LinkedHashMap<>();
        object.forEach((name, _) -> members.put(name, part(before, now, name, write)));
        yield new Authorship.Members(marks.history(), members);
      }
      case JsonArray array
          when marks instanceof Authorship.Items
              && before.value() instanceof JsonArray old
              && old.size() == array.size() -> {
        List<Authorship> items = new ArrayList<>(array.size());
        for (int i = 0; i < array.size(); i++) {
          items.add(part(before, now, Integer.toString(i), write));
        }
        yield new Authorship.Items(marks.history(), items);
      }
      default -> marks;
    };
  }

  private static Authorship part(
      AuthoredValue before, AuthoredValue now, String key, BlameWrite write) {
    AuthoredValue part = now.at(List.of(key));
    return before.value() instanceof JsonObject object && !object.has(key)
        ? part.marks()
        : to(before.at(List.of(key)), part, write);
  }
}
