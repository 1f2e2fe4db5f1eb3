package dev.admittance.simulator.initialization.trace;

import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The contents of etcd at a moment. Immutable.
///
/// @param objects by key, sorted
/// @param revision of the last write; 0 before the first
public record Store(Map<ObjectKey, StoredObject> objects, long revision) {
  /// The store before the first write.
  public static final Store EMPTY = new Store(Map.of(), 0);

  public Store {
    objects = Collections.unmodifiableMap(new TreeMap<>(objects));
  }

  /// An object; empty where there is none with this key.
  public Optional<StoredObject> find(ObjectKey key) {
    return Optional.ofNullable(objects.get(key));
  }

  /// The objects whose initialization failed.
  public List<ObjectKey> failed(Ruleset rules) {
    return objects.entrySet().stream()
        .filter(entry ->
            Initializers.of(entry.getValue().object(), rules)
                .flatMap(Initializers::result)
                .isPresent())
        .map(Map.Entry::getKey)
        .toList();
  }

  public Store with(ObjectKey key, StoredObject stored) {
    SortedMap<ObjectKey, StoredObject> changed = new TreeMap<>(objects);
    changed.put(key, stored);
    return new Store(changed, Math.max(revision, stored.revision()));
  }

  /// This store after a deletion, which is a write too.
  public Store without(ObjectKey key) {
    SortedMap<ObjectKey, StoredObject> changed = new TreeMap<>(objects);
    changed.remove(key);
    return new Store(changed, revision + 1);
  }
}
