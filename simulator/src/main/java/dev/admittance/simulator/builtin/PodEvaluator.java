package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Counts pods, with their requests and limits.
record PodEvaluator() implements QuotaEvaluator {
  /// A historical mistake: where a quota limits one of these, each container must state it.
  private static final Set<String> MUST_BE_STATED =
      Set.of("cpu", "memory", "requests.cpu", "requests.memory", "limits.cpu", "limits.memory");

  @Override
  public boolean handles(PluginContext situation) {
    return switch (situation.request().subResource()) {
      case "" ->
          situation.is(Operation.CREATE)
              || (situation.is(Operation.UPDATE)
                  && isTerminating(situation.fields()) != isTerminating(situation.oldFields()));
      case "resize" -> situation.is(Operation.UPDATE);
      default -> false;
    };
  }

  @Override
  public boolean measures(String limited) {
    return PodUsage.measures(limited);
  }

  @Override
  public ResourceAmounts usage(GoFields pod) {
    return PodUsage.of(pod);
  }

  @Override
  public boolean isIn(QuotaScope scope, GoFields pod) {
    return switch (scope.name()) {
      case "Terminating" -> isTerminating(pod);
      case "NotTerminating" -> !isTerminating(pod);
      case "BestEffort" -> isBestEffort(pod);
      case "NotBestEffort" -> !isBestEffort(pod);
      case "PriorityClass" -> scope.selects(priorityClass(pod));
      case "CrossNamespacePodAffinity" -> isFarSighted(pod.object("spec").object("affinity"));
      default -> false;
    };
  }

  private static boolean isTerminating(GoFields pod) {
    GoFields spec = pod.object("spec");
    return spec.has("activeDeadlineSeconds") && spec.number("activeDeadlineSeconds") >= 0;
  }

  static boolean isBestEffort(GoFields pod) {
    String stated = pod.object("status").text("qosClass");
    return stated.isEmpty() ? asksForNothing(pod.object("spec")) : stated.equals("BestEffort");
  }

  private static boolean asksForNothing(GoFields spec) {
    Stream<GoFields> resources =
        spec.has("resources")
            ? Stream.of(spec.object("resources"))
            : Stream.concat(spec.list("containers").stream(), spec.list("initContainers").stream())
                .map(container -> container.object("resources"));
    return resources
        .flatMap(stated ->
            Stream.of(ResourceAmounts.in(stated, "requests"), ResourceAmounts.in(stated, "limits")))
        .flatMap(amounts -> Stream.of(amounts.find("cpu"), amounts.find("memory")))
        .flatMap(Optional::stream)
        .allMatch(amount -> amount.compareTo(Quantity.ZERO) <= 0);
  }

  private static List<String> priorityClass(GoFields pod) {
    String name = pod.object("spec").text("priorityClassName");
    return name.isEmpty() ? List.of() : List.of(name);
  }

  /// Returns whether a pod's placement depends on pods in other namespaces.
  private static boolean isFarSighted(GoFields affinity) {
    return Stream.of(affinity.object("podAffinity"), affinity.object("podAntiAffinity"))
        .flatMap(one ->
            Stream.concat(
                one.list("requiredDuringSchedulingIgnoredDuringExecution").stream(),
                one.list("preferredDuringSchedulingIgnoredDuringExecution").stream()
                    .map(term -> term.object("podAffinityTerm"))))
        .anyMatch(term -> !term.texts("namespaces").isEmpty() || term.has("namespaceSelector"));
  }

  @Override
  public Optional<String> missing(Set<String> limited, GoFields pod) {
    GoFields spec = pod.object("spec");
    if (PodUsage.statesResources(spec)) {
      return Optional.empty();
    }
    Map<String, Set<String>> missing = new TreeMap<>();
    Stream.concat(spec.list("containers").stream(), spec.list("initContainers").stream())
        .forEach(container -> {
          Set<String> stated = PodUsage.stated(container.object("resources")).names();
          limited.stream()
              .filter(MUST_BE_STATED::contains)
              .filter(resource -> !stated.contains(resource))
              .forEach(resource ->
                  missing
                      .computeIfAbsent(resource, _ -> new TreeSet<>())
                      .add(container.text("name")));
        });
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            missing.entrySet().stream()
                .map(entry -> entry.getKey() + " for: " + String.join(",", entry.getValue()))
                .collect(Collectors.joining("; ", "must specify ", "")));
  }
}
