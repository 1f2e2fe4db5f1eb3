package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Unfolded;
import java.util.HashMap;
import java.util.Map;

/// What was opened and chosen in each object. An object that is met for the first time begins with
/// the sections open that were open in the last one of its kind.
final class FormMemory {
  private final Map<String, Unfolded> byObject = new HashMap<>();
  private final Map<String, Unfolded> byKind = new HashMap<>();
  private String object = "";
  private String kind = "";

  /// Turns to an object.
  ///
  /// @param name tells it apart
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
