package dev.admittance.cluster.live;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ObjectListener;
import dev.admittance.cluster.ObjectWatch;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WatchState;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.GroupVersion;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Watches a cluster through a client: reads what the server serves, watches the relevant
/// resources, and makes snapshots after changes, at most a few times a second.
public final class WatchedCluster implements LiveCluster {
  /// The minimum time between two snapshots.
  static final Duration PACE = Duration.ofMillis(250);

  private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(30);
  private static final Duration ASKED_AGAIN = Duration.ofMinutes(5);
  private static final Duration SETTLED = Duration.ofSeconds(2);

  private final ClusterClient client;
  private final LiveSnapshotBuilder maker;
  private final ScheduledExecutorService snapshots;
  private final ScheduledExecutorService polls;
  private final List<Consumer<LiveSnapshot>> listeners = new ArrayList<>();
  private final AtomicBoolean due = new AtomicBoolean();
  private final AtomicBoolean asking = new AtomicBoolean();
  private final Map<WatchedResources, Followed> followed = new EnumMap<>(WatchedResources.class);
  private volatile LiveSnapshot snapshot = LiveSnapshot.EMPTY;
  private volatile boolean closed;
  private Duration retry = FIRST_RETRY;

  private WatchedCluster(ClusterClient client, InstantSource clock) {
    this.client = client;
    this.maker = new LiveSnapshotBuilder(clock);
    this.snapshots = thread("cluster snapshots");
    this.polls = thread("cluster polls");
  }

  private record Followed(ResourcePath path, ObjectWatch following) {}

  /// Starts watching a cluster. Closing this leaves the client open.
  public static LiveCluster start(ClusterClient client, InstantSource clock) {
    WatchedCluster cluster = new WatchedCluster(client, clock);
    cluster.queryAfter(Duration.ZERO);
    var _ =
        cluster.polls.scheduleWithFixedDelay(
            () -> cluster.queryAfter(Duration.ZERO),
            ASKED_AGAIN.toMillis(),
            ASKED_AGAIN.toMillis(),
            TimeUnit.MILLISECONDS);
    return cluster;
  }

  /// News after the end is ignored, and is not an error of the caller.
  private static ScheduledExecutorService thread(String name) {
    return new ScheduledThreadPoolExecutor(
        1,
        Thread.ofPlatform().daemon().name(name).factory(),
        new ThreadPoolExecutor.DiscardPolicy());
  }

  @Override
  public LiveSnapshot snapshot() {
    return snapshot;
  }

  @Override
  public Runnable listen(Consumer<LiveSnapshot> listener) {
    synchronized (listeners) {
      listeners.add(listener);
    }
    return () -> {
      synchronized (listeners) {
        listeners.remove(listener);
      }
    };
  }

  /// Schedules a read of what the server serves, unless one is due.
  private void queryAfter(Duration delay) {
    if (!closed && asking.compareAndSet(false, true)) {
      schedule(polls, this::ask, delay);
    }
  }

  private void ask() {
    asking.set(false);
    try {
      ServerResources server = ServerReading.read(client);
      maker.server(server);
      follow(server);
      retry = FIRST_RETRY;
    } catch (ClusterException e) {
      maker.silent(e.fault());
      // A user without permission for discovery may still read some resources.
      boolean refused =
          e.fault() instanceof ClusterFault.Forbidden
              || e.fault() instanceof ClusterFault.Unauthenticated;
      if (refused && followed.isEmpty()) {
        follow(ServerResources.UNKNOWN);
      }
      queryAfter(retry);
      retry =
          retry.multipliedBy(2).compareTo(LONGEST_RETRY) < 0
              ? retry.multipliedBy(2)
              : LONGEST_RETRY;
    }
    news();
  }

  /// Watches what the server serves, and stops watching the rest.
  private void follow(ServerResources server) {
    synchronized (followed) {
      for (WatchedResources resource : WatchedResources.values()) {
        if (!closed) {
          follow(resource, server.path(resource));
        }
      }
    }
  }

  private void follow(WatchedResources resource, Optional<ResourcePath> path) {
    Optional<Followed> now = Optional.ofNullable(followed.get(resource));
    if (!path.equals(now.map(Followed::path))) {
      now.ifPresent(old -> old.following().close());
      followed.remove(resource);
      path.ifPresentOrElse(
          found ->
              followed.put(
                  resource, new Followed(found, client.follow(found, new Told(resource, found)))),
          () -> maker.unserved(resource));
    }
  }

  /// Schedules a snapshot, unless one is due.
  private void news() {
    if (!closed && due.compareAndSet(false, true)) {
      schedule(snapshots, this::show, PACE);
    }
  }

  private void show() {
    due.set(false);
    LiveSnapshot now = maker.snapshot();
    snapshot = now;
    synchronized (listeners) {
      List.copyOf(listeners).forEach(listener -> listener.accept(now));
    }
  }

  private void schedule(ScheduledExecutorService on, Runnable task, Duration delay) {
    if (!closed) {
      var _ = on.schedule(() -> run(task), delay.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /// Handles exceptions of a scheduled task, which would otherwise be lost.
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException e) {
      Thread here = Thread.currentThread();
      here.getUncaughtExceptionHandler().uncaughtException(here, e);
    }
  }

  @Override
  public void close() {
    closed = true;
    polls.shutdownNow();
    snapshots.shutdownNow();
    synchronized (listeners) {
      listeners.clear();
    }
    synchronized (followed) {
      followed.values().forEach(one -> one.following().close());
    }
  }

  /// Receives the objects of a resource.
  private final class Told implements ObjectListener {
    private final WatchedResources resource;

    private final String apiVersion;

    private Told(WatchedResources resource, ResourcePath path) {
      this.resource = resource;
      this.apiVersion = new GroupVersion(path.group(), path.version()).toString();
    }

    /// Adds the type that a server omits in list items.
    private JsonObject typed(JsonObject object) {
      return object.has("kind")
          ? object
          : object
              .without("apiVersion")
              .withNew(0, "apiVersion", new JsonString(apiVersion))
              .withNew(1, "kind", new JsonString(resource.kind()));
    }

    @Override
    public void changed(JsonObject object) {
      maker.changed(resource, typed(object));
      if (resource == WatchedResources.DEFINITIONS) {
        queryAfter(SETTLED);
      }
      news();
    }

    @Override
    public void removed(JsonObject object) {
      maker.removed(resource, object);
      news();
    }

    @Override
    public void followed(WatchState state) {
      maker.followed(resource, state);
      if (state instanceof WatchState.Interrupted(ClusterFault.NotFound _)) {
        queryAfter(SETTLED);
      }
      news();
    }
  }
}
