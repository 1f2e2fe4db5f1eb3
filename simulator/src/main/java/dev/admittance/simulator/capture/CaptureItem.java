package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;

/// What a reader of captures found next.
public sealed interface CaptureItem {
  /// The rule of the diagnostic of a [Withheld].
  String WITHHELD = "read/Withheld";

  record Read(Capture capture) implements CaptureItem {}

  /// What a hook answered to a request that is not near it in the input.
  ///
  /// @param uid of the call; empty where it is not told
  /// @param alone what is to be said where the request is not found elsewhere
  record Response(String uid, JsonObject response, Diagnostic alone) implements CaptureItem {}

  /// Requests that were admitted, of which the input tells too little to replay them.
  ///
  /// @param requests how many
  /// @param diagnostic a warning that says why, with the place of the first
  record Withheld(int requests, Diagnostic diagnostic) implements CaptureItem {}

  /// Something that cannot be used, with its place and the reason.
  record Problem(Diagnostic diagnostic) implements CaptureItem {}
}
