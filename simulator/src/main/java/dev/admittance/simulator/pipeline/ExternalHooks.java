package dev.admittance.simulator.pipeline;

import dev.admittance.model.document.Node;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.SideEffects;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.HookMatcher;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compiles the first webhooks, of 1.7 and 1.8, as hooks that can only admit or deny (I-22, I-90).
/// Source: k8s.io/kubernetes 1.8
/// `pkg/kubeapiserver/admission/configuration/external_admission_hook_manager.go`,
/// `mergeExternalAdmissionHookConfigurations`.
final class ExternalHooks {
  private static final int TIMEOUT_SECONDS = 30;

  private ExternalHooks() {}

  /// @param asProposed whether a hook may be at any URL (I-84); the releases know only services
  static List<CompiledHook> of(
      List<ExternalAdmissionHookConfiguration> configurations,
      Equivalents equivalents,
      boolean asProposed) {
    List<CompiledHook> hooks = new ArrayList<>();
    for (ExternalAdmissionHookConfiguration configuration : configurations) {
      String name = configuration.metadata().name();
      for (ExternalAdmissionHookConfiguration.Hook written : configuration.hooks()) {
        Webhook hook = hook(configuration, written, asProposed);
        hooks.add(
            new CompiledHook(
                new HookId(HookKind.VALIDATING, name, hook.name(), hooks.size()),
                false,
                name + "/" + hook.name() + "/" + written.index(),
                hook,
                new HookMatcher(hook, List.of(), equivalents),
                HookUrl.base(hook.clientConfig())));
      }
    }
    return List.copyOf(hooks);
  }

  private static Webhook hook(
      ExternalAdmissionHookConfiguration configuration,
      ExternalAdmissionHookConfiguration.Hook written,
      boolean asProposed) {
    return new Webhook(
        new Origin(
            configuration.subject().file(), written.path().locate(configuration.subject().root())),
        written.name(),
        asProposed
            ? url(configuration, written).orElseGet(() -> written.clientConfig().hub())
            : written.clientConfig().hub(),
        written.rules().stream().map(ExternalHooks::rule).toList(),
        written.failurePolicy().equals("Fail") ? FailurePolicy.FAIL : FailurePolicy.IGNORE,
        MatchPolicy.EXACT,
        LabelSelector.EVERYTHING,
        LabelSelector.EVERYTHING,
        SideEffects.NONE,
        TIMEOUT_SECONDS,
        List.of("v1alpha1"),
        ReinvocationPolicy.NEVER,
        List.of());
  }

  /// The URL of a hook, for which the beta proposal accepts a plain DNS name (I-106).
  private static Optional<ClientConfig> url(
      ExternalAdmissionHookConfiguration configuration,
      ExternalAdmissionHookConfiguration.Hook written) {
    return written
        .path()
        .child("clientConfig")
        .child("url")
        .find(configuration.subject().root())
        .filter(node -> node.resolved() instanceof Node.Scalar(var _, JsonString _))
        .map(node -> ((JsonString) ((Node.Scalar) node.resolved()).value()).value())
        .map(url -> url.contains("://") ? url : "https://" + url + "/")
        .map(url ->
            new ClientConfig(
                Optional.of(url), Optional.empty(), written.clientConfig().caBundle()));
  }

  private static Rule rule(WrittenConfiguration.RuleText written) {
    return new Rule(
        written.operations(),
        written.apiGroups(),
        written.apiVersions(),
        written.resources(),
        Scope.ALL);
  }
}
