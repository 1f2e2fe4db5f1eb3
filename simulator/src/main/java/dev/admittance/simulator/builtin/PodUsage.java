package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The usage of a pod in quotas. On a server, a pod that is terminating for longer than its grace
/// period uses only its count; without a clock it counts in full here.
final class PodUsage {
  private static final String COUNT = QuotaEvaluator.count("pods");
  private static final String PODS = "pods";
  private static final String REQUESTS = "requests.";
  private static final String LIMITS = "limits.";
  private static final String HUGE_PAGES = "hugepages-";
  private static final String DEVICE_CLASS = "deviceclass.resource.kubernetes.io/";
  private static final String NATIVE = "kubernetes.io/";
  private static final Set<String> COMPUTE = Set.of("cpu", "memory", "ephemeral-storage");

  private PodUsage() {}

  /// Returns whether a quota's limit is about pods.
  static boolean measures(String limited) {
    if (limited.equals(COUNT) || limited.equals(PODS) || COMPUTE.contains(limited)) {
      return true;
    }
    if (limited.startsWith(LIMITS)) {
      return COMPUTE.contains(limited.substring(LIMITS.length()));
    }
    return limited.startsWith(HUGE_PAGES)
        || (limited.startsWith(REQUESTS) && isRequest(limited.substring(REQUESTS.length())));
  }

  private static boolean isRequest(String resource) {
    return COMPUTE.contains(resource)
        || resource.startsWith(HUGE_PAGES)
        || resource.startsWith(DEVICE_CLASS)
        || !isNative(resource);
  }

  private static boolean isNative(String resource) {
    return !resource.contains("/") || resource.contains(NATIVE);
  }

  /// Returns whether a pod has pod-level resources.
  static boolean statesResources(GoFields spec) {
    GoFields resources = spec.object("resources");
    return Stream.of(
            ResourceAmounts.in(resources, "requests"), ResourceAmounts.in(resources, "limits"))
        .flatMap(amounts -> amounts.names().stream())
        .anyMatch(PodUsage::isOfPods);
  }

  private static boolean isOfPods(String resource) {
    return resource.equals("cpu") || resource.equals("memory") || resource.startsWith(HUGE_PAGES);
  }

  static ResourceAmounts of(GoFields pod) {
    ResourceAmounts number = ResourceAmounts.of(1, List.of(COUNT));
    String phase = pod.object("status").text("phase");
    return phase.equals("Failed") || phase.equals("Succeeded")
        ? number
        : number.plus(stated(requests(pod), limits(pod)));
  }

  /// The resources of one container, under the names of quotas.
  static ResourceAmounts stated(GoFields resources) {
    return stated(
        ResourceAmounts.in(resources, "requests"), ResourceAmounts.in(resources, "limits"));
  }

  private static ResourceAmounts stated(ResourceAmounts requests, ResourceAmounts limits) {
    Map<String, Quantity> stated = new TreeMap<>();
    stated.put(PODS, Quantity.of(1));
    requests
        .byName()
        .forEach((name, amount) -> {
          if (COMPUTE.contains(name) || name.startsWith(HUGE_PAGES)) {
            stated.put(name, amount);
            stated.put(REQUESTS + name, amount);
          } else if (name.startsWith(DEVICE_CLASS)
              || (!isNative(name) && !name.startsWith(REQUESTS))) {
            stated.put(REQUESTS + name, amount);
          }
        });
    limits
        .byName()
        .forEach((name, amount) -> {
          if (COMPUTE.contains(name)) {
            stated.put(LIMITS + name, amount);
          }
        });
    return new ResourceAmounts(stated);
  }

  private static ResourceAmounts requests(GoFields pod) {
    GoFields spec = pod.object("spec");
    return PodAmounts.ofContainers(spec, container -> requests(pod, container))
        .replacedBy(ResourceAmounts.in(spec.object("resources"), "requests"), PodUsage::isOfPods)
        .plus(ResourceAmounts.in(spec, "overhead"));
  }

  private static ResourceAmounts limits(GoFields pod) {
    GoFields spec = pod.object("spec");
    ResourceAmounts limits =
        PodAmounts.ofContainers(spec, container -> limits(pod, container))
            .replacedBy(ResourceAmounts.in(spec.object("resources"), "limits"), PodUsage::isOfPods);
    Set<String> limited = limits.withoutZeros().names();
    return limits.plus(ResourceAmounts.in(spec, "overhead").only(limited::contains));
  }

  /// For a container in a resize, its allocated amount counts if that is more.
  private static ResourceAmounts requests(GoFields pod, GoFields container) {
    ResourceAmounts wanted = ResourceAmounts.in(container.object("resources"), "requests");
    return running(pod, container)
        .map(status -> {
          ResourceAmounts got =
              ResourceAmounts.in(status.object("resources"), "requests")
                  .max(ResourceAmounts.in(status, "allocatedResources"));
          return isInfeasible(pod) ? got : wanted.max(got);
        })
        .orElse(wanted);
  }

  private static ResourceAmounts limits(GoFields pod, GoFields container) {
    ResourceAmounts wanted = ResourceAmounts.in(container.object("resources"), "limits");
    return running(pod, container)
        .map(status -> ResourceAmounts.in(status.object("resources"), "limits"))
        .map(got -> isInfeasible(pod) ? got : wanted.max(got))
        .orElse(wanted);
  }

  /// The status of a running container, if it states the allocated resources.
  private static Optional<GoFields> running(GoFields pod, GoFields container) {
    boolean passing =
        !container.text("restartPolicy").equals("Always")
            && pod.object("spec").list("initContainers").contains(container);
    return passing
        ? Optional.empty()
        : Stream.of("initContainerStatuses", "containerStatuses")
            .flatMap(member -> pod.object("status").list(member).stream())
            .filter(status -> status.text("name").equals(container.text("name")))
            .findFirst()
            .filter(status -> status.has("resources"));
  }

  private static boolean isInfeasible(GoFields pod) {
    return pod.object("status").list("conditions").stream()
        .filter(condition -> condition.text("type").equals("PodResizePending"))
        .findFirst()
        .filter(condition -> condition.text("reason").equals("Infeasible"))
        .isPresent();
  }
}
