package dev.admittance.cluster.live;

import dev.admittance.engine.Engines;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.pipeline.Setup;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The inputs of the model and the simulator, each reused from the previous snapshot where nothing
/// changed. Immutable.
///
/// @param sources what they were made from
record ClusterProjections(
    Sources sources,
    Lazy<ClusterState> state,
    Lazy<ClusterObjects> known,
    Lazy<ResourceTable> served,
    Lazy<Setup> setup) {

  /// The sources of views. Lists stay the same instances until something in them changes.
  ///
  /// @param complete whether all namespaces are known
  /// @param backdrop by namespace
  record Sources(
      ServerResources server,
      HookRegistry.Content content,
      List<JsonObject> namespaces,
      boolean complete,
      List<JsonObject> definitions,
      List<List<ClusterObject>> backdrop) {

    private boolean sameState(Sources other) {
      return sameServed(other) && namespaces.equals(other.namespaces) && complete == other.complete;
    }

    private boolean sameServed(Sources other) {
      return server.equals(other.server) && definitions.equals(other.definitions);
    }

    private boolean sameKnown(Sources other) {
      return backdrop.equals(other.backdrop) && definitions.equals(other.definitions);
    }

    private ClusterState state() {
      List<JsonObject> objects =
          Stream.of(namespaces, definitions, server.documents()).flatMap(List::stream).toList();
      ClusterState state = ClusterState.of(objects);
      return complete ? state : new ClusterState(state.namespaces(), false, objects);
    }

    private ClusterObjects known() {
      return ClusterObjects.of(
          Stream.concat(
                  backdrop.stream().flatMap(List::stream),
                  definitions.stream().flatMap(one -> ClusterObjectDecoder.decode(one).stream()))
              .toList());
    }

    private ResourceTable served() {
      return server.table(
          definitions.stream().flatMap(one -> CustomResources.read(one).stream()).toList());
    }
  }

  /// Creates the views of some sources.
  ///
  /// @param before those of the previous snapshot
  static ClusterProjections of(Sources sources, @Nullable ClusterProjections before) {
    boolean keepsState = before != null && sources.sameState(before.sources());
    Lazy<ClusterState> state =
        before != null && keepsState ? before.state() : Lazy.of(sources::state);
    Lazy<ClusterObjects> known =
        before != null && sources.sameKnown(before.sources())
            ? before.known()
            : Lazy.of(sources::known);
    Lazy<ResourceTable> served =
        before != null && sources.sameServed(before.sources())
            ? before.served()
            : Lazy.of(sources::served);
    Lazy<Setup> setup =
        before != null && keepsState && sources.content().equals(before.sources().content())
            ? before.setup()
            : Lazy.of(() -> setup(sources, state.get()));
    return new ClusterProjections(sources, state, known, served, setup);
  }

  private static Setup setup(Sources sources, ClusterState state) {
    return new Setup(
            sources.content().configurations(),
            state,
            sources.server().release(),
            sources.server().chain())
        .withEngines(Engines.ALL)
        .withPolicies(sources.content().policies());
  }
}
