package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/// A rejected design: a server watches the configurations, applies whatever it knows, and reports
/// in each which generation that is, so that people can compare (I-81).
final class WatchedConfiguration implements ConfigurationManager, Watch.Watcher {
  private static final String STATUS = "status";
  private static final String OBSERVED = "observedGenerations";

  private final ConfigurationReads reads;
  private final Map<ObjectKey, JsonObject> cache = new TreeMap<>();
  private MergedConfiguration known = MergedConfiguration.EMPTY;

  WatchedConfiguration(ConfigurationReads reads) {
    this.reads = reads;
  }

  @Override
  public void start() {
    cache.clear();
    Etcd etcd = reads.state().etcd();
    Watch watch =
        new Watch(
            key -> key.resource().equals(ApiRequests.CONFIGURATIONS),
            false,
            etcd.store().revision(),
            reads.server().rules(),
            this);
    reads.server().open(watch);
    etcd.store().objects().forEach(watch::tellInitial);
    known = reads.stored().of(cache.values());
    reads.tellRead(RuleId.I_81, known);
  }

  @Override
  public void ask(Consumer<ConfigurationReading> then) {
    then.accept(new ConfigurationReading.Ready(known));
  }

  @Override
  public void saw(ObjectKey key, EventType type, JsonObject object, long revision) {
    if (type == EventType.DELETED) {
      cache.remove(key);
    } else {
      cache.put(key, object);
      report(key, ObjectFields.metadata(object).number("generation"));
    }
    MergedConfiguration now = reads.stored().of(cache.values());
    if (!now.equals(known)) {
      known = now;
      reads.tellRead(RuleId.I_81, now);
    }
  }

  /// The API has to keep one generation for each server.
  private void report(ObjectKey key, long generation) {
    Optional<JsonObject> stored = reads.state().etcd().find(key).map(StoredObject::object);
    String server = reads.server().name();
    JsonObject observed = stored.orElse(JsonObject.EMPTY).object(STATUS).object(OBSERVED);
    if (stored.isEmpty()
        || generation == 0
        || JsonNumber.of(generation).equals(observed.get(server))) {
      return;
    }
    JsonObject status =
        stored
            .get()
            .object(STATUS)
            .with(OBSERVED, observed.with(server, JsonNumber.of(generation)));
    new Commit(reads.state(), reads.server(), key)
        .write(
            stored.get().with(STATUS, status),
            RuleId.I_81,
            server + " has observed generation " + generation,
            _ -> {});
  }

  /// The watch ends with its server, or is closed, and begins anew.
  @Override
  public void ended(Optional<JsonObject> error) {
    if (reads.server().isUp()) {
      start();
    }
  }
}
