package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.session.TracePosition;

/// A part of a run that can be edited as text.
@FunctionalInterface
interface Editable {
  /// The draft at a step; called in the background.
  Draft at(DebugRun run, TracePosition position);
}
