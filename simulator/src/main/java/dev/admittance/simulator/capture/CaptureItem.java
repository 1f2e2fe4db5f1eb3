package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonObject;

/// What a reader of captures found next.
public sealed interface CaptureItem {
  /// A captured request.
  record Read(Capture capture) implements CaptureItem {}

  /// What a hook answered to a request that is not near it in the input.
  ///
  /// @param uid of the call; empty where it is not told
  /// @param alone what is to be said where the request is not found elsewhere
  record Response(String uid, JsonObject response, Diagnostic alone) implements CaptureItem {}

  /// Something that cannot be used, with its place and the reason.
  record Problem(Diagnostic diagnostic) implements CaptureItem {}
}
