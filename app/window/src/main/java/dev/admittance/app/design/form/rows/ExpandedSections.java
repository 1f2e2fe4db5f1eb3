package dev.admittance.app.design.form.rows;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The sections that the user expanded or collapsed and the selected items of lists. Outlives the
/// text: sections are restored when a broken text is repaired.
///
/// @param sections whether expanded, by row key; untouched ones are absent
/// @param items the index of the selected item, by the path of the list
public record ExpandedSections(Map<String, Boolean> sections, Map<String, Integer> items) {
  public static final ExpandedSections UNTOUCHED = new ExpandedSections(Map.of(), Map.of());

  public ExpandedSections {
    sections = Map.copyOf(sections);
    items = Map.copyOf(items);
  }

  /// Whether a section is expanded; empty if the user never touched it.
  Optional<Boolean> isOpen(String key) {
    return Optional.ofNullable(sections.get(key));
  }

  /// The index of the selected item of a list; 0 by default.
  int chosen(String list) {
    return items.getOrDefault(list, 0);
  }

  public ExpandedSections with(String key, boolean open) {
    Map<String, Boolean> changed = new LinkedHashMap<>(sections);
    changed.put(key, open);
    return new ExpandedSections(changed, items);
  }

  /// A copy with another item selected.
  ///
  /// @param list the path of the list
  public ExpandedSections with(String list, int index) {
    Map<String, Integer> changed = new LinkedHashMap<>(items);
    changed.put(list, index);
    return new ExpandedSections(sections, changed);
  }
}
