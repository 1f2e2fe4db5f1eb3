package dev.admittance.simulator.analysis.order;

import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;

/// Why the order of two hooks may matter.
public sealed interface Cause {

  /// Both write in one place.
  ///
  /// @param one of the first hook
  /// @param other of the second hook
  record SamePlace(PatchOperation one, PatchOperation other) implements Cause {}

  /// One looks at what the other writes.
  ///
  /// @param what of the reader, such as `objectSelector`
  record Looks(HookId reader, String what, HookId writer, PatchOperation operation)
      implements Cause {}

  /// One is called again where the other changes the object after it, and does more then.
  record CalledAgain(HookId hook) implements Cause {}

  /// Both may refuse the request, or one may refuse it because of what the other does.
  record Refuses(HookId hook) implements Cause {}

  /// What a hook does is not told by its answers.
  record Untold(HookId hook) implements Cause {}

  /// The cause in words, told of the first of two hooks with the other.
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
