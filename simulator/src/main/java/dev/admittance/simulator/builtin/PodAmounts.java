package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.Set;
import java.util.function.Function;

/// The resources of a whole pod: the sum of its containers, its peak during initialization if that
/// is more, or the pod's own statement.
final class PodAmounts {
  private static final Set<String> OF_PODS = Set.of("cpu", "memory");

  private PodAmounts() {}

  /// The sum over a pod.
  ///
  /// @param member `requests` or `limits`
  static ResourceAmounts of(GoFields spec, String member) {
    return ofContainers(
            spec, container -> ResourceAmounts.in(container.object("resources"), member))
        .replacedBy(ResourceAmounts.in(spec.object("resources"), member), OF_PODS::contains);
  }

  /// The sum over the containers of a pod.
  ///
  /// @param own the resources of one container
  static ResourceAmounts ofContainers(GoFields spec, Function<GoFields, ResourceAmounts> own) {
    ResourceAmounts all = ResourceAmounts.NONE;
    for (GoFields container : spec.list("containers")) {
      all = all.plus(own.apply(container));
    }
    ResourceAmounts sidecars = ResourceAmounts.NONE;
    ResourceAmounts starting = ResourceAmounts.NONE;
    for (GoFields container : spec.list("initContainers")) {
      ResourceAmounts amounts = own.apply(container);
      if (container.text("restartPolicy").equals("Always")) {
        all = all.plus(amounts);
        sidecars = sidecars.plus(amounts);
        starting = starting.max(sidecars);
      } else {
        starting = starting.max(amounts.plus(sidecars));
      }
    }
    return all.max(starting);
  }
}
