package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tells which hooks of a rehearsal cannot answer yet (W-344, W-555): their Service is still to be
/// applied, or none of its pods is ready. What runs before the rehearsal begins is ready; of a
/// Service that the rehearsal knows nothing about, nothing is assumed.
final class HookReadiness {
  private static final Origin ORIGIN = new Origin("", Range.START);
  private static final int PORT = 443;

  private final List<JsonObject> running;
  private final List<JsonObject> applied;
  private final List<StartedPod> pods = new ArrayList<>();

  /// @param running the objects of the cluster at the start
  /// @param applied the objects that the client sends
  HookReadiness(List<JsonObject> running, List<JsonObject> applied) {
    this.running = List.copyOf(running);
    this.applied = List.copyOf(applied);
  }

  /// A pod that was created in the rehearsal.
  ///
  /// @param ready when it is ready
  private record StartedPod(JsonObject object, Duration ready) {}

  /// Notes a new pod.
  void started(JsonObject pod, Duration ready) {
    pods.add(new StartedPod(pod, ready));
  }

  /// The failures of all hooks that cannot answer at a time, in the order of the hooks.
  ///
  /// @param state with all objects stored so far
  List<ScriptedAnswer> failures(
      List<WebhookConfiguration> configurations, ClusterState state, Duration now) {
    List<ScriptedAnswer> failures = new ArrayList<>();
    for (WebhookConfiguration configuration : configurations) {
      for (Webhook hook : configuration.webhooks()) {
        hook.clientConfig()
            .service()
            .flatMap(service -> fault(service, state, now))
            .ifPresent(fault ->
                failures.add(
                    new ScriptedAnswer(
                        ORIGIN,
                        hook.name(),
                        Optional.of(configuration.name()),
                        Optional.empty(),
                        Optional.empty(),
                        new Answer.TransportError(Duration.ZERO, fault))));
      }
    }
    return failures;
  }

  /// Why the Service cannot be called, in the server's words.
  private Optional<String> fault(ServiceReference reference, ClusterState state, Duration now) {
    Optional<JsonObject> service = find(state.objects(), reference);
    if (service.isEmpty()) {
      return find(applied, reference).map(_ -> "service \"" + reference.name() + "\" not found");
    }
    Map<String, String> selector =
        ClusterState.labels(
            JsonObject.of("labels", OwnedObjects.spec(service.get()).object("selector")));
    boolean own = find(applied, reference).isPresent() || selects(applied, reference, selector);
    boolean ready =
        pods.stream()
            .filter(pod -> pod.ready().compareTo(now) <= 0)
            .anyMatch(pod -> selects(List.of(pod.object()), reference, selector));
    if (!own || ready || selector.isEmpty() || selects(running, reference, selector)) {
      return Optional.empty();
    }
    String address = OwnedObjects.spec(service.get()).text("clusterIP");
    return Optional.of(
        "dial tcp "
            + (address.isEmpty() ? "10.96.0.1" : address)
            + ":"
            + (reference.port() == 0 ? PORT : reference.port())
            + ": connect: connection refused");
  }

  private static Optional<JsonObject> find(List<JsonObject> objects, ServiceReference reference) {
    return objects.stream()
        .filter(object -> object.text("kind").equals("Service"))
        .filter(object -> OwnedObjects.name(object).equals(reference.name()))
        .filter(object -> in(object, reference.namespace()))
        .findFirst();
  }

  /// A manifest may lack its namespace, which is then `default`.
  private static boolean in(JsonObject object, String namespace) {
    String written = OwnedObjects.namespace(object);
    return (written.isEmpty() ? "default" : written).equals(namespace);
  }

  /// Whether one of some objects is a pod, or has a template of pods, with labels.
  private static boolean selects(
      List<JsonObject> objects, ServiceReference reference, Map<String, String> selector) {
    return objects.stream()
        .filter(object -> in(object, reference.namespace()))
        .map(object -> object.text("kind").equals("Pod") ? object : OwnedObjects.template(object))
        .map(pod -> ClusterState.labels(pod.object("metadata")))
        .anyMatch(labels -> labels.entrySet().containsAll(selector.entrySet()));
  }
}
