package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Measures the usage of objects of one resource. Source: k8s.io/kubernetes
/// `pkg/quota/v1/evaluator/core`.
interface QuotaEvaluator {
  /// Resources whose plain name is an older quota name for their count.
  Set<String> ALIASES = Set.of("configmaps", "resourcequotas", "replicationcontrollers", "secrets");

  /// The evaluator for the resource of a request.
  static QuotaEvaluator of(PluginContext situation) {
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

  /// The quota name for the count of a resource's objects.
  ///
  /// @param resource such as `deployments.apps`
  static String count(String resource) {
    return "count/" + resource;
  }

  /// Returns whether a request may change the usage.
  boolean handles(PluginContext situation);

  /// Returns whether the evaluator measures a resource that a quota limits.
  boolean measures(String limited);

  /// Returns whether an object is in a scope, which most objects never are.
  default boolean isIn(QuotaScope scope, GoFields object) {
    return false;
  }

  ResourceAmounts usage(GoFields object);

  /// The server's text for a required field that the object lacks; empty for none.
  ///
  /// @param limited the limited resource of a quota
  default Optional<String> missing(Set<String> limited, GoFields object) {
    return Optional.empty();
  }

  /// Counts objects of resources without an evaluator of their own.
  ///
  /// @param names of the count
  record Count(List<String> names) implements QuotaEvaluator {
    public Count {
      names = List.copyOf(names);
    }

    @Override
    public boolean handles(PluginContext situation) {
      return situation.is(Operation.CREATE) && situation.request().subResource().isEmpty();
    }

    @Override
    public boolean measures(String limited) {
      return names.contains(limited);
    }

    @Override
    public ResourceAmounts usage(GoFields object) {
      return ResourceAmounts.of(1, names);
    }
  }

  /// Returns whether a request creates or updates an object itself.
  static boolean writes(PluginContext situation) {
    return situation.request().subResource().isEmpty()
        && (situation.is(Operation.CREATE) || situation.is(Operation.UPDATE));
  }
}
