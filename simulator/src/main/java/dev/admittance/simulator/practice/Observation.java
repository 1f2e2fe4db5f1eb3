package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.HookId;

/// What a rule of practice sees in a run.
///
/// @param rule its number, such as `L-39`
/// @param hook whose configuration it is about
/// @param field of the hook, such as `reinvocationPolicy`
record Observation(
    String rule, HookName hook, Severity severity, String field, String message, String remedy) {

  /// A hook, as people find it in their texts.
  record HookName(HookKind kind, String configuration, String webhook) {
    static HookName of(HookId hook) {
      return new HookName(hook.kind(), hook.configuration(), hook.webhook());
    }
  }
}
