package dev.admittance.app.cluster.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The filter and sort order of the webhooks.
///
/// @param words that a webhook must contain, in lower case
/// @param concerningOnly whether to show only webhooks with concerns
/// @param sorts the sort columns, the primary one first
record HookTableOrder(
    List<String> words, boolean concerningOnly, List<HookSort> sorts, HookGrouping grouping) {

  /// The words of a filter, in lower case.
  static List<String> words(String filter) {
    return Arrays.stream(filter.toLowerCase(Locale.ROOT).split("\\s+", -1))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /// The matching rows, sorted.
  ///
  /// @param all in the server's order
  List<HookRow> shown(Collection<HookRow> all) {
    List<HookRow> shown = new ArrayList<>();
    for (HookRow row : all) {
      if (row.says(words) && (!concerningOnly || row.isConcerning())) {
        shown.add(row);
      }
    }
    if (!sorts.isEmpty()) {
      shown.sort(HookSort.of(sorts));
    }
    return shown;
  }

  /// The lines of the table. Groups are in the server's order, independent of the sort columns.
  ///
  /// @param shown the matching rows, sorted
  /// @param folded the names of collapsed groups
  List<HookLine> lines(Collection<HookRow> all, List<HookRow> shown, Set<String> folded) {
    if (grouping == HookGrouping.NONE) {
      return List.copyOf(shown);
    }
    Map<String, List<HookRow>> members = new HashMap<>();
    for (HookRow row : shown) {
      members.computeIfAbsent(group(row), _ -> new ArrayList<>()).add(row);
    }
    Map<String, List<HookRow>> ordered = new LinkedHashMap<>();
    for (HookRow row : all) {
      String name = group(row);
      List<HookRow> found = members.get(name);
      if (found != null) {
        ordered.putIfAbsent(name, found);
      }
    }
    List<HookLine> lines = new ArrayList<>();
    ordered.forEach((name, rows) -> {
      int concerning = (int) rows.stream().filter(HookRow::isConcerning).count();
      boolean hidden = folded.contains(name);
      lines.add(new HookLine.Group(name, rows.size(), concerning, hidden));
      if (!hidden) {
        lines.addAll(rows);
      }
    });
    return lines;
  }

  private String group(HookRow row) {
    return grouping.group(row.content().hook());
  }
}
