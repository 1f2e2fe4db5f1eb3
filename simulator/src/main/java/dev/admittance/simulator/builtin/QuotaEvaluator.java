package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Measures what objects of one resource count for. Source: k8s.io/kubernetes
/// `pkg/quota/v1/evaluator/core`.
interface QuotaEvaluator {
  /// Resources whose name alone is an older name for their number.
  Set<String> ALIASES = Set.of("configmaps", "resourcequotas", "replicationcontrollers", "secrets");

  /// The evaluator of the resource that a request is about.
  static QuotaEvaluator of(Situation situation) {
    String group = situation.request().resource().group();
    String resource = situation.request().resource().resource();
    String name = group.isEmpty() ? resource : resource + "." + group;
    return switch (name) {
      case "pods" -> new PodEvaluator();
      case "services" -> new ServiceEvaluator();
      case "persistentvolumeclaims" -> new ClaimEvaluator();
      case "resourceclaims.resource.k8s.io" -> new DeviceEvaluator(situation.objects());
      default ->
          new Count(ALIASES.contains(name) ? List.of(count(name), name) : List.of(count(name)));
    };
  }

  /// The name under which quotas count the objects of a resource.
  ///
  /// @param resource such as `deployments.apps`
  static String count(String resource) {
    return "count/" + resource;
  }

  /// Tells whether a request may change what is used.
  boolean handles(Situation situation);

  /// Tells whether the evaluator measures something that a quota limits.
  boolean measures(String limited);

  /// Tells whether an object is in a scope, which most objects never are.
  default boolean isIn(QuotaScope scope, GoFields object) {
    return false;
  }

  Amounts usage(GoFields object);

  /// What an object must say for quotas to count it, and does not, in the server's words.
  ///
  /// @param limited what a quota limits
  default Optional<String> missing(Set<String> limited, GoFields object) {
    return Optional.empty();
  }

  /// Counts objects of any resource that has no evaluator of its own.
  ///
  /// @param names of the number
  record Count(List<String> names) implements QuotaEvaluator {
    public Count {
      names = List.copyOf(names);
    }

    @Override
    public boolean handles(Situation situation) {
      return situation.is(Operation.CREATE) && situation.request().subResource().isEmpty();
    }

    @Override
    public boolean measures(String limited) {
      return names.contains(limited);
    }

    @Override
    public Amounts usage(GoFields object) {
      return Amounts.of(1, names);
    }
  }

  /// Tells whether a request creates or changes an object itself.
  static boolean writes(Situation situation) {
    return situation.request().subResource().isEmpty()
        && (situation.is(Operation.CREATE) || situation.is(Operation.UPDATE));
  }
}
