package dev.admittance.simulator.analysis.why;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A possible participant in the admission of a request.
public sealed interface Candidate {
  /// Whether a step is about it.
  boolean does(Step step);

  HookKind kind();

  String text();

  /// Its owner: a hook's configuration, or `policy`.
  String origin();

  /// The name of the configuration or the policy.
  String owner();

  default Phase phase() {
    return kind() == HookKind.MUTATING ? Phase.MUTATING : Phase.VALIDATING;
  }

  record OfHook(HookId hook) implements Candidate {
    @Override
    public boolean does(Step step) {
      return step instanceof Step.OfHook own && own.hook().equals(hook);
    }

    @Override
    public HookKind kind() {
      return hook.kind();
    }

    @Override
    public String text() {
      return hook.webhook();
    }

    @Override
    public String origin() {
      return hook.configuration();
    }

    @Override
    public String owner() {
      return hook.configuration();
    }
  }

  /// A policy with a binding, with any parameters.
  record OfPolicy(PolicyId policy) implements Candidate {
    @Override
    public boolean does(Step step) {
      return step instanceof Step.OfPolicy own && own.policy().with("").equals(policy);
    }

    @Override
    public HookKind kind() {
      return policy.kind();
    }

    @Override
    public String text() {
      return policy.text();
    }

    @Override
    public String origin() {
      return "policy";
    }

    @Override
    public String owner() {
      return policy.policy();
    }
  }

  /// A rule of a policy by which a hook of a policy engine answers.
  ///
  /// @param rule its name ([dev.admittance.simulator.engine.EngineEvaluation#name])
  record OfRule(HookId hook, String rule) implements Candidate {
    @Override
    public boolean does(Step step) {
      return step instanceof Step.EngineEvaluated own
          && own.hook().equals(hook)
          && own.evaluation().name().equals(rule);
    }

    @Override
    public HookKind kind() {
      return hook.kind();
    }

    @Override
    public String text() {
      return rule;
    }

    @Override
    public String origin() {
      return hook.webhook();
    }

    @Override
    public String owner() {
      return hook.configuration();
    }
  }

  /// Adds to each hook the rules of its policy engine that a run has steps of.
  static List<Candidate> withRules(List<Candidate> all, Trace trace) {
    return all.stream()
        .flatMap(one ->
            one instanceof OfHook(HookId hook)
                ? Stream.concat(Stream.of(one), rules(hook, trace))
                : Stream.of(one))
        .toList();
  }

  private static Stream<OfRule> rules(HookId hook, Trace trace) {
    return trace
        .steps(Step.EngineEvaluated.class)
        .filter(step -> step.hook().equals(hook))
        .map(step -> new OfRule(hook, step.evaluation().name()))
        .distinct();
  }

  /// All hooks and policies, in the order of the request: mutating policies, mutating hooks,
  /// validating policies, validating hooks.
  ///
  /// @param hooks of the pipeline
  static List<Candidate> all(List<HookId> hooks, Setup setup) {
    return Stream.of(HookKind.MUTATING, HookKind.VALIDATING)
        .flatMap(kind ->
            Stream.<Candidate>concat(
                policies(setup, kind),
                hooks.stream().filter(hook -> hook.kind() == kind).map(OfHook::new)))
        .toList();
  }

  /// A policy without a binding never runs (P-30), and neither does a binding without a policy.
  private static Stream<OfPolicy> policies(Setup setup, HookKind kind) {
    return setup.policies().stream()
        .flatMap(object -> use(object).stream())
        .filter(use -> use.kind() == kind)
        .filter(use ->
            setup.policies().stream()
                .anyMatch(object ->
                    object instanceof AdmissionPolicy policy
                        && policy.metadata().name().equals(use.policy())
                        && phase(policy.kind()) == kind))
        .distinct()
        .sorted(Comparator.comparing(PolicyId::policy).thenComparing(PolicyId::binding))
        .map(OfPolicy::new);
  }

  private static Optional<PolicyId> use(PolicyObject object) {
    return object instanceof PolicyBinding binding
        ? Optional.of(
            new PolicyId(
                phase(binding.kind()), binding.policyName(), binding.metadata().name(), ""))
        : Optional.empty();
  }

  /// The phase of a kind of policies or bindings.
  static HookKind phase(PolicyKind kind) {
    return switch (kind) {
      case VALIDATING_POLICY, VALIDATING_BINDING -> HookKind.VALIDATING;
      case MUTATING_POLICY, MUTATING_BINDING -> HookKind.MUTATING;
    };
  }
}
