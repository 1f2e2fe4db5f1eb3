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
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Tells which hooks of a rehearsal cannot answer at a time (W-344, W-555): their Service is still
/// to be applied or deleted again, or none of its pods is ready. What runs before the rehearsal
/// begins is ready; of a Service that the rehearsal knows nothing about, nothing is assumed.
final class HookReadiness {
  private static final Origin ORIGIN = new Origin("", Range.START);
  private static final int PORT = 443;

  private final Map<ServiceName, JsonObject> services = new HashMap<>();
  private final Map<String, List<LabelledPods>> pods = new HashMap<>();

  /// Services that the client sends, or that are deleted.
  private final Set<ServiceName> knownServices = new HashSet<>();

  /// Pods of workloads that the client sends, or that are deleted.
  private final Map<String, List<LabelledPods>> knownPods = new HashMap<>();

  private final Map<ServiceName, Optional<Duration>> readySince = new HashMap<>();

  /// @param running the objects of the cluster at the start
  /// @param applied the objects that the client sends
  HookReadiness(Collection<JsonObject> running, List<JsonObject> applied) {
    running.forEach(object -> {
      stored(object);
      labels(object)
          .ifPresent(
              labels -> add(pods, object, new LabelledPods(title(object), labels, Duration.ZERO)));
    });
    for (JsonObject object : applied) {
      if (isService(object)) {
        knownServices.add(ServiceName.of(object));
      }
      labels(object)
          .ifPresent(labels ->
              add(knownPods, object, new LabelledPods(title(object), labels, Duration.ZERO)));
    }
  }

  private record ServiceName(String namespace, String name) {
    static ServiceName of(JsonObject service) {
      return new ServiceName(placed(service), OwnedObjects.name(service));
    }

    static ServiceName of(ServiceReference reference) {
      return new ServiceName(reference.namespace(), reference.name());
    }
  }

  /// A pod, or a workload whose pods run.
  ///
  /// @param ready when they are ready
  private record LabelledPods(String title, Map<String, String> labels, Duration ready) {
    boolean isSelected(Map<String, String> selector) {
      return labels.entrySet().containsAll(selector.entrySet());
    }
  }

  private static void add(
      Map<String, List<LabelledPods>> to, JsonObject object, LabelledPods added) {
    to.computeIfAbsent(placed(object), _ -> new ArrayList<>()).add(added);
  }

  /// A manifest may lack its namespace, which is then `default`.
  private static String placed(JsonObject object) {
    String written = OwnedObjects.namespace(object);
    return written.isEmpty() ? "default" : written;
  }

  private static boolean isService(JsonObject object) {
    return object.text("kind").equals("Service") && object.text("apiVersion").equals("v1");
  }

  private static String title(JsonObject object) {
    return OwnedObjects.title(object);
  }

  /// The labels of a pod, or of the pods of a workload; empty for any other object.
  private static Optional<Map<String, String>> labels(JsonObject object) {
    JsonObject pod = object.text("kind").equals("Pod") ? object : OwnedObjects.template(object);
    return pod.size() == 0
        ? Optional.empty()
        : Optional.of(ClusterState.labels(pod.object("metadata")));
  }

  /// Notes a new pod, and when it is ready.
  void started(JsonObject pod, Duration ready) {
    labels(pod)
        .ifPresent(labels -> {
          LabelledPods started = new LabelledPods(title(pod), labels, ready);
          add(pods, pod, started);
          readySince.keySet().removeIf(service -> service.namespace().equals(placed(pod)));
        });
  }

  /// Notes a stored object.
  void stored(JsonObject object) {
    if (isService(object)) {
      services.put(ServiceName.of(object), object);
      readySince.remove(ServiceName.of(object));
    }
  }

  /// Notes that an object is gone.
  void deleted(JsonObject object) {
    if (isService(object)) {
      services.remove(ServiceName.of(object));
      knownServices.add(ServiceName.of(object));
    }
    labels(object)
        .ifPresent(labels -> {
          String namespace = placed(object);
          pods.getOrDefault(namespace, new ArrayList<>())
              .removeIf(one -> one.title().equals(title(object)));
          add(knownPods, object, new LabelledPods(title(object), labels, Duration.ZERO));
          readySince.keySet().removeIf(service -> service.namespace().equals(namespace));
        });
  }

  /// The failures of all hooks that cannot answer at a time, in the order of the hooks.
  List<ScriptedAnswer> failures(List<WebhookConfiguration> configurations, Duration now) {
    List<ScriptedAnswer> failures = new ArrayList<>();
    for (WebhookConfiguration configuration : configurations) {
      for (Webhook hook : configuration.webhooks()) {
        hook.clientConfig()
            .service()
            .flatMap(service -> fault(service, now))
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
  Optional<String> fault(ServiceReference reference, Duration now) {
    ServiceName name = ServiceName.of(reference);
    JsonObject service = services.get(name);
    if (service == null) {
      return knownServices.contains(name)
          ? Optional.of("service \"" + reference.name() + "\" not found")
          : Optional.empty();
    }
    Map<String, String> selector =
        ClusterState.labels(JsonObject.of("labels", OwnedObjects.spec(service).object("selector")));
    boolean ready =
        readySince
            .computeIfAbsent(name, _ -> readySince(name, selector))
            .filter(since -> since.compareTo(now) <= 0)
            .isPresent();
    if (selector.isEmpty() || ready || !isKnown(name, selector)) {
      return Optional.empty();
    }
    String address = OwnedObjects.spec(service).text("clusterIP");
    return Optional.of(
        "dial tcp "
            + (address.isEmpty() ? "10.96.0.1" : address)
            + ":"
            + (reference.port() == 0 ? PORT : reference.port())
            + ": connect: connection refused");
  }

  private Optional<Duration> readySince(ServiceName service, Map<String, String> selector) {
    return pods.getOrDefault(service.namespace(), List.of()).stream()
        .filter(pod -> pod.isSelected(selector))
        .map(LabelledPods::ready)
        .min(Duration::compareTo);
  }

  /// Whether it is known where the pods of a Service come from: a Service of the client may select
  /// pods that nobody applies, which then never start.
  private boolean isKnown(ServiceName service, Map<String, String> selector) {
    return knownServices.contains(service)
        || knownPods.getOrDefault(service.namespace(), List.of()).stream()
            .anyMatch(pod -> pod.isSelected(selector));
  }
}
