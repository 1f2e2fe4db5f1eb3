package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import dev.admittance.workspace.Location;
import java.util.List;

/// The problem of paths that hold nothing of a kind: whoever names a wrong folder should not be
/// told that all is well.
final class NothingFound {
  private NothingFound() {}

  /// @param what was looked for
  /// @param locations at least one
  static Diagnostic of(String rule, String what, List<Location> locations) {
    return Diagnostic.unreadable(
        rule,
        locations.getFirst().name(),
        Range.START,
        "No "
            + what
            + " was found"
            + (locations.size() == 1 ? " here." : " here or at the other paths."),
        "See whether the path is the one that was meant.");
  }
}
