package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.ExpandedSections;
import java.util.HashMap;
import java.util.Map;

/// The expanded sections and chosen items of each object. A new object starts with the sections of
/// the last one of its kind.
final class FormState {
  private final Map<String, ExpandedSections> byObject = new HashMap<>();
  private final Map<String, ExpandedSections> byKind = new HashMap<>();
  private String object = "";
  private String kind = "";

  /// Switches to an object.
  ///
  /// @param name identifies it
  void remember(String name, String kindOfObject) {
    object = name;
    kind = kindOfObject;
  }

  ExpandedSections unfolded() {
    ExpandedSections like = byKind.getOrDefault(kind, ExpandedSections.UNTOUCHED);
    return byObject.getOrDefault(object, new ExpandedSections(like.sections(), Map.of()));
  }

  void unfold(ExpandedSections unfolded) {
    byObject.put(object, unfolded);
    byKind.put(kind, unfolded);
  }
}
