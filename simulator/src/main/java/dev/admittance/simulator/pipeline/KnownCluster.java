package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.ArrayList;
import java.util.List;

/// The cluster as one request sees it: as the setup has it, and what plugins created for the
/// request since.
final class KnownCluster {
  private ClusterState state;
  private KnownObjects objects;

  /// The cluster before the request.
  ///
  /// @param objects the index of the state's objects
  KnownCluster(ClusterState state, KnownObjects objects) {
    this.state = state;
    this.objects = objects;
  }

  ClusterState state() {
    return state;
  }

  KnownObjects objects() {
    return objects;
  }

  void create(JsonObject object) {
    List<JsonObject> all = new ArrayList<>(state.objects());
    all.add(object);
    state = ClusterState.of(all);
    objects = new KnownObjects(all);
  }
}
