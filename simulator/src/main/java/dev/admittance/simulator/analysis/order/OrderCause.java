package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;

/// A possible reason why the order of two hooks matters.
public sealed interface OrderCause {

  /// Both write the same place.
  ///
  /// @param one of the first hook
  /// @param other of the second hook
  record SamePlace(PatchOperation one, PatchOperation other) implements OrderCause {}

  /// One reads what the other writes.
  ///
  /// @param what the reading part, such as `objectSelector`
  record Looks(HookId reader, String what, HookId writer, PatchOperation operation)
      implements OrderCause {}

  /// One is called again where the other changes the object after it, and changes more then.
  record CalledAgain(HookId hook) implements OrderCause {}

  /// Both may refuse the request, or one may refuse it because of the other's changes.
  record Refuses(HookId hook) implements OrderCause {}

  /// The answers of a hook do not show its behavior.
  record Untold(HookId hook) implements OrderCause {}

  /// The cause as text, from the view of the first of two hooks.
  default String text() {
    return switch (this) {
      case SamePlace same ->
          "both write in one place: " + words(same.one()) + "; " + words(same.other());
      case Looks looks ->
          looks.what()
              + " of "
              + looks.reader().webhook()
              + " looks at what "
              + looks.writer().webhook()
              + " writes: "
              + words(looks.operation());
      case CalledAgain(HookId hook) ->
          hook.webhook() + " is called again after the other, and does more then";
      case Refuses(HookId _) -> "both may refuse the request";
      case Untold(HookId hook) -> "what " + hook.webhook() + " does is not told by its answers";
    };
  }

  private static String words(PatchOperation operation) {
    return operation.op() + " " + operation.path().orElse("");
  }
}
