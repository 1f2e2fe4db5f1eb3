package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-28. A selector meant to exclude `kube-system` by a label that the namespace usually lacks.
final class KubeSystemByWrongLabel implements Practice.OfOneHookInContext {
  private static final List<String> MEANT = List.of("kube-system", "true");
  private static final List<String> OLD_LABELS = List.of("name", "control-plane");

  /// A selector may exclude another namespace by its name.
  private static boolean isMeant(LabelSelector.Requirement requirement) {
    return requirement.values().isEmpty()
        || requirement.values().stream().anyMatch(MEANT::contains);
  }

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    if (!HookCoverage.reaches(hook.webhook(), "kube-system", context)) {
      return List.of();
    }
    return hook.webhook().namespaceSelector().requirements().stream()
        .filter(LabelSelector.Requirement::isNegative)
        .filter(requirement -> OLD_LABELS.contains(requirement.key()))
        .filter(KubeSystemByWrongLabel::isMeant)
        .limit(1)
        .map(requirement ->
            Advice.about(
                    hook,
                    "namespaceSelector",
                    Advice.unlessGuarded(Severity.WARNING, hook.webhook()),
                    ("The selector excludes namespaces by the label `%s`, which "
                            + "`kube-system` usually lacks: it is not excluded.")
                        .formatted(requirement.key()),
                    Exclusion.remedy("kube-system"))
                .with(Exclusion.change(hook, "kube-system")))
        .toList();
  }
}
