package dev.admittance.doctor;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.HookEvent;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LastChange;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.ObservedChange;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartFigures;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A cluster that a test plants faults in.
public final class DoctorFixture {
  public static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  public static final Instant CHANGED = NOW.minus(Duration.ofDays(40));

  public static final BackendHealth READY =
      new BackendHealth(
          BackendHealth.State.READY, 2, 2, "2 endpoints are ready.", Optional.empty());

  private final List<LiveHook> hooks = new ArrayList<>();
  private final List<LiveObject> bindings = new ArrayList<>();
  private final List<JsonObject> objects = new ArrayList<>();
  private final List<HookEvent> events = new ArrayList<>();
  private final List<ObservedChange> changes = new ArrayList<>();
  private final Map<WatchedResources, WatchState> follows = new EnumMap<>(WatchedResources.class);
  private final SortedMap<MeteredPart, PartFigures> recent = new TreeMap<>();
  private final SortedMap<MeteredPart, PartFigures> totals = new TreeMap<>();
  private final Map<MeteredPart, List<MetricsHistory.Point>> lastHour = new TreeMap<>();
  private final Map<HookKey, ParameterState> parameters = new LinkedHashMap<>();
  private final Map<HookKey, ClusterFault> failedHandshakes = new LinkedHashMap<>();
  private final List<LiveObject> engines = new ArrayList<>();
  private Optional<MetricsState> metrics = Optional.empty();
  private KubernetesRelease release = KubernetesRelease.DEFAULT;

  /// A cluster in which everything can be seen, with a namespace `guard` and a Service in it.
  public DoctorFixture() {
    for (WatchedResources resource : WatchedResources.values()) {
      follows.put(resource, new WatchState.Current());
    }
    manifest("{apiVersion: v1, kind: Namespace, metadata: {name: guard}}");
    manifest(
        """
        apiVersion: v1
        kind: Service
        metadata: {namespace: guard, name: hook}
        spec: {selector: {app: hook}, ports: [{port: 443}]}
        """);
    manifest(
        """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {namespace: guard, name: hook}
        spec:
          replicas: 2
          template:
            metadata: {labels: {app: hook}}
            spec: {topologySpreadConstraints: [{maxSkew: 1}]}
        """);
  }

  /// Registers the webhooks of a configuration that nothing is wrong with but what a test says.
  public DoctorFixture with(TestHook hook) {
    LiveObject owner = liveObject(hook.text(), hook.manager());
    Registration registration = registration(owner);
    HookKind kind = registration.configuration().kind();
    for (RegisteredHook one : registration.hooks()) {
      HookKey key =
          new HookKey(
              kind == HookKind.MUTATING ? HookPhase.MUTATING_WEBHOOK : HookPhase.VALIDATING_WEBHOOK,
              owner.name(),
              one.webhook().name(),
              0);
      hooks.add(
          new LiveHook(
              key,
              owner,
              Optional.empty(),
              new LiveHook.OfWebhook(one),
              "CREATE UPDATE storageclasses",
              one.webhook().failurePolicy().name().equals("FAIL") ? "Fail" : "Ignore",
              OptionalInt.of(one.webhook().timeoutSeconds()),
              "",
              "guard/hook:443",
              hook.backend(),
              hook.certificate(),
              owner.lastChange()));
    }
    return this;
  }

  /// Registers a validating policy.
  ///
  /// @param binding of it; empty for none
  public DoctorFixture policy(String yaml, Optional<String> binding) {
    return policyWith(
        yaml,
        binding.map(name ->
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: %s}
            spec: {validationActions: [Deny]}
            """
                .formatted(name)));
  }

  /// Registers a validating policy with the manifest of a binding.
  DoctorFixture policyWith(String yaml, Optional<String> bindingManifest) {
    LiveObject owner = liveObject(yaml, "installer");
    Optional<LiveObject> binding =
        bindingManifest.map(manifest -> liveObject(manifest, "installer"));
    AdmissionPolicy policy = (AdmissionPolicy) policyObject(owner);
    hooks.add(
        new LiveHook(
            new HookKey(
                HookPhase.VALIDATING_POLICY,
                owner.name(),
                binding.map(LiveObject::name).orElse(""),
                0),
            owner,
            binding,
            new LiveHook.OfPolicy(
                policy, binding.map(object -> (PolicyBinding) policyObject(object))),
            "CREATE pods",
            policy.failurePolicy(),
            OptionalInt.empty(),
            "",
            "",
            new BackendHealth(BackendHealth.State.IN_API_SERVER, 0, 0, "", Optional.empty()),
            CertificateHealth.NONE,
            owner.lastChange()));
    return this;
  }

  private static PolicyObject policyObject(LiveObject object) {
    return PolicyReader.read(DocumentReader.read(object.source().get()).documents().getFirst())
        .policies()
        .getFirst()
        .object();
  }

  public static LiveObject liveObject(String text, String manager) {
    SourceText source = new SourceText("configuration", text);
    JsonObject object = json(text);
    JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
    Optional<LastChange> change = Optional.of(new LastChange(CHANGED, manager, "Update"));
    String kind = text(object, "kind");
    String name = text(metadata, "name");
    return new LiveObject(
        kind,
        name,
        kind + name,
        "1",
        3,
        Optional.of(CHANGED),
        change,
        object,
        Lazy.of(() -> source));
  }

  private static String text(JsonObject object, String name) {
    return ((dev.admittance.model.json.JsonString) object.find(name).orElseThrow()).value();
  }

  private static Registration registration(LiveObject owner) {
    return RegistrationReader.read(DocumentReader.read(owner.source().get()).documents().getFirst())
        .registrations()
        .getFirst();
  }

  public DoctorFixture manifest(String yaml) {
    objects.add(json(yaml));
    return this;
  }

  /// Takes the objects of a namespace away, and the namespace.
  public DoctorFixture without(String namespace) {
    objects.removeIf(object -> {
      JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
      return text(metadata, metadata.has("namespace") ? "namespace" : "name").equals(namespace);
    });
    return this;
  }

  public static JsonObject json(String yaml) {
    return (JsonObject)
        JsonConversion.toJson(
            DocumentReader.read(new SourceText("manifest", yaml)).documents().getFirst().root());
  }

  public DoctorFixture failedHandshake(HookKey hook, ClusterFault fault) {
    failedHandshakes.put(hook, fault);
    return this;
  }

  public DoctorFixture event(HookEvent event) {
    events.add(event);
    return this;
  }

  /// A change, seen before all others.
  public DoctorFixture change(ObservedChange change) {
    changes.addFirst(change);
    return this;
  }

  public DoctorFixture follows(WatchedResources resource, WatchState state) {
    follows.put(resource, state);
    return this;
  }

  public DoctorFixture metrics(MetricsState state) {
    metrics = Optional.of(state);
    return this;
  }

  public DoctorFixture recent(PartFigures figures) {
    recent.put(figures.part(), figures);
    return this;
  }

  public DoctorFixture totals(PartFigures figures) {
    totals.put(figures.part(), figures);
    return this;
  }

  public DoctorFixture point(Instant at, PartFigures figures) {
    lastHour
        .computeIfAbsent(figures.part(), _ -> new ArrayList<>())
        .add(new MetricsHistory.Point(at, Optional.of(figures)));
    return this;
  }

  /// A policy of a policy engine.
  DoctorFixture enginePolicy(String yaml) {
    engines.add(liveObject(yaml, "installer"));
    return this;
  }

  /// A binding that stands alone.
  DoctorFixture binding(String yaml) {
    bindings.add(liveObject(yaml, "installer"));
    return this;
  }

  /// The state of the parameters of all bindings so far.
  DoctorFixture parameter(ParameterState state) {
    hooks.forEach(hook -> parameters.put(hook.key(), state));
    return this;
  }

  public DoctorFixture release(String version) {
    release = KubernetesRelease.parse(version);
    return this;
  }

  public DoctorInput input() {
    ClusterObjects known =
        ClusterObjects.of(
            objects.stream()
                .flatMap(object -> ClusterObjectDecoder.decode(object).stream())
                .map(ClusterObject.class::cast)
                .toList());
    ClusterState state = ClusterState.of(objects);
    LiveSnapshot snapshot =
        new LiveSnapshot(
            NOW,
            Optional.of("v" + release),
            release,
            Optional.empty(),
            follows,
            Stream.concat(hooks.stream().map(LiveHook::owner).distinct(), bindings.stream())
                .toList(),
            hooks,
            state.namespaces().size(),
            Lazy.of(() -> state),
            Lazy.of(() -> known),
            Lazy.of(() -> ResourceTable.of(release)),
            events,
            changes,
            Lazy.of(() -> {
              throw new AssertionError("nothing is run");
            }));
    return new DoctorInput(
        snapshot,
        metrics.orElseGet(
            () -> new MetricsState.Current(NOW, recent, totals, List.of("api-1"), List.of())),
        lastHour,
        Optional.empty(),
        parameters,
        new EngineObjects(engines, List.of()),
        failedHandshakes,
        NOW,
        Optional.empty());
  }

  public DoctorReport doctorReport() {
    return Doctor.examine(input());
  }

  /// What is said by one rule.
  public List<ClusterIssue> diagnoses(String rule) {
    return doctorReport().issues().stream().filter(one -> one.rule().equals(rule)).toList();
  }

  /// The only finding of a rule.
  public HookFinding finding(String rule) {
    List<ClusterIssue> found = diagnoses(rule);
    if (found.size() != 1 || found.getFirst().findings().size() != 1) {
      throw new AssertionError(rule + " says " + found);
    }
    return found.getFirst().findings().getFirst();
  }

  /// Health of certificates by their ends.
  public static CertificateHealth ending(Instant end) {
    return new CertificateHealth(
        CertificateHealth.Trust.BUNDLE,
        List.of(
            new CertificateHealth.Facts("CN=ca", "CN=ca", NOW.minus(Duration.ofDays(900)), end)),
        Optional.empty(),
        Optional.empty());
  }
}
