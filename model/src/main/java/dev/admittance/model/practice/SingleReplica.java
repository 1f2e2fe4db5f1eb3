package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.DisruptionBudget;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// L-33. A hook that fails closed and that draining one node can take down: one replica, or several
/// that nothing spreads and no PodDisruptionBudget protects.
final class SingleReplica implements Practice.OfOneHookInContext {

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    return hook.webhook().failurePolicy() == FailurePolicy.FAIL
        ? ServiceBackend.of(hook, context).flatMap(backend -> check(hook, backend)).stream()
            .toList()
        : List.of();
  }

  private static Optional<Advice> check(RegisteredHook hook, ServiceBackend backend) {
    List<Workload> behind = backend.workloads();
    OptionalInt replicas = backend.replicas();
    if (replicas.equals(OptionalInt.of(1))) {
      return Optional.of(
          advice(
              hook,
              "%s has 1 replica and the hook fails closed: while that pod moves to another node, every write that the hook is called for is refused."
                  .formatted(title(behind)),
              "Run two replicas or more, on different nodes, with a PodDisruptionBudget."));
    }
    boolean several = replicas.isPresent() && replicas.getAsInt() > 1;
    return several && behind.stream().noneMatch(one -> isSafe(one, backend))
        ? Optional.of(
            advice(
                hook,
                "%s has %d replicas, but neither a PodDisruptionBudget nor an anti-affinity: one node may hold them all, and its drain refuses every write that the hook is called for."
                    .formatted(title(behind), replicas.getAsInt()),
                "Add a PodDisruptionBudget, and a pod anti-affinity or topology spread constraint."))
        : Optional.empty();
  }

  /// The workload with pods, if there are several.
  private static String title(List<Workload> behind) {
    return behind.stream()
        .filter(workload -> !workload.replicas().equals(OptionalInt.of(0)))
        .findFirst()
        .orElse(behind.getFirst())
        .title();
  }

  private static boolean isSafe(Workload workload, ServiceBackend backend) {
    return workload.spread()
        || backend.cluster().in(backend.namespace(), DisruptionBudget.class).stream()
            .flatMap(budget -> budget.selector().stream())
            .anyMatch(selector -> selector.matches(workload.podLabels()));
  }

  private static Advice advice(RegisteredHook hook, String message, String remedy) {
    return Advice.about(hook, "failurePolicy", Severity.WARNING, message, remedy);
  }
}
