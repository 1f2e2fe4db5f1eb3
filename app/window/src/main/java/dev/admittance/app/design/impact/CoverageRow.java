package dev.admittance.app.design.impact;

import dev.admittance.simulator.analysis.coverage.Coverage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A row of the matrix: an API group, a resource in one version, or a subresource.
///
/// @param row of a resource; empty for a group
/// @param children the resources of a group, or the subresources of a resource
record CoverageRow(String title, Optional<Coverage.Row> row, List<CoverageRow> children) {
  CoverageRow {
    children = List.copyOf(children);
  }

  /// Filters and groups the rows.
  ///
  /// @param words that the name or group of a resource must all contain, in lower case
  /// @param coveredOnly leaves out resources without participants
  static List<CoverageRow> of(Coverage coverage, List<String> words, boolean coveredOnly) {
    Map<String, Map<String, List<Coverage.Row>>> groups = new LinkedHashMap<>();
    for (Coverage.Row row : coverage.rows()) {
      if ((row.isCovered() || !coveredOnly) && contains(row, words)) {
        groups
            .computeIfAbsent(group(row), _ -> new LinkedHashMap<>())
            .computeIfAbsent(resource(row), _ -> new ArrayList<>())
            .add(row);
      }
    }
    List<CoverageRow> rows = new ArrayList<>();
    groups.forEach((group, resources) ->
        rows.add(
            new CoverageRow(
                group,
                Optional.empty(),
                resources.values().stream().map(CoverageRow::resource).toList())));
    return rows;
  }

  /// A resource with its subresources below it; if the resource itself is filtered out, its first
  /// subresource takes its place.
  private static CoverageRow resource(List<Coverage.Row> rows) {
    Coverage.Row first = rows.getFirst();
    List<CoverageRow> below =
        rows.stream().skip(1).map(row -> leaf(row, row.resource().path())).toList();
    return new CoverageRow(title(first), Optional.of(first), below);
  }

  private static CoverageRow leaf(Coverage.Row row, String title) {
    return new CoverageRow(title, Optional.of(row), List.of());
  }

  private static String title(Coverage.Row row) {
    return row.resource().path() + "  " + row.resource().version();
  }

  private static String group(Coverage.Row row) {
    return row.resource().group().isEmpty() ? "core" : row.resource().group();
  }

  private static String resource(Coverage.Row row) {
    return row.resource().version() + "/" + row.resource().resource();
  }

  private static boolean contains(Coverage.Row row, List<String> words) {
    String text =
        (group(row) + " " + row.resource().version() + " " + row.resource().path())
            .toLowerCase(Locale.ROOT);
    return words.stream().allMatch(text::contains);
  }
}
