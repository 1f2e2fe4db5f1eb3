package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.RegisteredHook;
import java.util.Optional;

/// What a rule of practice says about a hook.
///
/// @param finding what is wrong, without a fix
/// @param change of the configuration that ends it, where one is known
public record Recommendation(RegisteredHook hook, Diagnostic finding, Optional<Change> change) {}
