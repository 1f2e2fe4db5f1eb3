package dev.admittance.app.design.outline;

import dev.admittance.app.design.outline.OutlineEntry.Place;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// The rows of a workspace, with what became of those before. Made in the background, since both
/// take time that grows with the workspace.
///
/// @param workspace empty if none is open
/// @param named the rows with names, by place
/// @param renamed the rows that have another name than before
/// @param comparable whether the rows are at the places of those before
record OutlineRows(
    Optional<Workspace> workspace,
    List<OutlineEntry> groups,
    Map<Place, OutlineEntry> named,
    List<Renamed> renamed,
    boolean comparable) {
  static final OutlineRows NONE =
      new OutlineRows(Optional.empty(), List.of(), Map.of(), List.of(), false);

  /// A row with another name than before.
  record Renamed(Place place, String before) {}

  static OutlineRows of(Workspace workspace, OutlineRows before) {
    List<OutlineEntry> groups = Outline.of(workspace);
    Map<Place, OutlineEntry> named = new LinkedHashMap<>();
    collect(groups, named::putIfAbsent);
    boolean comparable = before.isOf(workspace) && named.keySet().equals(before.named.keySet());
    return new OutlineRows(
        Optional.of(workspace),
        groups,
        named,
        comparable ? renamed(named, before.named) : List.of(),
        comparable);
  }

  boolean isOf(Workspace other) {
    return workspace.map(Workspace::root).equals(Optional.of(other.root()));
  }

  private static List<Renamed> renamed(
      Map<Place, OutlineEntry> now, Map<Place, OutlineEntry> before) {
    List<Renamed> renamed = new ArrayList<>();
    now.forEach((place, row) -> {
      String earlier = Optional.ofNullable(before.get(place)).map(OutlineEntry::title).orElse("");
      if (!earlier.equals(row.title())) {
        renamed.add(new Renamed(place, earlier));
      }
    });
    return renamed;
  }

  private static void collect(List<OutlineEntry> rows, BiConsumer<Place, OutlineEntry> into) {
    for (OutlineEntry row : rows) {
      if (row.kind().isNamed()) {
        into.accept(row.place(), row);
      }
      collect(row.children(), into);
    }
  }
}
