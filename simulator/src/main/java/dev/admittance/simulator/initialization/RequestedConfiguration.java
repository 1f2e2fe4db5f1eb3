package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.Alternatives.Synchronization;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.ConfigurationReading;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.initializer.cache.PollResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Two rejected designs: each creation reads the configurations consistently, or a small object
/// that says whether they have changed (I-81). The server that writes a configuration writes that
/// object afterwards.
final class RequestedConfiguration implements ConfigurationManager {
  private static final ObjectKey VERSION =
      new ObjectKey("configmaps", "kube-system", "admission-control-version");
  private static final String MEMBER = "resourceVersion";
  private static final int PART = 10;

  private final ConfigurationReads reads;
  private Optional<MergedConfiguration> known = Optional.empty();
  private long version = -1;

  RequestedConfiguration(ConfigurationReads reads) {
    this.reads = reads;
  }

  @Override
  public void start() {
    known = Optional.empty();
    version = -1;
  }

  @Override
  public void ask(Consumer<ConfigurationReading> then) {
    if (readsVersion()) {
      reads.server().after(shortLatency(), () -> compare(then));
    } else {
      reads.server().after(latency(), () -> read(then));
    }
  }

  private boolean readsVersion() {
    return reads.state().alternatives().synchronization() == Synchronization.VERSION_EVERY_REQUEST;
  }

  private Duration latency() {
    return reads.state().alternatives().readLatency();
  }

  private Duration shortLatency() {
    return latency().dividedBy(PART);
  }

  private void compare(Consumer<ConfigurationReading> then) {
    long written = writtenVersion();
    if (known.isPresent() && version == written) {
      then.accept(new ConfigurationReading.Ready(known.get()));
    } else {
      version = written;
      reads.server().after(latency(), () -> read(then));
    }
  }

  private long writtenVersion() {
    return reads
        .state()
        .etcd()
        .find(VERSION)
        .map(StoredObject::object)
        .map(object -> Long.parseLong(object.object("data").text(MEMBER)))
        .orElse(0L);
  }

  private void read(Consumer<ConfigurationReading> then) {
    switch (reads.read()) {
      case PollResult.Success<MergedConfiguration>(MergedConfiguration found) -> {
        known = Optional.of(found);
        reads.tellRead(RuleId.I_81, found);
        then.accept(new ConfigurationReading.Ready(found));
      }
      case PollResult.Failed<MergedConfiguration>(String error) -> failed(error, then);
      case PollResult.Absent<MergedConfiguration> _ -> failed("disabled", then);
    }
  }

  private void failed(String error, Consumer<ConfigurationReading> then) {
    version = -1;
    reads.tellFailure(RuleId.I_81, error, 1, "no object can be created");
    then.accept(new ConfigurationReading.Failed(error));
  }

  /// The object keeps the higher version where several servers write it.
  @Override
  public void wrote(Etcd.Change change) {
    if (!readsVersion() || !change.key().resource().equals(ApiRequests.CONFIGURATIONS)) {
      return;
    }
    reads
        .server()
        .after(
            shortLatency(),
            () -> {
              if (writtenVersion() < change.revision()) {
                writeVersion(change.revision());
              }
            });
  }

  private void writeVersion(long revision) {
    JsonObject object =
        JsonObject.builder()
            .put("apiVersion", "v1")
            .put("kind", "ConfigMap")
            .put(
                "metadata", JsonObject.of("namespace", VERSION.namespace(), "name", VERSION.name()))
            .put("data", JsonObject.builder().put(MEMBER, Long.toString(revision)).build())
            .build();
    Etcd.Change written = reads.state().etcd().write(VERSION, object);
    reads
        .state()
        .recorder()
        .add(
            reads.server().name(),
            RuleId.I_81,
            header ->
                new InitializationEvent.Wrote(
                    header,
                    VERSION,
                    written.type(),
                    written.object(),
                    written.revision(),
                    "the configurations are at rv " + revision));
  }
}
