package dev.admittance.engine.kyverno.migration;

import java.util.ArrayList;
import java.util.List;

/// What a pattern asks of an object, in its order.
///
/// @param steps of which the first that is not met decides
record PatternSteps(List<Step> steps) {
  PatternSteps {
    steps = List.copyOf(steps);
  }

  sealed interface Step {
    String condition();

    /// What must hold.
    record Required(String condition) implements Step {}

    /// What must hold for the pattern to apply at all.
    record Applicable(String condition) implements Step {}
  }

  boolean isConditional() {
    return steps.stream().anyMatch(Step.Applicable.class::isInstance);
  }

  /// Whether the pattern applies.
  String applies() {
    return CelText.and(
        steps.stream().filter(Step.Applicable.class::isInstance).map(Step::condition).toList());
  }

  /// Whether the pattern applies and matches.
  String matches() {
    return CelText.and(steps.stream().map(Step::condition).toList());
  }

  /// Whether the pattern matches, or does not apply.
  String matchesOrSkips() {
    return rest(0);
  }

  private String rest(int from) {
    List<String> required = new ArrayList<>();
    for (int i = from; i < steps.size(); i++) {
      switch (steps.get(i)) {
        case Step.Required(String condition) -> required.add(condition);
        case Step.Applicable(String condition) -> {
          required.add(CelText.or(CelText.not(condition), rest(i + 1)));
          return CelText.and(required);
        }
      }
    }
    return CelText.and(required);
  }
}
