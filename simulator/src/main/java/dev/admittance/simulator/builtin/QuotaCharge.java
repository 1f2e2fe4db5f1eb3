package dev.admittance.simulator.builtin;

import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Map;

/// The usage that a request adds to quotas while its object may wait for initializers (I-66).
public final class QuotaCharge {
  private QuotaCharge() {}

  /// The usage that is added to quotas, by quota resource name, sorted; empty where the request is
  /// not counted. Unused resources are left out.
  public static Map<String, Quantity> of(AdmissionRequest request, Ruleset rules) {
    PluginContext situation =
        new PluginContext(
            request,
            request.object(),
            ClusterState.UNKNOWN,
            new KnownObjects(ClusterState.UNKNOWN),
            Authorizer.UNKNOWN,
            ResourceTable.of(rules.release()));
    QuotaEvaluator evaluator = EarlyEvaluator.of(situation, QuotaEvaluator.of(situation), rules);
    if (!evaluator.handles(situation)) {
      return Map.of();
    }
    ResourceAmounts usage = evaluator.usage(situation.fields());
    ResourceAmounts added =
        situation.is(Operation.UPDATE)
            ? usage.growthSince(evaluator.usage(situation.oldFields()))
            : usage;
    return added.withoutZeros().byName();
  }
}
