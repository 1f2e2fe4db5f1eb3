package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.trace.HookId;

/// A finding of a rule of practice in a run.
///
/// @param rule the rule of practice
/// @param hook of the configuration
/// @param field of the hook, such as `reinvocationPolicy`
record PracticeObservation(
    PracticeId rule,
    HookName hook,
    Severity severity,
    String field,
    String message,
    String remedy) {

  /// A hook by its names in texts.
  record HookName(HookKind kind, String configuration, String webhook) {
    static HookName of(HookId hook) {
      return new HookName(hook.kind(), hook.configuration(), hook.webhook());
    }
  }
}
