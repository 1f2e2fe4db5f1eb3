package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.resource.ResourceTable;
import java.util.List;

/// L-54. A mutating hook for custom resources only: most defaults can be part of their schema,
/// where they cannot fail. Groups that do not belong to Kubernetes count as custom.
final class CustomKindsMutated implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.MUTATING || !isOnlyForCustomKinds(hook.webhook())) {
      return List.of();
    }
    return List.of(
        new Advice(
            Severity.INFO,
            hook.path().child("rules"),
            "The hook changes custom resources alone, for which a schema can state defaults without"
                + " any call.",
            "Move fixed defaults into the `default`s of the definition's schema, and keep the hook for"
                + " the rest."));
  }

  /// Returns whether a hook has rules, and none for a Kubernetes resource.
  static boolean isOnlyForCustomKinds(Webhook hook) {
    return !hook.rules().isEmpty()
        && hook.rules().stream()
            .flatMap(rule -> rule.apiGroups().stream())
            .noneMatch(group -> group.equals("*") || ResourceTable.isBuiltIn(group));
  }
}
