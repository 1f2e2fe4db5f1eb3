package dev.admittance.simulator.policy;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.builtin.KnownObjects;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.policy.PolicyChoice.Chosen;
import dev.admittance.simulator.policy.PolicyChoice.Misconfigured;
import dev.admittance.simulator.policy.PolicyChoice.Skipped;
import dev.admittance.simulator.policy.PolicyHook.Bound;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Decides which policies and bindings apply to one request, and with which parameters (P-40 to
/// P-55). Source: k8s.io/apiserver `pkg/admission/plugin/policy/generic/policy_dispatcher.go`,
/// `(*policyDispatcher).Dispatch`.
///
/// @param cluster has the namespaces
/// @param objects among which parameters are looked up
public record PolicyMatching(
    AdmissionRequest request, ClusterState cluster, KnownObjects objects, ParamLookup lookup) {
  /// The decision for each binding of a policy, in order; a single one without binding where the
  /// policy itself cannot be used.
  ///
  /// @param object the object as the plugins before left it
  public <P extends AdmissionPolicy, B extends PolicyBinding> List<PolicyChoice<B>> choose(
      PolicyHook<P, B, ?> hook, Optional<JsonObject> object) {
    if (hook.constraints().isEmpty()) {
      return misconfigured(
          hook.id(), "policy contained no match constraints, a required field", List.of());
    }
    return switch (hook.constraints().get().match(request, object, cluster)) {
      case MatchResult.Failed failed ->
          misconfigured(hook.id(), failed.error().text(), failed.notSimulated());
      case MatchResult.Skipped skipped ->
          hook.bindings().stream()
              .<PolicyChoice<B>>map(
                  bound -> new Skipped<>(bound.id(), skipped.tree(), skipped.notSimulated()))
              .toList();
      case MatchResult.Matched matched when hook.params() instanceof ParamSource.Unknown unknown ->
          misconfigured(hook.id(), unknown.failure(), unknown(unknown));
      case MatchResult.Matched matched ->
          hook.bindings().stream().map(bound -> choose(hook, bound, matched, object)).toList();
    };
  }

  private static <B extends PolicyBinding> List<PolicyChoice<B>> misconfigured(
      PolicyId policy, String failure, List<String> notSimulated) {
    return List.of(
        new Misconfigured<>(policy, "failed to configure policy: " + failure, notSimulated));
  }

  private static List<String> unknown(ParamSource.Unknown source) {
    return source.certain()
        ? List.of()
        : List.of(
            "whether the server serves "
                + source.kind()
                + ", of which there is no CustomResourceDefinition");
  }

  private <B extends PolicyBinding> PolicyChoice<B> choose(
      PolicyHook<?, B, ?> hook,
      Bound<B> bound,
      MatchResult.Matched policy,
      Optional<JsonObject> object) {
    if (bound.resources().isEmpty()) {
      return chosen(hook, bound, policy.tree(), policy.invocation(), policy.notSimulated());
    }
    ResourceMatcher resources = bound.resources().get();
    return switch (resources.match(request, object, cluster)) {
      case MatchResult.Failed failed ->
          new Misconfigured<>(
              bound.id(),
              "failed to configure binding: " + failed.error().text(),
              failed.notSimulated());
      case MatchResult.Skipped skipped ->
          new Skipped<>(bound.id(), tree(policy, bound, skipped), unknown(policy, skipped));
      case MatchResult.Matched matched ->
          chosen(
              hook,
              bound,
              tree(policy, bound, matched),
              policy.invocation(),
              unknown(policy, matched));
    };
  }

  /// The facts that neither matching knows, each once; a binding that cannot match needs none.
  private static List<String> unknown(MatchResult policy, MatchResult binding) {
    return binding.tree().matched() || !binding.notSimulated().isEmpty()
        ? Stream.of(policy, binding)
            .flatMap(result -> result.notSimulated().stream())
            .distinct()
            .toList()
        : List.of();
  }

  private static MatchTree tree(MatchResult policy, Bound<?> bound, MatchResult binding) {
    boolean matched = binding.tree().matched();
    Supplier<List<Check>> checks =
        () -> {
          List<Check> all = new ArrayList<>(policy.tree().checks());
          List<Check> parts = binding.tree().checks();
          all.add(
              new Check(
                  Check.Name.MATCH_RESOURCES,
                  RuleId.P_40,
                  "what the binding " + bound.id().binding() + " is for",
                  parts.getLast().found(),
                  matched,
                  parts.getLast().name().text() + ": " + parts.getLast().detail(),
                  parts));
          return all;
        };
    return new MatchTree(matched, checks);
  }

  private <B extends PolicyBinding> PolicyChoice<B> chosen(
      PolicyHook<?, B, ?> hook,
      Bound<B> bound,
      MatchTree why,
      Invocation invocation,
      List<String> notSimulated) {
    List<String> unknown = new ArrayList<>(notSimulated);
    return switch (lookup.find(
        hook.params(), bound.binding().paramRef(), request.namespace(), objects)) {
      case ParamLookup.Result.Refused(String failure, List<String> more) -> {
        unknown.addAll(more);
        yield new Misconfigured<>(bound.id(), "failed to configure binding: " + failure, unknown);
      }
      case ParamLookup.Result.Found(List<Param> params, String detail, List<String> more) -> {
        unknown.addAll(more);
        yield new Chosen<>(
            bound.id(),
            bound.binding(),
            why,
            invocation,
            params,
            !(hook.params() instanceof ParamSource.None),
            detail,
            unknown);
      }
    };
  }
}
