package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import java.util.Optional;

/// A watch of a client or a controller, whose events are recorded in the trace.
///
/// @param then handles the event
record ReportedWatch(SimulationState state, ApiCall call, Watch.Watcher then)
    implements Watch.Watcher {
  @Override
  public void saw(ObjectKey key, EventType type, JsonObject object, long revision) {
    state
        .recorder()
        .add(
            call.caller(),
            RuleId.I_61,
            header -> new InitializationEvent.Seen(header, call, key, type, object, revision));
    then.saw(key, type, object, revision);
  }

  @Override
  public boolean isOnline() {
    return then.isOnline();
  }

  @Override
  public void ended(Optional<JsonObject> error) {
    state
        .recorder()
        .add(
            call.caller(), RuleId.I_55, header -> new InitializationEvent.WatchEnded(header, call));
    then.ended(error);
  }
}
