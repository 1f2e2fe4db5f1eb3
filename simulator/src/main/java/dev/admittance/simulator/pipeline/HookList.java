package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelExpressions;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.HookMatcher;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Compiles all hooks of a kind in the order of the server, those of static manifests first (W-82,
/// W-150, W-151). Source: k8s.io/apiserver
/// `pkg/admission/configuration/mutating_webhook_manager.go`,
/// `(*mutatingWebhookConfigurationManager).getMutatingWebhookConfigurations`;
/// `pkg/admission/plugin/webhook/generic/composite_webhook_source.go`,
/// `(*compositeWebhookSource).Webhooks`.
final class HookList {
  private HookList() {}

  static List<CompiledHook> of(HookKind kind, Setup setup, Equivalents equivalents) {
    List<CompiledHook> hooks = new ArrayList<>();
    Map<String, CelCondition> conditions = new HashMap<>();
    setup.configurations().stream()
        .filter(configuration -> configuration.kind() == kind)
        .sorted(WebhookConfiguration.SERVER_ORDER)
        .forEach(configuration ->
            addHooks(configuration, equivalents, setup.release(), conditions, hooks));
    return List.copyOf(hooks);
  }

  /// @param conditions the conditions so far, by their text
  private static void addHooks(
      WebhookConfiguration configuration,
      Equivalents equivalents,
      KubernetesRelease release,
      Map<String, CelCondition> conditions,
      List<CompiledHook> hooks) {
    Features features = Features.of(release);
    Map<String, Integer> seen = new HashMap<>();
    for (Webhook written : configuration.webhooks()) {
      Webhook hook = HookAsOf.of(written, features);
      int number = seen.merge(hook.name(), 1, Integer::sum) - 1;
      hooks.add(
          new CompiledHook(
              new HookId(configuration.kind(), configuration.name(), hook.name(), hooks.size()),
              configuration.isStatic(),
              (configuration.isStatic() ? "manifest/" : "")
                  + configuration.name()
                  + "/"
                  + hook.name()
                  + "/"
                  + number,
              hook,
              new HookMatcher(
                  hook,
                  hook.matchConditions().stream()
                      .map(MatchCondition::expression)
                      .map(expression ->
                          conditions.computeIfAbsent(
                              expression,
                              text ->
                                  new CompiledOnUse(text, Lazy.of(() -> compile(release, text)))))
                      .toList(),
                  equivalents),
              HookUrl.base(hook.clientConfig())));
    }
  }

  /// Of many hooks, a request reaches the conditions of few.
  private record CompiledOnUse(String expression, Lazy<CelCondition> compiled)
      implements CelCondition {
    @Override
    public Outcome evaluate(CelInput input) {
      return compiled.get().evaluate(input);
    }

    @Override
    public Optional<Explanation> explain(CelInput input) {
      return compiled.get().explain(input);
    }
  }

  /// A stored condition that does not compile fails on every request (W-251).
  private static CelCondition compile(KubernetesRelease release, String expression) {
    return switch (CelExpressions.compile(release, expression)) {
      case CelExpressions.CompileResult.Compiled(CelCondition compiled) -> compiled;
      case CelExpressions.CompileResult.Invalid invalid ->
          new Uncompilable(expression, invalid.message());
    };
  }

  private record Uncompilable(String expression, String problem) implements CelCondition {
    @Override
    public Outcome evaluate(CelInput input) {
      return new Outcome.Failed("compilation error: " + problem);
    }
  }
}
