package dev.admittance.app.debug.panes;

import dev.admittance.app.controls.DiffRow;
import dev.admittance.app.controls.LineDiff;
import dev.admittance.app.controls.YamlLines;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// Two states of an object, compared.
///
/// @param changes how many rows differ
/// @param rows empty where there is no object on either side
public record ObjectDiff(String beforeTitle, String afterTitle, int changes, List<DiffRow> rows) {
  private static final int CONTEXT = 3;

  /// Nothing to compare.
  public static final ObjectDiff NOTHING = new ObjectDiff("", "", 0, List.of());

  /// Copies the rows.
  public ObjectDiff {
    rows = List.copyOf(rows);
  }

  /// Compares the two sides of a change; takes time in proportion to the objects.
  ///
  /// @param brief whether long stretches of equal lines are left out
  static ObjectDiff of(Change change, boolean brief) {
    List<DiffRow> rows = LineDiff.compare(lines(change.before()), lines(change.after()));
    if (rows.stream().allMatch(row -> row.kind() == DiffRow.Kind.SAME)) {
      return new ObjectDiff("Before and after this step", change.afterTitle(), 0, rows);
    }
    int changes = (int) rows.stream().filter(row -> row.kind() != DiffRow.Kind.SAME).count();
    return new ObjectDiff(
        change.beforeTitle(),
        change.afterTitle(),
        changes,
        brief ? LineDiff.changesOnly(rows, CONTEXT) : rows);
  }

  private static List<String> lines(Optional<JsonObject> object) {
    return object.map(YamlLines::of).orElse(List.of());
  }
}
