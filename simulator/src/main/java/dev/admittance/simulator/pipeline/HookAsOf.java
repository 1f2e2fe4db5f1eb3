package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.SideEffects;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.List;

/// A hook as the server of a release reads it: fields that came later have no effect (W-3).
final class HookAsOf {
  private static final int FIXED_TIMEOUT_SECONDS = 30;

  private HookAsOf() {}

  static Webhook of(Webhook hook, Features features) {
    return new Webhook(
        hook.origin(),
        hook.name(),
        hook.clientConfig(),
        features.has(Feature.RULE_SCOPE)
            ? hook.rules()
            : hook.rules().stream().map(Rule::inAnyScope).toList(),
        hook.failurePolicy(),
        features.has(Feature.MATCH_POLICY) ? hook.matchPolicy() : MatchPolicy.EXACT,
        hook.namespaceSelector(),
        features.has(Feature.OBJECT_SELECTOR) ? hook.objectSelector() : LabelSelector.EVERYTHING,
        features.has(Feature.SIDE_EFFECTS) ? hook.sideEffects() : SideEffects.NONE,
        features.has(Feature.HOOK_TIMEOUT) ? hook.timeoutSeconds() : FIXED_TIMEOUT_SECONDS,
        features.has(Feature.REVIEW_VERSIONS) ? hook.admissionReviewVersions() : List.of("v1beta1"),
        features.has(Feature.REINVOCATION) ? hook.reinvocationPolicy() : ReinvocationPolicy.NEVER,
        features.has(Feature.MATCH_CONDITIONS) ? hook.matchConditions() : List.of());
  }
}
