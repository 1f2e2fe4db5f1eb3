package dev.admittance.simulator.answer;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cel.CelCondition;
import dev.admittance.simulator.cel.CelExpressions;
import java.time.Duration;
import java.util.Optional;

/// The fields that all kinds of answers share.
///
/// @param entry one entry of `answers`
record EntryFields(Node.Mapping entry, AnswerProblems problems) {

  /// A string; empty where it is absent or of another type.
  Optional<String> string(String key) {
    return switch (entry.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonString(String text)) -> Optional.of(text);
      case Node other -> {
        problems.add(other.range(), key + " must be a string", "Put it in quotes.");
        yield Optional.empty();
      }
    };
  }

  Optional<CelCondition> condition() {
    return string("when")
        .flatMap(text ->
            switch (CelExpressions.compile(text)) {
              case CelExpressions.CompileResult.Compiled(CelCondition condition) ->
                  Optional.of(condition);
              case CelExpressions.CompileResult.Invalid invalid -> {
                problems.add(
                    entry.find("when").orElseThrow().range(),
                    "when does not compile: " + invalid.message(),
                    "It is CEL over request, object and oldObject.");
                yield Optional.empty();
              }
            });
  }

  Duration delay() {
    return string("delay")
        .map(text ->
            GoDuration.parse(text)
                .orElseGet(() -> {
                  problems.add(
                      entry.find("delay").orElseThrow().range(),
                      "delay \"" + text + "\" is not a duration",
                      "Write it as 120ms, 1.5s or 1m30s.");
                  return Duration.ZERO;
                }))
        .orElse(Duration.ZERO);
  }
}
