package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.GroupVersionKind;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// The last known objects in the answers of an audit log: they complete later events that lack the
/// object before a change (W-477). Events are added in the order of the log; where that is not the
/// order of time, as in the answers of many log systems, objects later than an event are not used
/// for it. It keeps the most recently used objects, in bounded memory. Not thread-safe.
public final class AuditHistory {
  /// The most JSON values to keep, some 50 MB.
  private static final int MOST_VALUES = 400_000;

  private static final int MOST_KINDS = 10_000;

  private final LinkedHashMap<Key, Known> known = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<String, GroupVersionKind> kinds = new HashMap<>();
  private int values;
  private Optional<Instant> now = Optional.empty();
  private int reading;
  private final SortedSet<Integer> used = new TreeSet<>();

  /// @param namespace empty for a cluster-scoped object
  private record Key(String group, String resource, String namespace, String name) {
    private static Key of(JsonObject reference) {
      return new Key(
          reference.text("apiGroup"),
          reference.text("resource"),
          reference.text("namespace"),
          reference.text("name"));
    }

    /// The key of an object whose name the server may have generated.
    private Key named(JsonObject object) {
      return name.isEmpty()
          ? new Key(group, resource, namespace, object.object("metadata").text("name"))
          : this;
    }

    private boolean isInCollection(Key collection) {
      return group.equals(collection.group)
          && resource.equals(collection.resource)
          && (collection.namespace.isEmpty() || namespace.equals(collection.namespace));
    }
  }

  /// An object as an event left it.
  ///
  /// @param source of the event, as `file:line`
  /// @param time when the request of the event was received; empty where unknown
  /// @param reading the number of its text
  /// @param values the number of its JSON values
  record Known(JsonObject object, String source, Optional<Instant> time, int reading, int values) {
    private boolean isLaterThan(Optional<Instant> other) {
      return time.isPresent() && other.filter(time.get()::isAfter).isPresent();
    }
  }

  /// An empty history, before any event is read.
  public AuditHistory() {}

  /// The object of an event, as earlier events left it.
  Optional<Known> find(JsonObject reference) {
    return Optional.ofNullable(known.get(Key.of(reference)))
        .filter(object -> !object.isLaterThan(now));
  }

  /// The kind of a resource's objects; empty where no earlier event has it.
  Optional<GroupVersionKind> kind(JsonObject reference) {
    return Optional.ofNullable(kinds.get(resource(reference)));
  }

  private static String resource(JsonObject reference) {
    return AuditEventDecoder.resource(reference) + "/" + reference.text("subresource");
  }

  /// Records that an earlier event completed a later one.
  void use(Known earlier) {
    if (earlier.reading() != reading) {
      used.add(earlier.reading());
    }
  }

  /// Sets the text that is read next.
  ///
  /// @param number its number in [#used]
  public void read(int number) {
    reading = number;
    used.clear();
  }

  /// The numbers of the texts whose events completed those of the last text.
  public List<Integer> used() {
    return List.copyOf(used);
  }

  public void clear() {
    known.clear();
    kinds.clear();
    values = 0;
  }

  void next(JsonObject event) {
    now = AuditTime.of(event);
  }

  /// Records the object that an event leaves.
  void add(JsonObject event, JsonObject reference, String source) {
    if (kinds.size() < MOST_KINDS) {
      AuditEventDecoder.answer(event)
          .ifPresent(object -> kinds.put(resource(reference), GroupVersionKind.said(object)));
    }
    if (!event.text("stage").equals("ResponseComplete")
        || AuditEventDecoder.isRefused(event)
        || new AuditedOptions(event).dryRun()) {
      return;
    }
    Key key = Key.of(reference);
    Optional<JsonObject> answer =
        AuditEventDecoder.answer(event).filter(object -> isOf(object, reference));
    switch (event.text("verb")) {
      case "get", "create", "update", "patch" ->
          answer.ifPresent(object -> put(key.named(object), object, source));
      case "delete" ->
          answer
              .filter(AuditHistory::isTerminating)
              .ifPresentOrElse(object -> put(key, object, source), () -> forget(key));
      case "deletecollection" -> {
        known.keySet().removeIf(one -> one.isInCollection(key));
        values = known.values().stream().mapToInt(Known::values).sum();
      }
      default -> {}
    }
  }

  /// A deletion that waits, for finalizers or a grace period, leaves the object.
  private static boolean isTerminating(JsonObject object) {
    return object.findObject("metadata").filter(m -> m.has("deletionTimestamp")).isPresent();
  }

  /// Whether an answer is the object itself: some subresources return it, others, such as `scale`,
  /// return a kind of their own.
  private static boolean isOf(JsonObject object, JsonObject reference) {
    String subresource = reference.text("subresource");
    return subresource.isEmpty()
        || subresource.equals("status")
        || KnownKinds.of(AuditEventDecoder.resource(reference), "")
            .filter(kind -> kind.kind().equals(object.text("kind")))
            .isPresent();
  }

  private void put(Key key, JsonObject object, String source) {
    if (known.containsKey(key) && known.get(key).isLaterThan(now)) {
      return;
    }
    forget(key);
    int count = count(object);
    if (count > MOST_VALUES) {
      return;
    }
    known.put(key, new Known(object, source, now, reading, count));
    values += count;
    var eldest = known.entrySet().iterator();
    while (values > MOST_VALUES) {
      values -= eldest.next().getValue().values();
      eldest.remove();
    }
  }

  private void forget(Key key) {
    Known gone = known.remove(key);
    values -= gone == null ? 0 : gone.values();
  }

  private static int count(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        int sum = 1;
        for (int i = 0; i < object.size(); i++) {
          sum += count(object.valueAt(i));
        }
        yield sum;
      }
      case JsonArray array -> {
        int sum = 1;
        for (JsonValue item : array.items()) {
          sum += count(item);
        }
        yield sum;
      }
      case JsonValue.Scalar _ -> 1;
    };
  }
}
