package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;

/// L-25. A validating hook that a label on the object disables: whoever writes the object can set
/// the label.
final class ObjectSelectorOptOut implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    if (hook.configuration().kind() != HookKind.VALIDATING) {
      return List.of();
    }
    return hook.webhook().objectSelector().requirements().stream()
        .filter(LabelSelector.Requirement::isNegative)
        .limit(1)
        .map(requirement ->
            Advice.about(
                hook,
                "objectSelector",
                Severity.WARNING,
                "Everybody who may write an object can get past this hook with the label `%s`."
                    .formatted(requirement.key()),
                "Select by namespace instead, or have another policy guard the label."))
        .toList();
  }
}
