package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;

/// L-56. A match condition that uses `request.name`, with rules that include DELETE: the name is
/// empty for each object that a `deletecollection` removes (W-117).
final class NameOfDeletion implements Practice.OfOneHook {
  @Override
  public List<Advice> check(RegisteredHook hook) {
    boolean deletes =
        hook.webhook().rules().stream()
            .anyMatch(rule -> KnownResources.has(rule.operations(), "DELETE"));
    OptionalInt found =
        new ConditionReferences(hook).find(reference -> reference.isWithin("request", "name"));
    if (!deletes || found.isEmpty()) {
      return List.of();
    }
    return List.of(
        ConditionReferences.advice(
            hook,
            found.getAsInt(),
            Severity.INFO,
            "When many objects are deleted at once, `request.name` is empty for each of them.",
            "For DELETE use `oldObject.metadata.name`."));
  }
}
