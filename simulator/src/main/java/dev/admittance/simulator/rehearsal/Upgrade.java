package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.function.BooleanSupplier;

/// A release over an earlier one that is installed before.
///
/// @param rehearser begins where the earlier release is installed
/// @param captures the objects of the release, with the deletions of those that it no longer has,
///   where the tool deletes them
/// @param installed the rehearsal of the earlier release
/// @param left the definitions of `crds/` that the release has otherwise, and Helm leaves as they
///   are
public record Upgrade(
    Rehearser rehearser, List<Capture> captures, Rehearsal installed, List<String> left) {
  public Upgrade {
    captures = List.copyOf(captures);
    left = List.copyOf(left);
  }

  /// Installs the earlier release.
  ///
  /// @param rehearser of a server without either release
  /// @param earlier the objects of the earlier release, sorted
  /// @param later the objects of the release, sorted
  /// @param order of the tool
  public static Upgrade of(
      Rehearser rehearser,
      List<Capture> earlier,
      List<Capture> later,
      ApplyOrder order,
      BooleanSupplier cancelled) {
    Rehearsal installed =
        rehearser.with(rehearser.options().client().inTwoSteps()).rehearse(earlier, cancelled);
    List<Capture> captures =
        order.replaced(
            later,
            Uninstallation.deletions(
                order.pruned(earlier, later), installed.after().cluster(), order));
    return new Upgrade(
        rehearser.after(installed),
        captures,
        installed,
        order == ApplyOrder.HELM ? left(earlier, later) : List.of());
  }

  private static List<String> left(List<Capture> earlier, List<Capture> later) {
    List<JsonObject> before =
        earlier.stream().flatMap(one -> one.request().object().stream()).toList();
    return later.stream()
        .filter(HelmClient::isOfCrds)
        .filter(one -> one.request().object().filter(before::contains).isEmpty())
        .map(UnsentObject::title)
        .toList();
  }

  /// What is left, in a sentence; none where nothing is.
  public List<String> notes() {
    return left.isEmpty()
        ? List.of()
        : List.of(
            "Left as they are, as an upgrade of Helm writes no definition of crds/: "
                + String.join(", ", left));
  }
}
