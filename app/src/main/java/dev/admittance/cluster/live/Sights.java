package dev.admittance.cluster.live;

import dev.admittance.cluster.FollowState;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How following each resource goes. Not safe to share between threads.
final class Sights {
  private final Map<Watched, FollowState> states = new EnumMap<>(Watched.class);
  private final Set<Watched> listed = EnumSet.noneOf(Watched.class);

  void put(Watched resource, FollowState state) {
    states.put(resource, state);
    if (state instanceof FollowState.Current) {
      listed.add(resource);
    }
  }

  /// The server does not serve it, or not any more.
  void remove(Watched resource) {
    states.remove(resource);
    listed.remove(resource);
  }

  /// The states now.
  Map<Watched, FollowState> states() {
    return new EnumMap<>(states);
  }

  /// Tells whether all of a resource was known once: what is not there then is not in the cluster.
  boolean isListed(Watched resource) {
    return listed.contains(resource);
  }

  /// Why nothing can be told of a resource; empty where something can.
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
