package dev.admittance.cluster.live;

import dev.admittance.cluster.FollowState;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The state of each watch. Not thread-safe.
final class Sights {
  private final Map<Watched, FollowState> states = new EnumMap<>(Watched.class);
  private final Set<Watched> listed = EnumSet.noneOf(Watched.class);

  void put(Watched resource, FollowState state) {
    states.put(resource, state);
    if (state instanceof FollowState.Current) {
      listed.add(resource);
    }
  }

  /// Removes a resource that the server does not serve.
  void remove(Watched resource) {
    states.remove(resource);
    listed.remove(resource);
  }

  Map<Watched, FollowState> states() {
    return new EnumMap<>(states);
  }

  /// Returns whether a resource was completely listed once: objects that are missing then do not
  /// exist.
  boolean isListed(Watched resource) {
    return listed.contains(resource);
  }

  /// Returns why a resource is unknown; empty where it is known.
  Optional<String> hidden(Watched resource) {
    if (listed.contains(resource)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (states.get(resource)) {
          case null -> "the server does not serve " + resource.plural();
          case FollowState.Interrupted(var fault) -> fault.sentence();
          case FollowState.Listing _, FollowState.Current _ ->
              resource.plural() + " are not read yet";
        });
  }
}
