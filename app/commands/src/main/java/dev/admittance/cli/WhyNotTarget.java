package dev.admittance.cli;

import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.engine.EnginePolicy;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Resolves the hook or policy that `analyze why-not` asks about.
///
/// @param spec the command, for its errors
record WhyNotTarget(CommandSpec spec, Setup setup) {

  /// Finds a hook by WEBHOOK or CONFIGURATION/WEBHOOK.
  ///
  /// @throws ParameterException if there is none, or there are several
  HookId hook(String wanted) {
    return only(
        Pipeline.compile(setup).hooks().stream()
            .filter(hook -> wanted.equals(hook.webhook()) || wanted.equals(hook.path()))
            .toList(),
        HookId::path,
        "--hook: there is no webhook \"" + wanted + "\"",
        "--hook: several are called \"" + wanted + "\"; name one as CONFIGURATION/WEBHOOK: ");
  }

  /// A rule of a policy by which a hook of a policy engine answers.
  record EngineRule(HookId hook, String name) {}

  /// Finds the rules of policies of engines by KIND/NAME, KIND/NAME: RULE, NAME or RULE; empty for
  /// none.
  ///
  /// @throws ParameterException if there are several
  Optional<EngineRule> engineRule(String wanted) {
    List<EngineRule> found = new ArrayList<>();
    List<PolicyEngine> engines = setup.engines().of(setup.cluster());
    for (HookId hook : Pipeline.compile(setup).hooks()) {
      Webhook webhook =
          new SimulationInput(setup, List.of()).hooks(hook.kind()).get(hook.position()).hook();
      for (PolicyEngine engine : engines) {
        for (EnginePolicy policy : engine.policies(hook.kind(), webhook)) {
          if (isCalled(policy.name(), wanted)) {
            found.add(new EngineRule(hook, policy.name()));
          }
        }
      }
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            only(
                found,
                EngineRule::name,
                "",
                "--policy: \"" + wanted + "\" has several rules; name one of: "));
  }

  private static boolean isCalled(String name, String wanted) {
    String policy = name.split(": ", 2)[0];
    return List.of(name, policy, policy.substring(policy.indexOf('/') + 1)).contains(wanted);
  }

  /// Finds a policy with its binding by POLICY or POLICY/BINDING.
  ///
  /// @throws ParameterException if there is none, or there are several
  PolicyId policy(String wanted) {
    return only(
        setup.policies().stream()
            .filter(PolicyBinding.class::isInstance)
            .map(PolicyBinding.class::cast)
            .map(WhyNotTarget::use)
            .filter(use -> wanted.equals(use.policy()) || wanted.equals(name(use)))
            .toList(),
        WhyNotTarget::name,
        "--policy: there is no binding of a policy \"" + wanted + "\"",
        "--policy: \"" + wanted + "\" has several bindings; name one as POLICY/BINDING: ");
  }

  private static PolicyId use(PolicyBinding binding) {
    HookKind phase =
        binding.kind() == PolicyKind.VALIDATING_BINDING ? HookKind.VALIDATING : HookKind.MUTATING;
    return new PolicyId(phase, binding.policyName(), binding.metadata().name(), "");
  }

  private static String name(PolicyId use) {
    return use.policy() + "/" + use.binding();
  }

  private <T> T only(List<T> found, Function<T, String> name, String none, String several) {
    if (found.size() == 1) {
      return found.getFirst();
    }
    throw AbstractCommand.usage(
        spec,
        found.isEmpty() ? none : several + String.join(", ", found.stream().map(name).toList()));
  }
}
