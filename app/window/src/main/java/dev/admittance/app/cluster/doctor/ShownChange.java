package dev.admittance.app.cluster.doctor;

import dev.admittance.app.controls.CollapsedLines;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.doctor.EditedManifest;
import java.util.List;

/// A change with its differences.
///
/// @param rows the changed lines with some context
public record ShownChange(EditedManifest manifest, List<DiffRow> rows) {
  private static final int LINES_AROUND = 3;

  public ShownChange {
    rows = List.copyOf(rows);
  }

  static ShownChange of(EditedManifest manifest) {
    return new ShownChange(
        manifest,
        LineDiff.changesOnly(
            LineDiff.compare(manifest.before().lines().toList(), manifest.after().lines().toList()),
            LINES_AROUND,
            CollapsedLines::text));
  }
}
