package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-27. A validating hook that excludes namespaces by labels that the namespace's editors can set.
final class UserWritableNamespaceLabel implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.VALIDATING) {
      return List.of();
    }
    return hook.webhook().namespaceSelector().requirements().stream()
        .filter(requirement -> !requirement.key().equals(HookCoverage.NAME_LABEL))
        .limit(1)
        .map(requirement ->
            Advice.about(
                hook,
                "namespaceSelector",
                Severity.WARNING,
                ("Whoever may edit a namespace decides with the label `%s` whether "
                        + "this hook is called for it.")
                    .formatted(requirement.key()),
                "Select by `"
                    + HookCoverage.NAME_LABEL
                    + "`, which nobody can change, or guard the label."))
        .toList();
  }
}
