package dev.admittance.cluster.live;

import dev.admittance.cluster.WatchState;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The state of each watch. Not thread-safe.
final class WatchStates {
  private final Map<WatchedResources, WatchState> states = new EnumMap<>(WatchedResources.class);
  private final Set<WatchedResources> listed = EnumSet.noneOf(WatchedResources.class);

  void put(WatchedResources resource, WatchState state) {
    states.put(resource, state);
    if (state instanceof WatchState.Current) {
      listed.add(resource);
    }
  }

  /// Removes a resource that the server does not serve.
  void remove(WatchedResources resource) {
    states.remove(resource);
    listed.remove(resource);
  }

  Map<WatchedResources, WatchState> states() {
    return new EnumMap<>(states);
  }

  /// Returns whether a resource was completely listed once: objects that are missing then do not
  /// exist.
  boolean isListed(WatchedResources resource) {
    return listed.contains(resource);
  }

  /// Returns why a resource is unknown; empty where it is known.
  Optional<String> hidden(WatchedResources resource) {
    if (listed.contains(resource)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (states.get(resource)) {
          case null -> "the server does not serve " + resource.plural();
          case WatchState.Interrupted(var fault) -> fault.sentence();
          case WatchState.Listing _, WatchState.Current _ ->
              resource.plural() + " are not read yet";
        });
  }
}
