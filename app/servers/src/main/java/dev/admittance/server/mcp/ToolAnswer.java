package dev.admittance.server.mcp;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The answer of a tool.
///
/// @param text for the agent
/// @param cut whether more was left out
record ToolAnswer(Outcome outcome, String text, boolean cut) {
  /// More would fill the context of an agent.
  static final int MAX_CHARACTERS = 20_000;

  static final Map<String, Object> SCHEMA =
      Map.of(
          "type",
          "object",
          "properties",
          Map.of(
              "outcome",
              Map.of("type", "string", "enum", List.of("fine", "found", "unusable")),
              "text",
              Map.of("type", "string"),
              "cut",
              Map.of("type", "boolean")),
          "required",
          List.of("outcome", "text", "cut"));

  enum Outcome {
    FINE,
    /// Findings, refusals or differences.
    FOUND,
    /// Nothing was worked out, or not all; the text says why.
    UNUSABLE
  }

  static ToolAnswer unusable(String reason) {
    return new ToolAnswer(Outcome.UNUSABLE, reason, false);
  }

  /// An answer that is cut where it is too long.
  static ToolAnswer of(Outcome outcome, String text) {
    if (text.length() <= MAX_CHARACTERS) {
      return new ToolAnswer(outcome, text, false);
    }
    int end = Math.max(0, text.lastIndexOf('\n', MAX_CHARACTERS));
    return new ToolAnswer(
        outcome,
        text.substring(0, end) + "\n(cut here; ask about fewer requests or files)\n",
        true);
  }

  Map<String, Object> structured() {
    return Map.of("outcome", outcome.name().toLowerCase(Locale.ROOT), "text", text, "cut", cut);
  }
}
