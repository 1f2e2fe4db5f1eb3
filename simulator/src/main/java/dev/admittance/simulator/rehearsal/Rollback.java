package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.function.BooleanSupplier;

/// The way back from a release to the one before, as Helm goes it: with the hooks of the earlier
/// release, whose objects are applied over those that there are. Source: helm.sh/helm/v4
/// `pkg/action/rollback.go`, `performRollback`.
public final class Rollback {
  private Rollback() {}

  /// Goes back after an upgrade, whether it has failed or not.
  ///
  /// @param earlier the objects of the earlier release with all of its hooks
  /// @param upgraded the rehearsal of the upgrade
  public static Rehearsal of(
      Upgrade upgrade,
      Rehearsal upgraded,
      List<Capture> earlier,
      ApplyOrder order,
      BooleanSupplier cancelled) {
    List<Capture> deletions =
        Uninstallation.deletions(
            order.pruned(upgrade.captures(), earlier), upgraded.after().cluster(), order);
    return upgrade
        .rehearser()
        .after(upgraded)
        .rehearse(order.rolledBack(earlier, deletions), cancelled);
  }
}
