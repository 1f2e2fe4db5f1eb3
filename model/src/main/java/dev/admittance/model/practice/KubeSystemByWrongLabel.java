package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-28. A selector meant to exclude `kube-system` by a label that the namespace usually lacks.
final class KubeSystemByWrongLabel implements Practice.OfOneHookInContext {
  private static final List<String> OLD_LABELS = List.of("name", "control-plane");

  @Override
  public String id() {
    return "L-28";
  }

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    if (!HookCoverage.reaches(hook.webhook(), "kube-system", context)) {
      return List.of();
    }
    return hook.webhook().namespaceSelector().requirements().stream()
        .filter(LabelSelector.Requirement::isNegative)
        .filter(requirement -> OLD_LABELS.contains(requirement.key()))
        .limit(1)
        .map(requirement ->
            Advice.about(
                    hook,
                    "namespaceSelector",
                    Severity.WARNING,
                    ("The selector excludes namespaces by the label `%s`, which "
                            + "`kube-system` usually lacks: it is not excluded.")
                        .formatted(requirement.key()),
                    Exclusion.remedy("kube-system"))
                .with(Exclusion.change(hook, "kube-system")))
        .toList();
  }
}
