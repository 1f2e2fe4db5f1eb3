package dev.admittance.junit;

import java.math.BigDecimal;
import java.util.Optional;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/// Assertions about an [AdmissionDecision] in the manner of AssertJ. A failed one shows the steps
/// of the request.
public final class DecisionAssert extends AbstractAssert<DecisionAssert, AdmissionDecision> {
  private DecisionAssert(AdmissionDecision actual) {
    super(actual, DecisionAssert.class);
  }

  /// Begins assertions about a decision.
  public static DecisionAssert assertThat(AdmissionDecision decision) {
    return new DecisionAssert(decision);
  }

  /// Asserts that the request is admitted.
  public DecisionAssert isAdmitted() {
    return holds(actual.isAdmitted(), "to be admitted");
  }

  /// Asserts that the request is refused.
  public DecisionAssert isRefused() {
    return holds(!actual.isAdmitted(), "to be refused");
  }

  /// Asserts the HTTP status that the client gets.
  public DecisionAssert hasCode(int code) {
    return holds(actual.code() == code, "to have the code " + code);
  }

  /// Asserts that the message of the refusal contains a text.
  public DecisionAssert hasMessageContaining(String text) {
    return holds(actual.message().contains(text), "to have a message with `" + text + "`");
  }

  /// Asserts that one of the warnings contains a text.
  public DecisionAssert hasWarningContaining(String text) {
    return holds(
        actual.warnings().stream().anyMatch(warning -> warning.contains(text)),
        "to have a warning with `" + text + "`");
  }

  /// Asserts that a webhook is called.
  ///
  /// @param webhook `CONFIGURATION/WEBHOOK`, or the name of the webhook alone
  public DecisionAssert calls(String webhook) {
    return holds(isCalled(webhook), "to call the webhook " + webhook);
  }

  /// Asserts that a webhook is not called.
  ///
  /// @param webhook `CONFIGURATION/WEBHOOK`, or the name of the webhook alone
  public DecisionAssert doesNotCall(String webhook) {
    return holds(!isCalled(webhook), "not to call the webhook " + webhook);
  }

  private boolean isCalled(String webhook) {
    return actual.calledWebhooks().stream()
        .anyMatch(name -> name.equals(webhook) || name.endsWith("/" + webhook));
  }

  /// Asserts a value of the object that the server stores.
  ///
  /// @param pointer as in [AdmissionDecision#field]
  /// @param value a text, a boolean, any number, or a list or map of such values
  public DecisionAssert hasField(String pointer, Object value) {
    Optional<Object> found = actual.field(pointer);
    boolean equal =
        value instanceof Number number
            ? found
                .filter(BigDecimal.class::isInstance)
                .filter(it -> ((BigDecimal) it).compareTo(new BigDecimal(number.toString())) == 0)
                .isPresent()
            : found.equals(Optional.of(value));
    return holds(
        equal,
        pointer
            + " to be "
            + value
            + ", which is "
            + found.map(String::valueOf).orElse("not there"));
  }

  /// Asserts that the object that the server stores has no such field.
  ///
  /// @param pointer as in [AdmissionDecision#field]
  public DecisionAssert hasNoField(String pointer) {
    return holds(actual.isAdmitted() && actual.field(pointer).isEmpty(), "to have no " + pointer);
  }

  /// Asserts that the decision assumes nothing: each called hook has an answer, everything that
  /// matters is known, and nothing is left out of the simulation.
  public DecisionAssert assumesNothing() {
    return holds(
        actual.assumptions().isEmpty(),
        "to assume nothing, but it assumes:\n  " + String.join("\n  ", actual.assumptions()));
  }

  private DecisionAssert holds(boolean holds, String expectation) {
    isNotNull();
    if (!holds) {
      failWithMessage("Expected %s. What happened:%n%s", expectation, said(actual));
    }
    return this;
  }

  private static String said(@Nullable AdmissionDecision decision) {
    return decision == null ? "nothing" : decision.explanation();
  }
}
