package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/// The usage that a request adds to quotas while its object may be uninitialized (I-66).
public final class QuotaCharge {
  /// The name of the plugin that counts.
  public static final String PLUGIN = ResourceQuotas.NAME;

  private QuotaCharge() {}

  /// The usage that is added to each quota that counts a request, by the name of the quota.
  ///
  /// @param quotas the ResourceQuotas of its namespace, with their status
  public static Map<String, Map<String, Quantity>> in(
      List<JsonObject> quotas, AdmissionRequest request, Ruleset rules) {
    PluginContext situation = situation(request, rules.release());
    return in(quotas, situation, evaluator(situation, rules));
  }

  /// The usage that a request adds to each quota that counts it, on a server without initializers.
  ///
  /// @param quotas the ResourceQuotas of its namespace, with their status
  public static Map<String, Map<String, Quantity>> in(
      List<JsonObject> quotas, AdmissionRequest request, KubernetesRelease release) {
    PluginContext situation = situation(request, release);
    return in(quotas, situation, QuotaEvaluator.of(situation));
  }

  private static Map<String, Map<String, Quantity>> in(
      List<JsonObject> quotas, PluginContext situation, QuotaEvaluator evaluator) {
    Map<String, Map<String, Quantity>> charged = new TreeMap<>();
    if (evaluator.handles(situation)
        && new QuotaCheck(evaluator, situation, quotas.stream().map(Quota::of).toList(), List.of())
                .check()
            instanceof QuotaCheck.Result.Passed(List<QuotaCheck.Charge> charges)) {
      charges.forEach(charge -> charged.put(charge.quota().name(), charge.requested().byName()));
    }
    return charged;
  }

  /// A ResourceQuota with another usage in its status.
  ///
  /// @param change of the usage so far by the given amount
  public static JsonObject recounted(
      JsonObject quota, Map<String, Quantity> amounts, BinaryOperator<Quantity> change) {
    JsonObject status = quota.object("status");
    JsonObject used = status.object("used");
    for (Map.Entry<String, Quantity> amount : amounts.entrySet()) {
      if (Quantity.parse(used.text(amount.getKey()))
          instanceof Quantity.Parsed.Ok(Quantity before)) {
        String now = change.apply(before, amount.getValue()).text();
        used = used.with(amount.getKey(), new JsonString(now));
      }
    }
    return quota.with("status", status.with("used", used));
  }

  /// A ResourceQuota with the status that its controller gives it: what its status does not have
  /// yet is counted. Source: k8s.io/kubernetes
  /// `pkg/controller/resourcequota/resource_quota_controller.go`, `syncResourceQuota`.
  ///
  /// @param created the creations of the objects in its namespace
  public static JsonObject counted(
      JsonObject quota, List<AdmissionRequest> created, KubernetesRelease release) {
    Quota read = Quota.of(quota);
    ResourceAmounts used = ResourceAmounts.of(0, List.copyOf(read.wanted().names()));
    for (AdmissionRequest request : created) {
      used = used.plus(usage(read, request, release));
    }
    JsonObject.Builder counted = JsonObject.builder();
    used.byName()
        .forEach((name, amount) -> counted.put(name, read.used().find(name).orElse(amount).text()));
    return quota.with(
        "status",
        quota
            .object("status")
            .with("hard", quota.object("spec").object("hard"))
            .with("used", counted.build()));
  }

  /// A ResourceQuota after an object is gone.
  ///
  /// @param created the creation of the object
  public static JsonObject freed(
      JsonObject quota, AdmissionRequest created, KubernetesRelease release) {
    return recounted(quota, usage(Quota.of(quota), created, release).byName(), Quantity::minus);
  }

  /// What an object adds to the usage of a quota.
  private static ResourceAmounts usage(
      Quota quota, AdmissionRequest created, KubernetesRelease release) {
    PluginContext situation = situation(created, release);
    QuotaEvaluator evaluator = QuotaEvaluator.of(situation);
    return quota.scopes().stream().allMatch(scope -> evaluator.isIn(scope, situation.fields()))
        ? evaluator.usage(situation.fields()).only(name -> quota.wanted().find(name).isPresent())
        : ResourceAmounts.NONE;
  }

  private static PluginContext situation(AdmissionRequest request, KubernetesRelease release) {
    return new PluginContext(
        request,
        request.object(),
        ClusterState.UNKNOWN,
        new KnownObjects(ClusterState.UNKNOWN),
        Authorizer.UNKNOWN,
        ResourceTable.of(release));
  }

  private static QuotaEvaluator evaluator(PluginContext situation, Ruleset rules) {
    return EarlyEvaluator.of(situation, QuotaEvaluator.of(situation), rules);
  }

  /// The usage that is added to quotas, by quota resource name, sorted; empty where the request is
  /// not counted. Unused resources are left out.
  public static Map<String, Quantity> of(AdmissionRequest request, Ruleset rules) {
    PluginContext situation = situation(request, rules.release());
    QuotaEvaluator evaluator = evaluator(situation, rules);
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
