package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Unfolded;
import java.util.HashMap;
import java.util.Map;

/// The expanded sections and chosen items of each object. A new object starts with the sections of
/// the last one of its kind.
final class FormMemory {
  private final Map<String, Unfolded> byObject = new HashMap<>();
  private final Map<String, Unfolded> byKind = new HashMap<>();
  private String object = "";
  private String kind = "";

  /// Switches to an object.
  ///
  /// @param name identifies it
  void remember(String name, String kindOfObject) {
    object = name;
    kind = kindOfObject;
  }

  Unfolded unfolded() {
    Unfolded like = byKind.getOrDefault(kind, Unfolded.UNTOUCHED);
    return byObject.getOrDefault(object, new Unfolded(like.sections(), Map.of()));
  }

  void unfold(Unfolded unfolded) {
    byObject.put(object, unfolded);
    byKind.put(kind, unfolded);
  }
}
