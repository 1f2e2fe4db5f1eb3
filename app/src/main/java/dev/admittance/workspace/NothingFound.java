package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.List;

/// The problem of paths that hold nothing of a kind: whoever names a wrong folder should not be
/// told that all is well.
public final class NothingFound {
  private NothingFound() {}

  /// The problem of some paths.
  ///
  /// @param what was looked for
  /// @param locations at least one
  public static Diagnostic of(String rule, String what, List<Location> locations) {
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
