package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionReference;
import dev.admittance.model.expression.ExpressionReferences;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The references in the match conditions of a hook.
final class ConditionReferences {
  private final List<MatchCondition> conditions;
  private final List<List<ExpressionReference>> references;

  ConditionReferences(RegisteredHook hook) {
    this.conditions = hook.webhook().matchConditions();
    this.references =
        conditions.stream()
            .map(condition -> ExpressionReferences.in(condition.expression()))
            .toList();
  }

  /// Returns the 0-based index of the first condition with such a reference.
  OptionalInt find(Predicate<ExpressionReference> wanted) {
    return IntStream.range(0, references.size())
        .filter(i -> references.get(i).stream().anyMatch(wanted))
        .findFirst();
  }

  /// Returns whether any condition has such a reference. A condition may rely on another: if one is
  /// false, errors of the others are ignored (W-250).
  boolean any(Predicate<ExpressionReference> wanted) {
    return find(wanted).isPresent();
  }

  static Advice advice(
      RegisteredHook hook, int condition, Severity severity, String message, String remedy) {
    return new Advice(
        severity,
        hook.path().child("matchConditions").index(condition).child("expression"),
        message,
        remedy);
  }
}
