package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// A release over an earlier one that is installed before.
///
/// @param rehearser begins where the earlier release is installed
/// @param captures the objects of the release, with the deletions of those that it no longer has,
///   where the tool deletes them
/// @param installed the rehearsal of the earlier release
public record Upgrade(Rehearser rehearser, List<Capture> captures, Rehearsal installed) {
  public Upgrade {
    captures = List.copyOf(captures);
  }

  /// Installs the earlier release.
  ///
  /// @param rehearser of a server without either release
  /// @param earlier the objects of the earlier release, sorted
  /// @param later the objects of the release, sorted
  /// @param order of the tool; kubectl deletes nothing
  public static Upgrade of(
      Rehearser rehearser,
      List<Capture> earlier,
      List<Capture> later,
      ApplyOrder order,
      BooleanSupplier cancelled) {
    Rehearsal installed =
        rehearser.with(rehearser.options().client().inTwoSteps()).rehearse(earlier, cancelled);
    List<Capture> captures = new ArrayList<>(later);
    if (order != ApplyOrder.FILES) {
      Set<ObjectId> kept =
          later.stream()
              .map(one -> ObjectId.of(one.request()))
              .collect(Collectors.toCollection(HashSet::new));
      List<Capture> gone =
          earlier.stream().filter(one -> !kept.contains(ObjectId.of(one.request()))).toList();
      captures.addAll(
          order.removals(later),
          Uninstallation.deletions(order.removed(gone), installed.after().cluster(), order));
    }
    return new Upgrade(rehearser.after(installed), captures, installed);
  }
}
