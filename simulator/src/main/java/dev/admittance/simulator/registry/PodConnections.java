package dev.admittance.simulator.registry;

import static java.util.stream.Collectors.joining;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What the server itself says to a connection to a pod that the plugins let through (W-119): it
/// needs a node, and commands need a container. Source: k8s.io/kubernetes
/// `pkg/registry/core/pod/strategy.go`, `streamLocation`, `PortForwardLocation`,
/// `validateContainer`.
final class PodConnections {
  private static final Set<String> COMMANDS = Set.of("exec", "attach");
  private static final String FORWARD = "portforward";

  private PodConnections() {}

  /// Whether a request connects to a pod's containers or ports.
  static boolean cover(AdmissionRequest request) {
    return request.resource().groupResource().equals("pods")
        && (COMMANDS.contains(request.subResource()) || request.subResource().equals(FORWARD));
  }

  static void check(AdmissionRequest request, StoredObjects stored, StageObject options) {
    Optional<JsonObject> pod = stored.require(request, "Pod", request.name(), options);
    if (pod.isEmpty()) {
      return;
    }
    Optional<String> fault =
        COMMANDS.contains(request.subResource())
            ? container(request.name(), pod.get().object("spec"), options.object())
            : Optional.empty();
    fault
        .or(() -> host(request.name(), pod.get()))
        .ifPresent(why -> options.refuse(RuleId.W_119, Refusals.badRequest(why)));
  }

  private static Optional<String> host(String name, JsonObject pod) {
    return pod.object("spec").text("nodeName").isEmpty()
        ? Optional.of("pod " + name + " does not have a host assigned")
        : Optional.empty();
  }

  private static Optional<String> container(String name, JsonObject spec, JsonObject options) {
    String wanted = options.text("container");
    List<JsonObject> containers = spec.objects("containers");
    if (!wanted.isEmpty()) {
      return all(spec).anyMatch(one -> one.text("name").equals(wanted))
          ? Optional.empty()
          : Optional.of("container " + wanted + " is not valid for pod " + name);
    }
    if (containers.size() == 1) {
      return Optional.empty();
    }
    String asked = "a container name must be specified for pod " + name;
    if (containers.isEmpty()) {
      return Optional.of(asked);
    }
    return Optional.of(
        asked
            + ", choose one of: "
            + all(spec).map(one -> one.text("name")).collect(joining(" ", "[", "]")));
  }

  /// The containers in the order of the server's texts.
  private static Stream<JsonObject> all(JsonObject spec) {
    return Stream.of("initContainers", "containers", "ephemeralContainers")
        .flatMap(member -> spec.objects(member).stream());
  }
}
