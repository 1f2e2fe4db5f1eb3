package dev.admittance.simulator.pipeline;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.policy.Param;
import dev.admittance.simulator.policy.ParamSource;
import dev.admittance.simulator.policy.PolicyChoice;
import dev.admittance.simulator.policy.PolicyConditions;
import dev.admittance.simulator.policy.PolicyExemption;
import dev.admittance.simulator.policy.PolicyHook;
import dev.admittance.simulator.policy.RequestNamespace;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A policy with one of its bindings, matched with requests (P-40 to P-55, P-71). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/generic/policy_matcher.go`,
/// `(*matcher).DefinitionMatches`, `(*matcher).BindingMatches`.
///
/// @param hook the policy
/// @param bound the index of the binding
/// @param conditions of the policy
record PolicyMember<P extends AdmissionPolicy, B extends PolicyBinding>(
    Participant.Policy who,
    PolicyHook<P, B, ?> hook,
    PolicyHook.Bound<B> bound,
    PolicyConditions conditions,
    ClusterState cluster)
    implements MatchableParticipant {

  /// The members for the policies of a kind, one for each binding.
  static <P extends AdmissionPolicy, B extends PolicyBinding, E> List<MatchableParticipant> of(
      List<PolicyHook<P, B, E>> hooks,
      Function<E, PolicyConditions> conditions,
      ClusterState cluster) {
    List<MatchableParticipant> members = new ArrayList<>();
    for (PolicyHook<P, B, E> hook : hooks) {
      for (PolicyHook.Bound<B> bound : hook.bindings()) {
        members.add(
            new PolicyMember<>(
                new Participant.Policy(
                    Participant.Policy.id(bound.id()), bound.id(), hook.policy(), bound.binding()),
                hook,
                bound,
                conditions.apply(hook.evaluator()),
                cluster));
      }
    }
    return members;
  }

  @Override
  public ParticipantMatch match(MatchedRequest asked) {
    Optional<PolicyExemption> exempt =
        asked.policyExemption().filter(one -> !(one.sparesStatic() && hook.policy().isStatic()));
    if (exempt.isPresent()) {
      return ParticipantMatch.exempt(who, exempt.get().reason());
    }
    if (mutates() && asked.request().operation() == Operation.DELETE) {
      return ParticipantMatch.exempt(who, "mutating policies are not tried on DELETE");
    }
    return asked.policies().choose(hook, asked.object()).stream()
        .filter(choice -> isMine(choice.policy().binding()))
        .findFirst()
        .map(choice -> match(choice, asked))
        .orElseGet(() -> ParticipantMatch.exempt(who, "the binding is not one of the policy's"));
  }

  /// A misconfigured policy names no binding.
  private boolean isMine(String binding) {
    return binding.isEmpty() || binding.equals(who.use().binding());
  }

  private boolean mutates() {
    return who.use().kind() == HookKind.MUTATING;
  }

  private ParticipantMatch match(PolicyChoice<B> choice, MatchedRequest asked) {
    return switch (choice) {
      case PolicyChoice.Skipped<B> skipped ->
          new ParticipantMatch.NotCalled(who, Optional.of(skipped.why()), "");
      case PolicyChoice.Misconfigured<B> wrong ->
          new ParticipantMatch.Failed(who, Optional.empty(), wrong.failure());
      case PolicyChoice.Chosen<B> chosen -> match(chosen, asked);
    };
  }

  /// P-54: each parameter is an evaluation of its own; the policy runs if at least one of them is.
  private ParticipantMatch match(PolicyChoice.Chosen<B> chosen, MatchedRequest asked) {
    if (!mutates() && asked.namespace() instanceof RequestNamespace.Missing(String name)) {
      return new ParticipantMatch.Failed(
          who, Optional.of(chosen.why()), "namespaces \"" + name + "\" not found");
    }
    ParticipantMatch found =
        new ParticipantMatch.NotCalled(who, Optional.of(chosen.why()), chosen.lookup());
    for (Param param : chosen.params()) {
      ParticipantMatch next = match(chosen, param, asked);
      if (next.isCalled()) {
        return next;
      }
      found = found instanceof ParticipantMatch.Failed ? found : next;
    }
    return found;
  }

  private ParticipantMatch match(PolicyChoice.Chosen<B> chosen, Param param, MatchedRequest asked) {
    PolicyConditions.Result result =
        conditions.evaluate(asked.conditionInput(chosen.invocation(), param));
    MatchTree tree =
        conditions.written().isEmpty()
            ? chosen.why()
            : chosen
                .why()
                .withConditions(
                    conditions.written(),
                    result.outcomes(),
                    result instanceof PolicyConditions.Result.Met);
    return switch (result) {
      case PolicyConditions.Result.Met _ ->
          new ParticipantMatch.Called(who, Optional.of(tree), chosen.invocation());
      case PolicyConditions.Result.Unmet _ ->
          new ParticipantMatch.NotCalled(who, Optional.of(tree), "");
      case PolicyConditions.Result.Failed(var _, String message) ->
          who.failsClosed()
              ? new ParticipantMatch.Failed(who, Optional.of(tree), message)
              : new ParticipantMatch.NotCalled(who, Optional.of(tree), message);
    };
  }

  @Override
  public boolean mayMatch(AdmissionRequest request) {
    boolean policy = hook.constraints().map(them -> them.mayMatch(request, cluster)).orElse(true);
    // A policy that cannot be used fails without any check of its bindings.
    boolean unusable =
        hook.params() instanceof ParamSource.Unknown
            || hook.constraints().map(them -> them.mayFail(request, cluster)).orElse(true);
    return policy
        && (unusable || bound.resources().map(them -> them.mayMatch(request, cluster)).orElse(true))
        && !(mutates() && request.operation() == Operation.DELETE);
  }
}
