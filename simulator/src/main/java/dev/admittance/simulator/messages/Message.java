package dev.admittance.simulator.messages;

import dev.admittance.model.rule.RuleId;

/// A warning to the client, or an annotation of the audit event.
///
/// @param who the source: a hook, a policy, or the server itself
/// @param key of an annotation, as the server writes it; empty for a warning
/// @param text as it arrives, or as it was given where it does not arrive
/// @param step index of the step that gave it
/// @param rule the rule of its fate
/// @param note how it changed, where it does not arrive as given; else empty
public record Message(
    Kind kind,
    Delivery fate,
    String who,
    String key,
    String text,
    int step,
    RuleId rule,
    String note) {
  public enum Kind {
    WARNING,
    ANNOTATION
  }

  public enum Delivery {
    ARRIVES,
    CUT,
    LEFT_OUT
  }
}
