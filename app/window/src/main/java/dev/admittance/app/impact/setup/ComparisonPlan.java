package dev.admittance.app.impact.setup;

import dev.admittance.app.impact.latency.DelayChoice;
import dev.admittance.app.impact.side.AnswersChoice;
import dev.admittance.app.impact.side.SideChoice;
import dev.admittance.app.impact.side.SideRequest;
import dev.admittance.app.impact.side.SideSources;
import dev.admittance.workspace.Location;
import java.util.List;

/// The input of a run; immutable.
///
/// @param captures files and folders
/// @param delays of webhooks, on both sides
/// @param rego whether the user's own program evaluates Rego
/// @param threads that simulate, besides the one that reads; at least one
public record ComparisonPlan(
    List<Location> captures,
    SideRequest before,
    SideRequest after,
    DelayChoice delays,
    SideSources sources,
    boolean rego,
    int threads) {
  public ComparisonPlan {
    captures = List.copyOf(captures);
  }

  /// Whether another plan gives the same results, regardless of the number of threads.
  public boolean comesToTheSameAs(ComparisonPlan other) {
    return captures.equals(other.captures)
        && before.equals(other.before)
        && after.equals(other.after)
        && delays.equals(other.delays)
        && rego == other.rego
        && isFrom(other, before)
        && isFrom(other, after);
  }

  // A deep comparison of workspaces is slow; an unchanged one is the same instance.
  @SuppressWarnings("ReferenceEquality")
  private boolean isFrom(ComparisonPlan other, SideRequest side) {
    boolean edited =
        side.configuration() instanceof SideChoice.Edited
            || side.answers() instanceof AnswersChoice.OfWorkspace;
    boolean saved = side.configuration() instanceof SideChoice.Saved;
    return (!edited || sources.edited() == other.sources.edited())
        && (!saved || sources.saved() == other.sources.saved());
  }
}
