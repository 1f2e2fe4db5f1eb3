package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.registration.WebhookConfiguration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// L-37. Mutating hooks of different configurations that are called for the same request, so that
/// their names decide which is last (W-150). An earlier hook with `reinvocationPolicy: IfNeeded`
/// sees later changes.
final class OverlappingMutators implements Practice {
  /// Names chosen to sort first or last.
  private static final Pattern ORDERING = Pattern.compile("(a{1,5}|z{1,5}|[0-9]+)[-.].*");

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    List<RegisteredHook> mutating =
        hooks.stream()
            .filter(hook -> hook.configuration().kind() == HookKind.MUTATING)
            .sorted((one, other) ->
                WebhookConfiguration.SERVER_ORDER.compare(
                    one.configuration(), other.configuration()))
            .toList();
    HookRuleIndex index = new HookRuleIndex(mutating);
    return mutating.stream()
        .flatMap(hook -> earlier(index, hook).map(one -> finding(hook, one)).stream());
  }

  /// Finds the first earlier hook of another configuration that is called for the same requests and
  /// not reinvoked.
  private static Optional<RegisteredHook> earlier(HookRuleIndex index, RegisteredHook hook) {
    return index
        .near(hook.webhook())
        .takeWhile(one -> !one.configuration().name().equals(hook.configuration().name()))
        .filter(one -> isOrdered(one, hook))
        .filter(one -> Overlap.exists(one.webhook(), hook.webhook()))
        .findFirst();
  }

  private static boolean isOrdered(RegisteredHook one, RegisteredHook other) {
    return (neverAgain(one) && neverAgain(other)) || hasOrderingName(one) || hasOrderingName(other);
  }

  private static boolean neverAgain(RegisteredHook hook) {
    return hook.webhook().reinvocationPolicy() == ReinvocationPolicy.NEVER;
  }

  private static boolean hasOrderingName(RegisteredHook hook) {
    return ORDERING.matcher(hook.configuration().name()).matches();
  }

  private static Finding finding(RegisteredHook hook, RegisteredHook earlier) {
    return new Finding(
        hook,
        new Advice(
            Severity.WARNING,
            hook.path(),
            ("The hook changes objects that `%s` of `%s` changes too, and comes later only because its"
                    + " configuration's name does%s.")
                .formatted(
                    earlier.webhook().name(),
                    earlier.configuration().name(),
                    neverAgain(earlier) ? "; the other is not called again after it" : ""),
            "Make both idempotent and set `reinvocationPolicy: IfNeeded`, or divide what they change."));
  }
}
