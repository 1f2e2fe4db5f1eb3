package dev.admittance.cluster.live;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.LiveBackends.Visibility;
import dev.admittance.model.cluster.ManifestFields;
import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes snapshots of a cluster from reported changes. Unchanged parts are reused, so that the cost
/// is proportional to the changes. Thread-safe.
final class LiveSnapshotBuilder {
  static final int MOST_CHANGES = 300;

  private final InstantSource clock;
  private final WatchStates watchStates = new WatchStates();
  private final HookRegistry registry = new HookRegistry();
  private final BackendResources resources = new BackendResources();
  private final LiveBackends backends = new LiveBackends(resources);
  private final PlainObjects namespaces = new PlainObjects();
  private final PlainObjects definitions = new PlainObjects();
  private final EventLog events = new EventLog();
  private final Deque<ObservedChange> changes = new ArrayDeque<>();
  private final HookAssembly assembly = new HookAssembly();
  private ServerResources server = ServerResources.UNKNOWN;
  private Optional<ClusterFault> discovery = Optional.empty();
  private @Nullable ClusterProjections views;

  LiveSnapshotBuilder(InstantSource clock) {
    this.clock = clock;
  }

  /// Reports what the server is and serves.
  synchronized void server(ServerResources told) {
    server = told;
    discovery = Optional.empty();
  }

  /// Reports that discovery failed.
  synchronized void silent(ClusterFault fault) {
    discovery = Optional.of(fault);
  }

  /// Reports the state of a watch.
  synchronized void followed(WatchedResources resource, WatchState state) {
    watchStates.put(resource, state);
  }

  /// Reports that a resource is not served, or no longer: then it has no objects.
  synchronized void unserved(WatchedResources resource) {
    watchStates.remove(resource);
    switch (resource) {
      case MUTATING_WEBHOOKS,
          VALIDATING_WEBHOOKS,
          MUTATING_POLICIES,
          MUTATING_BINDINGS,
          VALIDATING_POLICIES,
          VALIDATING_BINDINGS ->
          registry.clear(resource);
      case NAMESPACES -> namespaces.clear();
      case DEFINITIONS -> definitions.clear();
      case SERVICES, ENDPOINT_SLICES, ENDPOINTS, DEPLOYMENTS, CERTIFICATES ->
          resources.clear(resource);
      case EVENTS -> {
        // Events that were seen still happened.
      }
    }
  }

  /// Reports a new or changed object.
  ///
  /// @param object with its kind
  void changed(WatchedResources resource, JsonObject object) {
    switch (resource) {
      case MUTATING_WEBHOOKS,
          VALIDATING_WEBHOOKS,
          MUTATING_POLICIES,
          MUTATING_BINDINGS,
          VALIDATING_POLICIES,
          VALIDATING_BINDINGS ->
          registered(resource, ObjectReading.read(object));
      case NAMESPACES -> put(namespaces, PlainObjects.read(object));
      case DEFINITIONS -> put(definitions, PlainObjects.read(object));
      case SERVICES, ENDPOINT_SLICES, ENDPOINTS, DEPLOYMENTS, CERTIFICATES ->
          put(BackendResources.read(resource, object));
      case EVENTS -> put(EventLog.read(object));
    }
  }

  private void registered(WatchedResources resource, LiveObject object) {
    // Reading takes longest and needs no shared state.
    ReadObject read = ReadObject.of(resource, object);
    synchronized (this) {
      Optional<LiveObject> before = registry.find(resource, object.name());
      boolean same =
          before
              .filter(old ->
                  old.uid().equals(object.uid())
                      && old.resourceVersion().equals(object.resourceVersion()))
              .isPresent();
      if (!same) {
        registry.put(resource, read);
        note(resource, before, Optional.of(object));
      }
    }
  }

  /// Objects of the first list are not changes.
  private void note(
      WatchedResources resource, Optional<LiveObject> before, Optional<LiveObject> after) {
    if (watchStates.isListed(resource)) {
      changes.addFirst(new ObservedChange(clock.instant(), before, after));
      if (changes.size() > MOST_CHANGES) {
        changes.removeLast();
      }
    }
  }

  private synchronized void put(PlainObjects into, JsonObject object) {
    into.put(object);
  }

  private synchronized void put(BackendResources.Entry entry) {
    resources.put(entry);
  }

  private synchronized void put(EventLog.Entry entry) {
    events.put(entry);
  }

  synchronized void removed(WatchedResources resource, JsonObject object) {
    ManifestFields metadata = new ManifestFields(object).object("metadata");
    String name = metadata.text("name");
    switch (resource) {
      case MUTATING_WEBHOOKS,
          VALIDATING_WEBHOOKS,
          MUTATING_POLICIES,
          MUTATING_BINDINGS,
          VALIDATING_POLICIES,
          VALIDATING_BINDINGS -> {
        Optional<LiveObject> before = registry.find(resource, name);
        registry.remove(resource, name);
        before.ifPresent(_ -> note(resource, before, Optional.empty()));
      }
      case NAMESPACES -> namespaces.remove(name);
      case DEFINITIONS -> definitions.remove(name);
      case SERVICES, ENDPOINT_SLICES, ENDPOINTS, DEPLOYMENTS, CERTIFICATES ->
          resources.remove(resource, new NamespacedName(metadata.text("namespace"), name));
      case EVENTS -> {
        // A server deletes Events after an hour, and users look for older ones.
      }
    }
  }

  /// Returns a snapshot of the current state.
  synchronized LiveSnapshot snapshot() {
    Instant now = clock.instant();
    HookRegistry.Content content = registry.content();
    Set<ServiceReference> services = assembly.services(content.hooks());
    backends.refresh(resources.takeChanged(), services, visibility(), now);
    ClusterProjections shown =
        ClusterProjections.of(
            new ClusterProjections.Sources(
                server,
                content,
                namespaces.all(),
                watchStates.isListed(WatchedResources.NAMESPACES),
                definitions.all(),
                resources.all()),
            views);
    views = shown;
    return new LiveSnapshot(
        now,
        server.version(),
        server.release(),
        discovery,
        watchStates.states(),
        content.objects(),
        assembly.hooks(content.hooks(), backends),
        namespaces.all().size(),
        shown.state(),
        shown.known(),
        shown.served(),
        events.aboutHooks(
            services.stream().map(ServiceReference::namespace).collect(Collectors.toSet())),
        List.copyOf(changes),
        shown.setup());
  }

  private Visibility visibility() {
    boolean whole = server.path(WatchedResources.ENDPOINTS).isPresent();
    return new Visibility(
        watchStates.hidden(WatchedResources.SERVICES),
        watchStates.hidden(whole ? WatchedResources.ENDPOINTS : WatchedResources.ENDPOINT_SLICES));
  }
}
