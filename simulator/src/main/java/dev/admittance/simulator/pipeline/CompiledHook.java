package dev.admittance.simulator.pipeline;

import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.match.HookMatcher;
import dev.admittance.simulator.trace.HookId;
import java.util.Optional;

/// A hook ready to run. Source: k8s.io/apiserver `pkg/admission/plugin/webhook/accessors.go`,
/// `WebhookAccessor`.
///
/// @param isStatic whether it comes from a static manifest (W-82)
/// @param uid `configuration/hook/n`, the identity that reinvocation uses (W-151)
/// @param url without query; empty where the configuration names no target
record CompiledHook(
    HookId id,
    boolean isStatic,
    String uid,
    Webhook hook,
    HookMatcher matcher,
    Optional<String> url) {}
