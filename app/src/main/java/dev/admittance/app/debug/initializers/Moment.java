package dev.admittance.app.debug.initializers;

import dev.admittance.simulator.initialization.inquiry.ClientViews;
import dev.admittance.simulator.initialization.inquiry.ServerKnowledge;
import dev.admittance.simulator.initialization.story.ObjectKey;
import java.util.List;
import java.util.Optional;

/// What clients see and servers know at a moment of a run. Found by a walk through all that
/// happened before, so it is found away from the UI thread.
///
/// @param clients what they see of the object; empty where none is looked at
record Moment(Optional<ClientViews> clients, List<ServerKnowledge> servers) {
  /// Before anything happened.
  static final Moment NOTHING = new Moment(Optional.empty(), List.of());

  /// Copies the servers.
  Moment {
    servers = List.copyOf(servers);
  }

  /// Right after a happening.
  ///
  /// @param index of the happening
  /// @param object that is looked at
  static Moment of(ScenarioRun run, int index, Optional<ObjectKey> object) {
    return new Moment(
        object.map(key -> ClientViews.at(run.trace(), run.creations(), index, key)),
        ServerKnowledge.at(run.scenario(), run.trace(), index));
  }
}
