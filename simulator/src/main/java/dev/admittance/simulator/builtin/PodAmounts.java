package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.Set;

/// What a whole pod asks for: its containers together, or while it starts more than that, or what
/// the pod states itself.
final class PodAmounts {
  private static final Set<String> OF_PODS = Set.of("cpu", "memory");

  private PodAmounts() {}

  /// The sum over a pod.
  ///
  /// @param member `requests` or `limits`
  static Amounts of(GoFields spec, String member) {
    Amounts all = Amounts.NONE;
    for (GoFields container : spec.list("containers")) {
      all = all.plus(Amounts.in(container.object("resources"), member));
    }
    Amounts sidecars = Amounts.NONE;
    Amounts starting = Amounts.NONE;
    for (GoFields container : spec.list("initContainers")) {
      Amounts own = Amounts.in(container.object("resources"), member);
      if (container.text("restartPolicy").equals("Always")) {
        all = all.plus(own);
        sidecars = sidecars.plus(own);
        starting = starting.max(sidecars);
      } else {
        starting = starting.max(own.plus(sidecars));
      }
    }
    return all.max(starting).replacedBy(Amounts.in(spec.object("resources"), member), OF_PODS);
  }
}
