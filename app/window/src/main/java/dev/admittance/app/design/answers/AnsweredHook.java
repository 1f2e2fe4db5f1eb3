package dev.admittance.app.design.answers;

import dev.admittance.app.messages.Messages;

/// A webhook of the workspace that can have an answer.
///
/// @param ambiguous whether another configuration has one of this name
public record AnsweredHook(String webhook, String configuration, boolean ambiguous) {
  private static final Messages MESSAGES = Messages.of(AnsweredHook.class);

  /// The name as shown, with the configuration if it is ambiguous.
  public String title() {
    return ambiguous ? MESSAGES.get("shared.in", webhook, configuration) : webhook;
  }
}
