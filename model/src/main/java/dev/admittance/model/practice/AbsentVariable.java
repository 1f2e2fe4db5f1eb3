package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// L-42. A match condition of a webhook that refers to a variable that only policies have (W-248).
final class AbsentVariable implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    ConditionReferences conditions = new ConditionReferences(hook);
    return Stream.of(
            advice(hook, conditions, "namespaceObject", "is always null for a webhook"),
            advice(
                hook,
                conditions,
                "params",
                "does not exist for a webhook: the API server refuses it"),
            advice(
                hook,
                conditions,
                "variables",
                "do not exist for a webhook: the API server refuses them"))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Advice> advice(
      RegisteredHook hook, ConditionReferences conditions, String variable, String problem) {
    OptionalInt found = conditions.find(reference -> reference.isWithin(variable));
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ConditionReferences.advice(
                hook,
                found.getAsInt(),
                Severity.ERROR,
                "`%s` %s.".formatted(variable, problem),
                variable.equals("namespaceObject")
                    ? "Use `namespaceSelector` for what you ask of the namespace."
                    : "Write the condition with `object`, `oldObject`, `request` and `authorizer`."));
  }
}
