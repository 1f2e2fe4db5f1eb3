package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.cel.NestedLoops;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// L-44. Match conditions with nested loops: on a large object they exceed the cost limit of
/// 1,000,000 units for an expression or 2,500,000 for a hook, and the request is refused, or the
/// hook skipped (W-252). Decided by syntax, without an estimate.
public final class CostlyConditions {
  private static final String REMEDY =
      "Leave the inner loop to the webhook, or look at fewer items.";

  private CostlyConditions() {}

  /// The findings about all conditions of some configurations, in the order of the texts.
  public static List<Diagnostic> check(List<Registration> registrations) {
    return registrations.stream()
        .flatMap(registration -> registration.hooks().stream())
        .flatMap(CostlyConditions::check)
        .toList();
  }

  private static Stream<Diagnostic> check(RegisteredHook hook) {
    List<MatchCondition> conditions = hook.webhook().matchConditions();
    return IntStream.range(0, conditions.size())
        .boxed()
        .flatMap(i ->
            switch (NestedLoops.in(conditions.get(i).expression())) {
              case NONE -> Stream.empty();
              case OVER_PARTS ->
                  Stream.of(
                      finding(
                          hook,
                          i,
                          Severity.INFO,
                          "The condition looks at every part of every item: on a large object that may exceed its cost budget."));
              case PRODUCT ->
                  Stream.of(
                      finding(
                          hook,
                          i,
                          Severity.WARNING,
                          "The condition goes through a list once for each item of another, and its cost grows with the product of their lengths: a large object exceeds the budget, which counts as an error of the condition."));
            });
  }

  private static Diagnostic finding(
      RegisteredHook hook, int condition, Severity severity, String message) {
    return hook.registration()
        .subject()
        .finding(
            severity,
            PracticeId.L_44.rule(),
            hook.path().child("matchConditions").index(condition).child("expression"),
            message,
            Optional.of(REMEDY));
  }
}
