package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.builtin.PluginState;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.builtin.QuotaCharge;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The server of a rehearsal and the objects that it has stored.
final class RehearsedCluster {
  /// Kinds whose objects the admission of other objects does not look up, unless a policy has
  /// parameters of the kind.
  private static final Set<Kind> INERT =
      Set.of(
          new Kind("", "Pod"),
          new Kind("", "Endpoints"),
          new Kind("apps", "ControllerRevision"),
          new Kind("apps", "ReplicaSet"),
          new Kind("discovery.k8s.io", "EndpointSlice"));

  private static final Kind DEFINITION =
      new Kind("apiextensions.k8s.io", "CustomResourceDefinition");

  private static final String METADATA = "metadata";

  /// Beyond each horizon.
  private static final Duration NEVER = Duration.ofDays(36_500);

  private final List<ScriptedAnswer> answers;
  private final Instant start;
  private final HookReadiness readiness;
  private final RehearsalOptions options;
  private final PluginState plugins = new PluginState();
  private final StoredObjectMap objects;
  private final AppliedManifests manifests;
  private final KindLookup kinds;
  private final Set<Kind> changed = new HashSet<>();
  private Setup setup;
  private @Nullable Pipeline pipeline;
  private long version;

  /// @param options when the rehearsal begins, and its client
  /// @param applied the objects that the client sends
  /// @param before the manifests that the client applied earlier
  RehearsedCluster(
      Setup setup,
      List<ScriptedAnswer> answers,
      RehearsalOptions options,
      List<JsonObject> applied,
      List<Capture> before) {
    this.setup = setup;
    this.start = options.start();
    this.options = options;
    this.answers = List.copyOf(answers);
    this.objects = new StoredObjectMap(setup.cluster());
    this.readiness = new HookReadiness(objects.objects(), applied);
    this.manifests = new AppliedManifests(before, setup.release(), options.client());
    this.kinds = new KindLookup(setup, options.client(), applied);
  }

  /// A virtual time as the server writes it.
  String time(Duration now) {
    return start.plus(now).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /// All that the result of a request depends on besides the request.
  ///
  /// @param version grows with each change that may matter to the admission of other objects
  /// @param failures of the hooks that cannot answer
  record Situation(long version, List<ScriptedAnswer> failures) {}

  /// The situation at a time.
  Situation at(Duration now) {
    return new Situation(version, readiness.failures(setup.configurations(), now));
  }

  StoredObjectMap objects() {
    return objects;
  }

  KindLookup kinds() {
    return kinds;
  }

  KubernetesRelease release() {
    return setup.release();
  }

  /// The server with all objects stored so far.
  Setup setup() {
    return setup.withCluster(objects.state());
  }

  /// All answers at a time: those of hooks that fail come first.
  List<ScriptedAnswer> answers(Duration now) {
    List<ScriptedAnswer> all = new ArrayList<>(at(now).failures());
    all.addAll(answers);
    return all;
  }

  /// The request as a client sends it that applies objects: the patch of one that is there, its
  /// creation otherwise; empty where there is nothing to change.
  Optional<Capture> applying(Capture capture) {
    AdmissionRequest request = capture.request();
    if (request.operation() != Operation.CREATE || !capture.asSent() || request.name().isEmpty()) {
      return Optional.of(capture);
    }
    Optional<JsonObject> stored = objects.find(ObjectId.of(request));
    if (stored.isEmpty()) {
      return Optional.of(manifests.creating(capture));
    }
    return manifests.patch(capture, stored.get());
  }

  AppliedManifests manifests() {
    return manifests;
  }

  /// Whether the client has applied anything before.
  boolean hasApplied() {
    return manifests.any();
  }

  /// Whether the client applied an object.
  boolean isApplied(ObjectId id) {
    return manifests.has(id);
  }

  /// Runs a request, without storing anything.
  Trace run(Capture capture, Duration now) {
    PluginTurn turn = plugins.at(Optional.of(Instant.EPOCH.plus(now)));
    AnswerBook book = new AnswerBook(answers(now));
    Trace trace =
        pipeline(capture.request()).run(capture, book, RecordedCalls.NONE, 0, turn).trace();
    turn.end();
    return trace;
  }

  private Pipeline pipeline(AdmissionRequest request) {
    Pipeline current = pipeline;
    if (current == null) {
      current = Pipeline.compile(setup());
    } else if (changed.stream().anyMatch(this::isLookedUp) || mayExist(request)) {
      current = current.changed(objects.state(), changed);
    } else {
      return current;
    }
    changed.clear();
    pipeline = current;
    return current;
  }

  /// Whether a request creates an object whose name is taken, or was until now.
  private boolean mayExist(AdmissionRequest request) {
    return request.operation() == Operation.CREATE
        && !request.name().isEmpty()
        && changed.contains(ObjectId.of(request).kind());
  }

  private boolean isLookedUp(Kind kind) {
    return !INERT.contains(kind)
        || setup.policies().stream()
            .anyMatch(policy ->
                policy instanceof AdmissionPolicy one
                    && one.paramKind()
                        .filter(param -> param.kind().equals(kind.name()))
                        .isPresent());
  }

  /// Notes a new pod; returns when it is ready, which one that fails or has no volume never is.
  Duration started(JsonObject pod, Duration created) {
    boolean starts =
        failure(pod, created).isEmpty() && new Provisions(objects).missingVolume(pod).isEmpty();
    Duration ready = starts ? created.plus(options.podStart()) : NEVER;
    readiness.started(pod, ready);
    return ready;
  }

  /// How a new pod fails; empty where it is not declared to.
  Optional<PodFailure> failure(JsonObject pod, Duration created) {
    return options
        .failures()
        .ending(pod, objects)
        .map(ending -> new PodFailure(pod, created, options.podStart(), ending));
  }

  /// Stores what an admitted request leaves behind.
  void store(Trace trace) {
    if (trace.request().dryRun()) {
      return;
    }
    if (!trace.request().subResource().isEmpty()) {
      SubresourceWrites.stored(trace, objects).ifPresent(this::store);
      return;
    }
    if (trace.request().operation() == Operation.DELETE) {
      boolean foreground =
          trace.request().options().equals(Optional.of(ManifestCapture.FOREGROUND));
      trace.request().oldObject().ifPresent(object -> delete(object, foreground));
    } else {
      trace.response().object().ifPresent(this::store);
    }
    charge(trace);
  }

  /// Finalizers keep an object, and a namespace stays until its content is gone.
  private void delete(JsonObject object, boolean foreground) {
    boolean namespace = Kind.of(object).equals(ClusterState.NAMESPACE);
    if (namespace || foreground || !Finalizers.of(object).isEmpty()) {
      JsonObject kept = foreground && !namespace ? Finalizers.withForeground(object) : object;
      JsonObject metadata =
          kept.object(METADATA).with("deletionTimestamp", new JsonString(start.toString()));
      JsonObject ending = OwnedObjects.nextGeneration(kept.with(METADATA, metadata));
      change(namespace ? ending.with("status", JsonObject.of("phase", "Terminating")) : ending);
    } else {
      remove(object);
      ofDefinition(object).forEach(this::remove);
    }
  }

  /// The objects of a kind that is no longer served, which the server deletes past admission.
  /// Source: k8s.io/apiextensions-apiserver `pkg/controller/finalizer/crd_finalizer.go`.
  private List<JsonObject> ofDefinition(JsonObject definition) {
    if (!Kind.of(definition).equals(DEFINITION)) {
      return List.of();
    }
    JsonObject spec = definition.object("spec");
    Kind kind = new Kind(spec.text("group"), spec.object("names").text("kind"));
    return objects.objects().stream().filter(object -> Kind.of(object).equals(kind)).toList();
  }

  /// Takes an object away.
  void remove(JsonObject object) {
    if (ConfigurationChanges.configures(object)) {
      setup = ConfigurationChanges.deleted(setup, object);
      pipeline = null;
    }
    objects.remove(object);
    readiness.deleted(object);
    note(object);
  }

  /// Stores an object with a status that nobody sees on its way.
  void report(JsonObject object) {
    objects.store(object);
  }

  private void store(JsonObject object) {
    boolean ends =
        object.object(METADATA).has("deletionTimestamp")
            && Finalizers.of(object).isEmpty()
            && !Finalizers.isForeground(object);
    if (ends && !Kind.of(object).equals(ClusterState.NAMESPACE)) {
      remove(object);
      return;
    }
    if (ConfigurationChanges.configures(object)) {
      setup = ConfigurationChanges.stored(setup, object);
      pipeline = null;
    }
    change(object);
    kinds.stored(object);
    readiness.stored(object);
  }

  /// Stores an object that the admission of others may look up.
  void change(JsonObject object) {
    objects.store(object);
    note(object);
  }

  private void note(JsonObject object) {
    Kind kind = Kind.of(object);
    changed.add(kind);
    if (setup.engines().compile(kind)) {
      setup = setup().withEngines(setup.engines());
      pipeline = null;
    }
    if (isLookedUp(kind)) {
      version++;
    }
  }

  private void charge(Trace trace) {
    boolean counted =
        trace
            .steps(Step.PluginRan.class)
            .anyMatch(step -> step.plugin().equals(QuotaCharge.PLUGIN));
    if (!counted) {
      return;
    }
    List<JsonObject> quotas =
        objects.in(trace.request().namespace()).stream()
            .filter(object -> object.text("kind").equals("ResourceQuota"))
            .toList();
    QuotaCharge.in(
            quotas,
            trace.request().with(trace.response().object(), trace.request().oldObject()),
            setup.release())
        .forEach((name, amounts) ->
            quotas.stream()
                .filter(quota -> OwnedObjects.name(quota).equals(name))
                .map(quota -> QuotaCharge.recounted(quota, amounts, Quantity::plus))
                .forEach(this::change));
  }
}
