package dev.admittance.simulator.validation;

import dev.admittance.simulator.quantity.Quantity;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Validates that the resources of a pod suffice for its containers. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validatePodResourceConsistency`.
///
/// @param errors receives what is found
record PodResourceRules(FieldErrors errors) {

  void check(ObjectPart spec, ObjectPart resources) {
    ObjectPart requests = resources.child("requests");
    sums(spec, "requests")
        .forEach((key, sum) -> {
          Optional<Quantity> own = requests.entry(key).quantity();
          if (own.isPresent() && sum.compareTo(own.get()) > 0) {
            errors.invalid(
                requests.entry(key),
                own.get().text(),
                "must be greater than or equal to aggregate container requests of " + sum.text());
          }
        });
    ObjectPart limits = resources.child("limits");
    sums(spec, "limits")
        .forEach((key, sum) -> {
          Optional<Quantity> own = limits.entry(key).quantity();
          if (ResourceNames.isHugePage(key) && own.isPresent() && sum.compareTo(own.get()) > 0) {
            errors.invalid(
                limits.entry(key),
                own.get().text(),
                "must be greater than or equal to aggregate container limits of " + sum.text());
          }
        });
    int index = 0;
    for (ObjectPart container : spec.items("containers")) {
      int place = index++;
      ObjectPart each = container.child("resources", "limits");
      for (String key : each.sortedKeys()) {
        Optional<Quantity> limit = each.entry(key).quantity();
        Optional<Quantity> own = limits.entry(key).quantity();
        if (limit.isPresent() && own.isPresent() && limit.get().compareTo(own.get()) > 0) {
          // The server's path stands below the resources of the pod.
          errors.invalid(
              new ObjectPart(
                  each.value(),
                  () -> resources.path().child("containers").index(place).key(key).child("limits")),
              limit.get().text(),
              "must be less than or equal to pod limits of " + own.get().text());
        }
      }
    }
  }

  /// What containers need together: those that run beside each other, or one that runs before.
  private static Map<String, Quantity> sums(ObjectPart spec, String member) {
    Map<String, Quantity> sums = new TreeMap<>();
    for (ObjectPart container : spec.items("containers")) {
      add(sums, container.child("resources", member));
    }
    Map<String, Quantity> before = new TreeMap<>();
    Map<String, Quantity> most = new TreeMap<>();
    for (ObjectPart container : spec.items("initContainers")) {
      ObjectPart own = container.child("resources", member);
      Map<String, Quantity> now = new TreeMap<>(before);
      add(now, own);
      if (container.text("restartPolicy").equals("Always")) {
        add(sums, own);
        add(before, own);
      }
      now.forEach((key, quantity) -> most.merge(key, quantity, PodResourceRules::larger));
    }
    most.forEach((key, quantity) -> sums.merge(key, quantity, PodResourceRules::larger));
    return sums;
  }

  private static Quantity larger(Quantity one, Quantity other) {
    return other.compareTo(one) > 0 ? other : one;
  }

  private static void add(Map<String, Quantity> sums, ObjectPart amounts) {
    for (String key : amounts.keys()) {
      amounts.entry(key).quantity().ifPresent(own -> sums.merge(key, own, Quantity::plus));
    }
  }
}
