package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;

/// The next item that a reader of captures found.
public sealed interface CaptureItem {
  /// The rule of the diagnostic of a [Withheld].
  String WITHHELD = "read/Withheld";

  record Read(Capture capture) implements CaptureItem {}

  /// An item that is not run by itself, and the reason.
  sealed interface NotRun extends CaptureItem {
    Diagnostic diagnostic();
  }

  /// The answer of a hook to a request that is not near it in the input.
  ///
  /// @param uid of the call; empty where it is not known
  /// @param diagnostic the one to report where the request is not found elsewhere
  record Response(String uid, JsonObject response, Diagnostic diagnostic) implements NotRun {}

  /// Admitted requests with too few details to replay them.
  ///
  /// @param requests how many
  /// @param diagnostic a warning with the reason and the place of the first
  record Withheld(int requests, Diagnostic diagnostic) implements NotRun {}

  /// Unusable input, with its place and the reason.
  record Problem(Diagnostic diagnostic) implements NotRun {}
}
