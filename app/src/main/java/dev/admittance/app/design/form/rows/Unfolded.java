package dev.admittance.app.design.form.rows;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Which sections a person opened or folded, and which items of lists are chosen. It outlives the
/// text: what was open is open again when a broken text is mended.
///
/// @param sections open or not, by the key of the row; those that nobody touched are absent
/// @param items the index of the chosen item, by the path of the list
public record Unfolded(Map<String, Boolean> sections, Map<String, Integer> items) {
  /// Nothing was touched.
  public static final Unfolded UNTOUCHED = new Unfolded(Map.of(), Map.of());

  /// Copies the maps.
  public Unfolded {
    sections = Map.copyOf(sections);
    items = Map.copyOf(items);
  }

  /// Whether a section is open; empty where nobody said.
  Optional<Boolean> isOpen(String key) {
    return Optional.ofNullable(sections.get(key));
  }

  /// The index of the item that is chosen in a list; the first where nobody said.
  int chosen(String list) {
    return items.getOrDefault(list, 0);
  }

  /// The same with a section opened or folded.
  public Unfolded with(String key, boolean open) {
    Map<String, Boolean> changed = new LinkedHashMap<>(sections);
    changed.put(key, open);
    return new Unfolded(changed, items);
  }

  /// The same with another item chosen.
  ///
  /// @param list the path of the list
  public Unfolded with(String list, int index) {
    Map<String, Integer> changed = new LinkedHashMap<>(items);
    changed.put(list, index);
    return new Unfolded(sections, changed);
  }
}
