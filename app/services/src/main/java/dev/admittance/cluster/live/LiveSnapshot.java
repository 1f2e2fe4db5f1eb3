package dev.admittance.cluster.live;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.pipeline.Setup;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A snapshot of what is known about a cluster. Immutable; expensive parts are computed on first
/// use, and shared with the next snapshot where they did not change.
///
/// @param at when it was made
/// @param version the server's version, such as `v1.36.3`; empty where unknown
/// @param release the nearest known release, whose behaviour is expected
/// @param discovery why the served resources are unknown; empty where they are known
/// @param follows the state of the watches, by resource; without those that the server does not
///   serve
/// @param objects webhook configurations, policies and bindings, by kind and name
/// @param hooks in the server's order
/// @param namespaces their number
/// @param state the simulator's view of the cluster
/// @param known the objects for rules of good practice
/// @param served what the server serves
/// @param events about hooks, newest first
/// @param changes the observed ones, newest first; limited
/// @param setup the input of simulated runs
public record LiveSnapshot(
    Instant at,
    Optional<String> version,
    KubernetesRelease release,
    Optional<ClusterFault> discovery,
    Map<WatchedResources, WatchState> follows,
    List<LiveObject> objects,
    List<LiveHook> hooks,
    int namespaces,
    Lazy<ClusterState> state,
    Lazy<ClusterObjects> known,
    Lazy<ResourceTable> served,
    List<HookEvent> events,
    List<ObservedChange> changes,
    Lazy<Setup> setup) {

  public static final LiveSnapshot EMPTY =
      new LiveSnapshot(
          Instant.EPOCH,
          Optional.empty(),
          KubernetesRelease.DEFAULT,
          Optional.empty(),
          Map.of(),
          List.of(),
          List.of(),
          0,
          Lazy.of(() -> ClusterState.UNKNOWN),
          Lazy.of(() -> ClusterObjects.NONE),
          Lazy.of(() -> ResourceTable.of(KubernetesRelease.DEFAULT)),
          List.of(),
          List.of(),
          Lazy.of(() -> Setup.of(List.of(), ClusterState.UNKNOWN)));

  public LiveSnapshot {
    EnumMap<WatchedResources, WatchState> copy = new EnumMap<>(WatchedResources.class);
    copy.putAll(follows);
    follows = Collections.unmodifiableMap(copy);
    objects = List.copyOf(objects);
    hooks = List.copyOf(hooks);
    events = List.copyOf(events);
    changes = List.copyOf(changes);
  }

  public LiveSnapshot withHooks(List<LiveHook> others) {
    return new LiveSnapshot(
        at,
        version,
        release,
        discovery,
        follows,
        objects,
        others,
        namespaces,
        state,
        known,
        served,
        events,
        changes,
        setup);
  }

  public Optional<LiveHook> find(HookKey key) {
    return hooks.stream().filter(hook -> hook.key().equals(key)).findFirst();
  }

  /// Returns the fault by which the server treats the user as anonymous; empty where it does not.
  public Optional<ClusterFault> unauthenticated() {
    return Stream.concat(
            discovery.stream(),
            follows.values().stream()
                .flatMap(state ->
                    state instanceof WatchState.Interrupted(ClusterFault fault)
                        ? Stream.of(fault)
                        : Stream.of()))
        .filter(ClusterFault.Unauthenticated.class::isInstance)
        .findFirst();
  }

  /// Returns whether a resource is completely known and up to date.
  public boolean isCurrent(WatchedResources resource) {
    return follows.get(resource) instanceof WatchState.Current;
  }

  /// Compares by identity: properties compare old and new values, which must not compute the lazy
  /// parts.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
