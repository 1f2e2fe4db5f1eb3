package dev.admittance.simulator.answer;

import dev.admittance.model.text.Origin;
import dev.admittance.simulator.cel.CelCondition;
import java.util.Optional;

/// One entry of a HookAnswers document. It answers a call when all that it states holds.
///
/// @param round 0 answers only the first call, 1 only the reinvocation
public record ScriptedAnswer(
    Origin origin,
    String webhook,
    Optional<String> configuration,
    Optional<CelCondition> when,
    Optional<Integer> round,
    Answer answer) {}
