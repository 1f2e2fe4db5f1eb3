package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.rule.PracticeId;
import java.util.Optional;

/// A finding of good practice about a hook.
///
/// @param rule the rule that finds it
/// @param finding the diagnostic, without a fix
/// @param change of the configuration that resolves it, where one is known
public record Recommendation(
    PracticeId rule, RegisteredHook hook, Diagnostic finding, Optional<SuggestedChange> change) {}
