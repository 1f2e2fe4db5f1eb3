package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.RegisteredHook;
import java.util.Optional;

/// A finding of good practice about a hook.
///
/// @param finding the diagnostic, without a fix
/// @param change of the configuration that resolves it, where one is known
public record Recommendation(
    RegisteredHook hook, Diagnostic finding, Optional<SuggestedChange> change) {}
