package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionReference;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.List;
import java.util.OptionalInt;

/// L-43. A match condition on the version or group of `request.resource` under `matchPolicy:
/// Equivalent`: it has the value of the client's request, not of the object that the condition and
/// the webhook see (W-249).
final class ConditionOnRequestResource implements Practice.OfOneHookInContext {
  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    OptionalInt found = new ConditionReferences(hook).find(ConditionOnRequestResource::isAmbiguous);
    if (hook.webhook().matchPolicy() != MatchPolicy.EQUIVALENT
        || found.isEmpty()
        || !hasEquivalents(hook.webhook(), context)) {
      return List.of();
    }
    return List.of(
        ConditionReferences.advice(
            hook,
            found.getAsInt(),
            Severity.WARNING,
            "With `matchPolicy: Equivalent` the version and group of `request.resource` may be others"
                + " than those of `object`.",
            "Use `request.kind` for the object as it is sent, or `request.requestResource` to say that"
                + " you mean the request."));
  }

  /// Equivalent resources share the plural name.
  private static boolean isAmbiguous(ExpressionReference reference) {
    return reference.isWithin("request", "resource")
        && !reference.isWithin("request", "resource", "resource");
  }

  private static boolean hasEquivalents(Webhook webhook, PracticeContext context) {
    KnownResources known = new KnownResources(context);
    return webhook.rules().stream()
        .anyMatch(rule ->
            !known.knowsGroupsOf(rule)
                || known.covered(rule).stream()
                    .anyMatch(one -> context.resources().equivalents(one).size() > 1));
  }
}
