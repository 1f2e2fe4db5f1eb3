package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.Optional;
import java.util.function.Predicate;

/// A watch of a server on writes.
///
/// @param keys selects the objects
/// @param uninitialized whether it includes objects with initializers; otherwise an object appears
///   when its initialization completes, and one that is deleted before stays invisible (I-61)
/// @param since the revision of the last write that the watcher knows
record Watch(
    Predicate<ObjectKey> keys, boolean uninitialized, long since, Ruleset rules, Watcher watcher) {

  interface Watcher {
    void saw(ObjectKey key, EventType type, JsonObject object, long revision);

    /// Whether the watcher still listens.
    default boolean isOnline() {
      return true;
    }

    /// The watch has ended.
    ///
    /// @param error the Status at the end; empty for a channel that was just closed
    void ended(Optional<JsonObject> error);
  }

  /// Reports a write, as far as it is visible.
  void tell(Etcd.Change change) {
    if (change.revision() <= since || !keys.test(change.key()) || !watcher.isOnline()) {
      return;
    }
    boolean seenBefore = change.before().filter(this::sees).isPresent();
    boolean seenNow = change.type() != EventType.DELETED && sees(change.object());
    if (seenNow) {
      tell(change, seenBefore ? EventType.MODIFIED : EventType.ADDED);
    } else if (seenBefore) {
      tell(change, EventType.DELETED);
    }
  }

  private void tell(Etcd.Change change, EventType type) {
    watcher.saw(change.key(), type, change.object(), change.revision());
  }

  /// Reports an object that existed before.
  void tellInitial(ObjectKey key, StoredObject stored) {
    if (keys.test(key) && sees(stored.object())) {
      watcher.saw(key, EventType.ADDED, stored.object(), stored.revision());
    }
  }

  private boolean sees(JsonObject object) {
    return uninitialized || Initializers.of(object, rules).isEmpty();
  }
}
