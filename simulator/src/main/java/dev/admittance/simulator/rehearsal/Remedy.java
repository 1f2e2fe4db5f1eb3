package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What makes a release succeed that fails as it is: another order, or edits of hooks. It was
/// rehearsed.
///
/// @param order empty where the order stays
/// @param captures in the order in which they are applied, with the edits
/// @param waits the positions before which the client waits until pods are ready
/// @param edits of hooks
public record Remedy(
    Optional<Reordering> order,
    List<Capture> captures,
    Set<Integer> waits,
    List<EditedHook> edits) {
  public Remedy {
    captures = List.copyOf(captures);
    waits = Collections.unmodifiableSet(new TreeSet<>(waits));
    edits = List.copyOf(edits);
  }

  /// An edit of a hook.
  public record EditedHook(HookId hook, WhyNotEdit edit) {
    private String text() {
      return edit.text() + " of " + hook.webhook() + " (" + hook.configuration() + ")";
    }
  }

  /// The client that applies the captures instead of a given one.
  ApplyClient client(ApplyClient given) {
    return order.map(one -> one.client(given)).orElse(given);
  }

  /// What to do, as a sentence without its end.
  public String text() {
    return order
        .map(Reordering::text)
        .orElseGet(
            () -> edits.stream().map(EditedHook::text).collect(Collectors.joining(", and ")));
  }
}
