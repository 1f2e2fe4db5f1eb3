package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionReference;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;

/// L-57. A match condition of a mutating hook that uses the name of an object during creation: with
/// `generateName` it has none yet (W-110).
final class NameOfCreation implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    boolean creates =
        hook.webhook().rules().stream()
            .anyMatch(rule -> KnownResources.has(rule.operations(), "CREATE"));
    ConditionReferences conditions = new ConditionReferences(hook);
    OptionalInt found = conditions.find(NameOfCreation::isName);
    boolean aware = conditions.any(reference -> reference.path().contains("generateName"));
    if (hook.configuration().kind() != HookKind.MUTATING || !creates || found.isEmpty() || aware) {
      return List.of();
    }
    return List.of(
        ConditionReferences.advice(
            hook,
            found.getAsInt(),
            Severity.INFO,
            "An object that is created with `generateName`, as most pods are, has no name yet when a"
                + " mutating hook is called.",
            "Go by labels or `generateName`, or check the name in a validating hook."));
  }

  private static boolean isName(ExpressionReference reference) {
    return reference.isWithin("request", "name")
        || (reference.isWithin("object", "metadata", "name") && !reference.tested());
  }
}
