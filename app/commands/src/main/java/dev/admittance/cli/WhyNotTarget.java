package dev.admittance.cli;

import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;
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
