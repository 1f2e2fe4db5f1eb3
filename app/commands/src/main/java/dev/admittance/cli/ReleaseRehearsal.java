package dev.admittance.cli;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Leftover;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.rehearsal.RemedySearch;
import dev.admittance.simulator.rehearsal.Rollback;
import dev.admittance.simulator.rehearsal.Uninstallation;
import dev.admittance.simulator.rehearsal.Upgrade;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// A rehearsed release.
///
/// @param rehearsal of its installation, or of its removal
/// @param remedies of an installation that fails; empty where none was looked for
/// @param leftovers of a removed release
/// @param rollback what Helm does to go back to where it began; empty where it does not
record ReleaseRehearsal(
    Rehearsal rehearsal,
    Optional<List<Remedy>> remedies,
    List<Leftover> leftovers,
    Optional<Back> rollback) {
  /// @param words for what Helm does
  record Back(String words, ReleaseRehearsal rehearsed) {}

  ReleaseRehearsal {
    leftovers = List.copyOf(leftovers);
  }

  /// Installs a release, and looks for what lets it succeed where it fails.
  ///
  /// @param captures in the order in which they are applied
  static ReleaseRehearsal installed(
      Rehearser rehearser, List<Capture> captures, BooleanSupplier cancelled) {
    Rehearsal rehearsal = rehearser.rehearse(captures, cancelled);
    return new ReleaseRehearsal(
        rehearsal,
        rehearsal.succeeds()
            ? Optional.empty()
            : Optional.of(new RemedySearch(rehearser, captures, cancelled).of(rehearsal)),
        List.of(),
        Optional.empty());
  }

  /// Installs a release, and removes it.
  ///
  /// @param captures in the order in which they are applied
  /// @param release all objects of the release, with the hooks of its removal
  /// @param order in which the tool deletes
  static ReleaseRehearsal removed(
      Rehearser rehearser,
      List<Capture> captures,
      List<Capture> release,
      ApplyOrder order,
      BooleanSupplier cancelled) {
    Rehearsal installed =
        rehearser.with(rehearser.options().client().inTwoSteps()).rehearse(captures, cancelled);
    Uninstallation removed = Uninstallation.of(rehearser, installed, release, order, cancelled);
    return of(removed);
  }

  private static ReleaseRehearsal of(Uninstallation removed) {
    return new ReleaseRehearsal(
        removed.rehearsal(), Optional.empty(), removed.leftovers(), Optional.empty());
  }

  /// The same, and the way back to an earlier release.
  ///
  /// @param earlier its objects, with all hooks
  ReleaseRehearsal rolledBack(Upgrade upgrade, List<Capture> earlier, BooleanSupplier cancelled) {
    Rehearsal back = Rollback.of(upgrade, rehearsal, earlier, ApplyOrder.HELM, cancelled);
    return with(
        new Back(
            "Helm goes back to the earlier release",
            new ReleaseRehearsal(back, Optional.empty(), List.of(), Optional.empty())));
  }

  /// The same, and the removal of an installation that has failed.
  ///
  /// @param release all of its objects, with the hooks of its removal
  ReleaseRehearsal uninstalled(
      Rehearser rehearser, List<Capture> release, BooleanSupplier cancelled) {
    return with(
        new Back(
            "Helm uninstalls the release",
            of(Uninstallation.of(rehearser, rehearsal, release, ApplyOrder.HELM, cancelled))));
  }

  private ReleaseRehearsal with(Back back) {
    return new ReleaseRehearsal(rehearsal, remedies, leftovers, Optional.of(back));
  }

  /// Whether each object is admitted, each workload gets its pods, and nothing is left.
  boolean isFine() {
    return rehearsal.succeeds()
        && leftovers.isEmpty()
        && rollback.filter(back -> !back.rehearsed().isFine()).isEmpty();
  }
}
