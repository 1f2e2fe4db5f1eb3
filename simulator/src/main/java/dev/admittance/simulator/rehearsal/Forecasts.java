package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.cluster.ClusterState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Sums up what becomes of the workloads that a client sends.
final class Forecasts {
  private Forecasts() {}

  /// @param requests each after its cause
  /// @param cluster at the end
  static List<WorkloadForecast> of(List<RehearsedRequest> requests, ClusterState cluster) {
    Map<Integer, Integer> roots = new HashMap<>();
    Map<Integer, Integer> created = new HashMap<>();
    Map<Integer, Integer> refusals = new HashMap<>();
    for (RehearsedRequest one : requests) {
      OptionalInt cause = one.cause();
      int root =
          cause.isPresent() ? roots.getOrDefault(cause.getAsInt(), one.number()) : one.number();
      roots.put(one.number(), root);
      if (!one.allowed()) {
        refusals.putIfAbsent(root, one.number());
      } else if (cause.isPresent() && isPod(one)) {
        created.merge(root, 1, Integer::sum);
      }
    }
    List<WorkloadForecast> forecasts = new ArrayList<>();
    for (RehearsedRequest one : requests) {
      if (one.cause().isEmpty()) {
        one.trace()
            .response()
            .object()
            .or(() -> one.capture().request().object())
            .ifPresent(object ->
                Controllers.pods(object, cluster)
                    .ifPresent(wanted ->
                        forecasts.add(
                            new WorkloadForecast(
                                one.number(),
                                OwnedObjects.title(object),
                                wanted,
                                created.getOrDefault(one.number(), 0),
                                Optional.ofNullable(refusals.get(one.number()))))));
      }
    }
    return forecasts;
  }

  private static boolean isPod(RehearsedRequest one) {
    return one.capture().request().kind().kind().equals("Pod");
  }
}
