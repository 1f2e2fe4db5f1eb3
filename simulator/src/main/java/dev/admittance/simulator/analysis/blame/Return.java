package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A value that returns to an earlier form.
final class Return {
  private Return() {}

  /// The marks of the current value, with the earlier ones wherever this write only restored it.
  static Marks to(Marked before, Marked now, Write write) {
    Marks marks = now.marks();
    if (marks.history().write().equals(write) && marks instanceof Marks.Whole) {
      return before.value().equals(now.value()) ? before.marks() : marks;
    }
    return switch (now.value()) {
      case JsonObject object when marks instanceof Marks.Members -> {
        Map<String, Marks> members = new LinkedHashMap<>();
        object.forEach((name, _) -> members.put(name, part(before, now, name, write)));
        yield new Marks.Members(marks.history(), members);
      }
      case JsonArray array
          when marks instanceof Marks.Items
              && before.value() instanceof JsonArray old
              && old.size() == array.size() -> {
        List<Marks> items = new ArrayList<>(array.size());
        for (int i = 0; i < array.size(); i++) {
          items.add(part(before, now, Integer.toString(i), write));
        }
        yield new Marks.Items(marks.history(), items);
      }
      default -> marks;
    };
  }

  private static Marks part(Marked before, Marked now, String key, Write write) {
    Marked part = now.at(List.of(key));
    return before.value() instanceof JsonObject object && !object.has(key)
        ? part.marks()
        : to(before.at(List.of(key)), part, write);
  }
}
