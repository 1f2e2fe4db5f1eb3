package dev.admittance.simulator.builtin;

import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// ResourceQuota: checks the usage of new objects against the quotas of their namespace, and
/// refuses what exceeds them. The usage so far is part of the cluster: a run reports what it would
/// add and adds nothing. The server checks several quotas in random order; here they are checked as
/// they were found.
///
/// @param early how uninitialized objects are counted; empty for releases without any
record ResourceQuotas(Optional<Ruleset> early) implements BuiltIn {
  static final String NAME = "ResourceQuota";
  private static final String KIND = "ResourceQuota";

  /// Resources that are not stored, and events.
  private static final Set<String> IGNORED =
      Set.of(
          "bindings",
          "componentstatuses",
          "events",
          "events.events.k8s.io",
          "tokenreviews.authentication.k8s.io",
          "selfsubjectreviews.authentication.k8s.io",
          "subjectaccessreviews.authorization.k8s.io",
          "selfsubjectaccessreviews.authorization.k8s.io",
          "localsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectrulesreviews.authorization.k8s.io");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    QuotaEvaluator now = QuotaEvaluator.of(situation);
    QuotaEvaluator evaluator =
        early.map(rules -> EarlyEvaluator.of(situation, now, rules)).orElse(now);
    if (isElsewhere(situation) || !evaluator.handles(situation)) {
      return PluginResult.SILENT;
    }
    String namespace = situation.request().namespace();
    List<Quota> quotas =
        situation.objects().in(namespace, "", KIND).stream().map(Quota::of).toList();
    if (quotas.isEmpty() && !situation.objects().tellsAllOf("", KIND)) {
      return new PluginResult.Unknown(
          "which ResourceQuotas namespace " + namespace + " has", "nothing is counted or refused");
    }
    List<LimitedResource> limited = LimitedResource.in(situation.objects());
    if (quotas.isEmpty() && limited.isEmpty()) {
      return PluginResult.SILENT;
    }
    if (isOfScheduler(situation)) {
      return new PluginResult.Unknown(
          "what the pod of the claim counts for already", "the claim is not counted");
    }
    return switch (new QuotaCheck(evaluator, situation, quotas, limited).check()) {
      case QuotaCheck.Result.Refused(PluginResult.Refusal refusal) -> PluginResult.refused(refusal);
      case QuotaCheck.Result.Passed(List<QuotaCheck.Charge> charges) ->
          passed(evaluator, situation, quotas, charges);
    };
  }

  private static boolean isElsewhere(PluginContext situation) {
    String group = situation.request().resource().group();
    String resource = situation.request().resource().resource();
    return situation.request().namespace().isEmpty()
        || situation.object().isEmpty()
        || IGNORED.contains(group.isEmpty() ? resource : resource + "." + group)
        || (situation.is(Operation.CREATE) && situation.isAbout("", "namespaces"));
  }

  /// Returns whether the scheduler made a claim for a pod that requests an extended resource.
  private static boolean isOfScheduler(PluginContext situation) {
    return situation.isAbout("resource.k8s.io", "resourceclaims")
        && situation
            .fields()
            .object("metadata")
            .object("annotations")
            .text("resource.kubernetes.io/extended-resource-claim")
            .equals("true");
  }

  private static PluginResult passed(
      QuotaEvaluator evaluator,
      PluginContext situation,
      List<Quota> quotas,
      List<QuotaCheck.Charge> charges) {
    String counted =
        charges.isEmpty()
            ? ""
            : (situation.request().dryRun() ? "a dry run, which would count in " : "counts in ")
                + charges.stream()
                    .map(QuotaCheck.Charge::text)
                    .collect(Collectors.joining(", and in "));
    String unknown =
        quotas.stream()
            .filter(Quota::hasNoStatus)
            .filter(quota -> quota.wanted().names().stream().anyMatch(evaluator::measures))
            .map(Quota::name)
            .collect(Collectors.joining(", "));
    return unknown.isEmpty()
        ? PluginResult.passed(counted)
        : new PluginResult.Unknown(
            "what has been counted in " + unknown + ", which has no status",
            "it refuses nothing" + (counted.isEmpty() ? "" : "; the request " + counted));
  }
}
