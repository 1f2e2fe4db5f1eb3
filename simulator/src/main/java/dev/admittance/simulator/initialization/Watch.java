package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.story.EventType;
import dev.admittance.simulator.initialization.story.ObjectKey;
import dev.admittance.simulator.initialization.story.Stored;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.Ruleset;
import java.util.Optional;
import java.util.function.Predicate;

/// Something that a server tells of writes.
///
/// @param keys whether it is about an object
/// @param uninitialized whether it sees objects that have initializers; without, an object appears
///   to it when its initialization completes, and disappears unseen if it is deleted before (I-61)
/// @param since the revision of the last write that it knows of already
record Watch(
    Predicate<ObjectKey> keys, boolean uninitialized, long since, Ruleset rules, Watcher watcher) {

  interface Watcher {
    void saw(ObjectKey key, EventType type, JsonObject object, long revision);

    /// Nothing more will be told.
    ///
    /// @param error the Status with which the watch ends; empty for a channel that is just closed
    void ended(Optional<JsonObject> error);
  }

  /// Tells of a write, as far as it can be seen.
  void tell(Etcd.Change change) {
    if (change.revision() <= since || !keys.test(change.key())) {
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

  /// Tells of an object that was there before.
  void tellInitial(ObjectKey key, Stored stored) {
    if (keys.test(key) && sees(stored.object())) {
      watcher.saw(key, EventType.ADDED, stored.object(), stored.revision());
    }
  }

  private boolean sees(JsonObject object) {
    return uninitialized || Initializers.of(object, rules).isEmpty();
  }
}
