package dev.admittance.app.debug.scenario;

import dev.admittance.simulator.initialization.analysis.ClientViews;
import dev.admittance.simulator.initialization.analysis.ServerKnowledge;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import java.util.List;
import java.util.Optional;

/// What clients see and servers know right after an event of a run. Computed from all events before
/// it, so not for the UI thread.
///
/// @param clients what they see of the object; empty if none is selected
record ScenarioMoment(Optional<ClientViews> clients, List<ServerKnowledge> servers) {
  static final ScenarioMoment NOTHING = new ScenarioMoment(Optional.empty(), List.of());

  ScenarioMoment {
    servers = List.copyOf(servers);
  }

  /// The state right after an event.
  ///
  /// @param index of the event
  /// @param object the selected one
  static ScenarioMoment of(ScenarioRun run, int index, Optional<ObjectKey> object) {
    return new ScenarioMoment(
        object.map(key -> ClientViews.at(run.trace(), run.creations(), index, key)),
        ServerKnowledge.at(run.scenario(), run.trace(), index));
  }
}
