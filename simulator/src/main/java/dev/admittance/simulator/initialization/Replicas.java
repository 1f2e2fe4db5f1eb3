package dev.admittance.simulator.initialization;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.scenario.ClientAction;
import dev.admittance.simulator.initialization.scenario.WorkloadScript;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.ClientStatus;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The controller of a ReplicaSet, as far as creations of pods go: it creates what is missing in
/// batches that double, waits until it sees what it created, and tries again after a failure. Its
/// watch does not include uninitialized pods. It reports each creation as an event of the
/// ReplicaSet. Source: kubernetes 1.9 `pkg/controller/replicaset/replica_set.go`, `manageReplicas`,
/// and `pkg/controller/controller_utils.go`, `createPods`.
final class Replicas implements Caller, Watch.Watcher {
  private static final String PODS = "pods";
  private static final String KIND = "ReplicaSet";

  /// How long it waits to see the pods that it created.
  private static final Duration EXPECTATIONS = Duration.ofMinutes(5);

  private static final Duration FIRST_RETRY = Duration.ofMillis(5);
  private static final Duration LAST_RETRY = Duration.ofSeconds(1000);

  private final WorkloadScript script;
  private final SimulationState state;
  private final Set<ObjectKey> pods = new HashSet<>();
  private int expected;
  private Duration expectedSince = Duration.ZERO;
  private int failures;

  /// The batch in progress: its calls without an answer, and the pods after it.
  private int open;

  private int batch;
  private int left;
  private boolean failed;

  Replicas(WorkloadScript script, SimulationState state) {
    this.script = script;
    this.state = state;
  }

  void plan() {
    state
        .queue()
        .at(
            script.from(),
            () -> {
              watch();
              sync();
            });
  }

  private void watch() {
    ApiServer server = state.server(script.server());
    server.whenUp(
        () -> new Calls(state, server, this).watch(PODS, this::isInNamespace, false, this));
  }

  private boolean isInNamespace(ObjectKey key) {
    return key.resource().equals(PODS) && key.namespace().equals(namespace());
  }

  private String namespace() {
    return ObjectFields.metadata(script.template()).text("namespace");
  }

  private void sync() {
    Duration now = state.queue().now();
    boolean waits = expected > 0 && now.compareTo(expectedSince.plus(EXPECTATIONS)) < 0;
    int missing = script.replicas() - pods.size();
    if (open > 0 || waits || missing <= 0) {
      return;
    }
    expected = missing;
    expectedSince = now;
    state
        .queue()
        .after(
            EXPECTATIONS,
            () -> {
              if (expected > 0 && expectedSince.equals(now)) {
                sync();
              }
            });
    create(1, missing);
  }

  private void create(int size, int missing) {
    batch = Math.min(size, missing);
    left = missing - batch;
    failed = false;
    open = batch;
    for (int i = 0; i < batch; i++) {
      new Calls(state, state.server(script.server()), this)
          .post(
              new ClientAction.Post(
                  state.queue().now(),
                  Optional.empty(),
                  pod(),
                  Optional.empty(),
                  Optional.empty()));
    }
  }

  private JsonObject pod() {
    JsonObject owner =
        JsonObject.builder()
            .put("apiVersion", "extensions/v1beta1")
            .put("kind", KIND)
            .put("name", script.name())
            .put("uid", UUID.nameUUIDFromBytes(about().toString().getBytes(UTF_8)).toString())
            .put("controller", JsonBoolean.TRUE)
            .build();
    JsonObject metadata =
        ObjectFields.metadata(script.template())
            .json()
            .with("generateName", new JsonString(script.name() + "-"))
            .with("ownerReferences", JsonArray.of(owner));
    return script.template().with("metadata", metadata);
  }

  @Override
  public void answered(ApiCall call, ApiResponse answer) {
    if (!call.creates()) {
      return;
    }
    if (answer.isSuccess()) {
      String name =
          answer.objects().isEmpty() ? "" : ObjectFields.name(answer.objects().getFirst());
      report("Normal", "SuccessfulCreate", "Created pod: " + name);
      ended(true);
    } else {
      String reason = answer.status().map(ClientStatus::reason).orElse("");
      report(
          "Warning",
          "FailedCreate",
          "Error creating: " + answer.status().map(ClientStatus::message).orElse(""));
      ended(reason.equals("Timeout"));
    }
  }

  @Override
  public void disconnected(ApiCall call) {
    if (call.creates()) {
      report("Warning", "FailedCreate", "Error creating: no connection to " + call.server());
      ended(false);
    }
  }

  /// A creation that ran out of time counts as one: the pod may still be initialized.
  private void ended(boolean mayExist) {
    open--;
    if (!mayExist) {
      failed = true;
      expected--;
    }
    if (open > 0) {
      return;
    }
    if (failed) {
      expected -= left;
      Duration delay = FIRST_RETRY.multipliedBy(1L << Math.min(failures, 30));
      failures++;
      state.queue().after(delay.compareTo(LAST_RETRY) < 0 ? delay : LAST_RETRY, this::sync);
    } else if (left > 0) {
      create(batch * 2, left);
    } else {
      failures = 0;
    }
  }

  private void report(String type, String reason, String message) {
    state
        .recorder()
        .add(
            name(),
            RuleId.I_56,
            header -> new InitializationEvent.Reported(header, about(), type, reason, message));
  }

  private ObjectKey about() {
    return new ObjectKey("replicasets.extensions", namespace(), script.name());
  }

  @Override
  public void saw(ObjectKey key, EventType type, JsonObject object, long revision) {
    boolean own =
        ObjectFields.metadata(object).list("ownerReferences").stream()
            .map(owner -> owner.text("name"))
            .anyMatch(script.name()::equals);
    if (!own) {
      return;
    }
    if (type == EventType.DELETED) {
      pods.remove(key);
    } else if (pods.add(key) && expected > 0) {
      expected--;
    }
    state.queue().after(Duration.ZERO, this::sync);
  }

  @Override
  public void ended(Optional<JsonObject> error) {
    watch();
  }

  @Override
  public String name() {
    return script.name();
  }

  @Override
  public UserInfo user() {
    return script.user();
  }
}
