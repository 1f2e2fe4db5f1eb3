package dev.admittance.app.debug.explore;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.session.TracePosition;

/// Something of a run that a person may change as text.
@FunctionalInterface
interface Editable {
  /// What there is to change at a step; called away from the UI thread.
  Draft at(DebugRun run, TracePosition position);
}
