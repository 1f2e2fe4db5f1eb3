package dev.admittance.app.cluster.session;

import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.HookEvent;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.ObservedChange;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes snapshots of clusters for tests.
public final class LiveSnapshots {
  private static final Map<WatchedResources, WatchState> CURRENT =
      Map.of(WatchedResources.VALIDATING_WEBHOOKS, new WatchState.Current());

  private LiveSnapshots() {}

  /// Everything was listed.
  public static LiveSnapshot of(Instant at, LiveHook... hooks) {
    return of(at, CURRENT, List.of(), List.of(), hooks);
  }

  /// Everything was listed, and the simulator takes something else for the cluster than before.
  public static LiveSnapshot changed(LiveHook... hooks) {
    LiveSnapshot before = of(Sessions.NOW, hooks);
    return new LiveSnapshot(
        before.at(),
        before.version(),
        before.release(),
        before.discovery(),
        before.follows(),
        before.objects(),
        before.hooks(),
        before.namespaces(),
        before.state(),
        before.known(),
        before.served(),
        before.events(),
        before.changes(),
        Lazy.of(() -> Setup.of(List.of(), ClusterState.UNKNOWN)));
  }

  /// Validating webhook configurations were listed, and nothing else.
  public static LiveSnapshot validating(JsonObject... configurations) {
    LiveSnapshot none = of(Sessions.NOW);
    List<LiveObject> objects =
        Stream.of(configurations)
            .map(json ->
                new LiveObject(
                    "ValidatingWebhookConfiguration",
                    "",
                    "",
                    "",
                    0,
                    Optional.empty(),
                    Optional.empty(),
                    json,
                    Lazy.of(() -> new SourceText("", ""))))
            .toList();
    return new LiveSnapshot(
        none.at(),
        none.version(),
        none.release(),
        none.discovery(),
        none.follows(),
        objects,
        none.hooks(),
        none.namespaces(),
        none.state(),
        none.known(),
        none.served(),
        none.events(),
        none.changes(),
        none.setup());
  }

  /// Following goes so.
  public static LiveSnapshot followed(Map<WatchedResources, WatchState> follows) {
    return of(Sessions.NOW, follows, List.of(), List.of());
  }

  /// Everything was listed, and something happened.
  public static LiveSnapshot with(
      List<HookEvent> events, List<ObservedChange> changes, LiveHook... hooks) {
    return of(Sessions.NOW, CURRENT, events, changes, hooks);
  }

  private static LiveSnapshot of(
      Instant at,
      Map<WatchedResources, WatchState> follows,
      List<HookEvent> events,
      List<ObservedChange> changes,
      LiveHook... hooks) {
    LiveSnapshot none = LiveSnapshot.EMPTY;
    return new LiveSnapshot(
        at,
        Optional.of("v1.36.3"),
        none.release(),
        none.discovery(),
        follows,
        List.of(),
        List.of(hooks),
        0,
        none.state(),
        none.known(),
        none.served(),
        events,
        changes,
        none.setup());
  }
}
