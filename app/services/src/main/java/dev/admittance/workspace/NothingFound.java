package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.List;

/// The problem of paths without relevant content: a wrong folder must not count as clean.
public final class NothingFound {
  private NothingFound() {}

  /// Creates the problem for some paths.
  ///
  /// @param what was expected
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
