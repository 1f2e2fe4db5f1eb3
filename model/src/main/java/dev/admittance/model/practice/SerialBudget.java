package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// L-12. Mutating hooks that are called in turn for one request and whose timeouts add up to more
/// than the request's deadline: the request fails before `failurePolicy: Ignore` can help (W-313).
/// Built-in resources in an ordinary namespace are tried; the worst is reported.
final class SerialBudget implements Practice {
  /// How long most clients wait; the server gives up after 34 seconds.
  private static final int CLIENT_SECONDS = 30;

  private static final String NAMESPACE = "default";

  /// The delay of a request if all its hooks hang.
  private record Cost(String operation, TargetResource target, List<RegisteredHook> hooks) {
    int seconds() {
      return hooks.stream().mapToInt(hook -> hook.webhook().timeoutSeconds()).sum();
    }
  }

  private static final String ANY = "*";

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    List<RegisteredHook> mutating =
        hooks.stream().filter(hook -> hook.configuration().kind() == HookKind.MUTATING).toList();
    if (mutating.size() < 2) {
      return Stream.empty();
    }
    return worst(new HookRuleIndex(mutating), context)
        .filter(cost -> cost.hooks().size() > 1 && cost.seconds() >= CLIENT_SECONDS)
        .map(SerialBudget::finding)
        .stream();
  }

  private static Optional<Cost> worst(HookRuleIndex mutating, PracticeContext context) {
    return context.targets().stream()
        .flatMap(target -> costs(target, mutating.near(target), context))
        .max(Comparator.comparingInt(Cost::seconds));
  }

  private static Stream<Cost> costs(
      TargetResource target, List<RegisteredHook> near, PracticeContext context) {
    return Stream.of("CREATE", "UPDATE", "DELETE")
        .map(operation -> cost(operation, target, near, context));
  }

  private static Cost cost(
      String operation,
      TargetResource target,
      List<RegisteredHook> mutating,
      PracticeContext context) {
    List<RegisteredHook> meeting =
        mutating.stream()
            .filter(hook -> meets(hook.webhook(), operation, target, context))
            .toList();
    return versions(meeting)
        .map(version ->
            new Cost(
                operation,
                target,
                meeting.stream().filter(hook -> takes(hook.webhook(), version)).toList()))
        .max(Comparator.comparingInt(Cost::seconds))
        .orElseThrow();
  }

  /// The versions that make a difference: a request meets a hook with `matchPolicy: Exact` in the
  /// versions of its rules alone.
  private static Stream<String> versions(List<RegisteredHook> hooks) {
    return Stream.concat(
            Stream.of(ANY),
            hooks.stream()
                .map(RegisteredHook::webhook)
                .filter(hook -> hook.matchPolicy() == MatchPolicy.EXACT)
                .flatMap(hook -> hook.rules().stream())
                .flatMap(rule -> rule.apiVersions().stream()))
        .distinct();
  }

  private static boolean takes(Webhook hook, String version) {
    return hook.matchPolicy() != MatchPolicy.EXACT
        || hook.rules().stream().anyMatch(rule -> KnownResources.has(rule.apiVersions(), version));
  }

  private static boolean meets(
      Webhook hook, String operation, TargetResource target, PracticeContext context) {
    return HookCoverage.rule(hook, operation, target).isPresent()
        && (!target.namespaced() || HookCoverage.reaches(hook, NAMESPACE, context));
  }

  private static Finding finding(Cost cost) {
    RegisteredHook slowest =
        cost.hooks().stream()
            .max(Comparator.comparingInt(hook -> hook.webhook().timeoutSeconds()))
            .orElseThrow();
    return new Finding(
        slowest,
        Advice.about(
            slowest,
            "timeoutSeconds",
            Severity.WARNING,
            ("%s of %s meets %d mutating hooks, whose timeouts add up to %d seconds: "
                    + "clients give up after 30, the server after 34.")
                .formatted(
                    cost.operation(), cost.target().text(), cost.hooks().size(), cost.seconds()),
            "Shorten the timeouts until they add up to less than 30 seconds."));
  }
}
