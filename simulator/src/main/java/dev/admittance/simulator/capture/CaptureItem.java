package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;

/// What a reader of captures found next.
public sealed interface CaptureItem {
  /// A captured request.
  record Read(Capture capture) implements CaptureItem {}

  /// Something that cannot be used, with its place and the reason.
  record Problem(Diagnostic diagnostic) implements CaptureItem {}
}
