package dev.admittance.metrics.alert;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;

/// A webhook that alerts are made for.
///
/// @param name as metrics have it
/// @param timeoutSeconds of its calls
public record AlertedHook(String name, HookKind kind, int timeoutSeconds) {

  /// Takes what alerts need from a configuration.
  public static AlertedHook of(RegisteredHook hook) {
    return new AlertedHook(
        hook.webhook().name(), hook.configuration().kind(), hook.webhook().timeoutSeconds());
  }
}
