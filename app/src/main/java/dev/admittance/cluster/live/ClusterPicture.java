package dev.admittance.cluster.live;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FollowState;
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
import org.jspecify.annotations.Nullable;

/// What is known of a cluster at a moment. Immutable; what costs something to make is made when
/// somebody first looks, and shared with the next picture where nothing of it changed.
///
/// @param at when it was made
/// @param version what the server says it is, such as `v1.36.3`; empty where it does not say
/// @param release whose behaviour is expected of it: the nearest that is known
/// @param discovery why what the server serves is not known; empty where it is
/// @param follows how following goes, by resource; without those that the server does not serve
/// @param objects those that register hooks, by kind and name
/// @param hooks in the order in which the server runs them
/// @param namespaces how many there are
/// @param state what the simulator takes for the cluster
/// @param known what rules of practice look at
/// @param served what the server serves
/// @param events about hooks, the newest first
/// @param changes that were seen, the newest first; bounded
/// @param setup what the simulator makes its runs from
public record ClusterPicture(
    Instant at,
    Optional<String> version,
    KubernetesRelease release,
    Optional<ClusterFault> discovery,
    Map<Watched, FollowState> follows,
    List<LiveObject> objects,
    List<LiveHook> hooks,
    int namespaces,
    Lazy<ClusterState> state,
    Lazy<ClusterObjects> known,
    Lazy<ResourceTable> served,
    List<HookEvent> events,
    List<SeenChange> changes,
    Lazy<Setup> setup) {

  /// Nothing is known yet.
  public static final ClusterPicture EMPTY =
      new ClusterPicture(
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

  /// Copies the collections.
  public ClusterPicture {
    EnumMap<Watched, FollowState> copy = new EnumMap<>(Watched.class);
    copy.putAll(follows);
    follows = Collections.unmodifiableMap(copy);
    objects = List.copyOf(objects);
    hooks = List.copyOf(hooks);
    events = List.copyOf(events);
    changes = List.copyOf(changes);
  }

  /// The hook of a key.
  public Optional<LiveHook> find(HookKey key) {
    return hooks.stream().filter(hook -> hook.key().equals(key)).findFirst();
  }

  /// Tells whether all of a resource is known and kept up to date.
  public boolean isCurrent(Watched resource) {
    return follows.get(resource) instanceof FollowState.Current;
  }

  /// Whether it is the same instance: properties compare what they held with what they hold now,
  /// and nobody shall make all that is lazy for that.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
