package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.pipeline.Participant;

/// The display names of participants in admission.
final class ParticipantDescriptions {
  private static final Messages MESSAGES = Messages.of(ParticipantDescriptions.class);

  private ParticipantDescriptions() {}

  /// The name of a participant; for a policy its own and its binding's.
  static String name(Participant.Id who) {
    if (who.stage().isOfPolicies() && !who.name().equals(who.owner())) {
      return MESSAGES.get("name.policy", who.owner(), who.name());
    }
    return who.name().isEmpty() ? MESSAGES.get("shared.no-name") : who.name();
  }

  /// The name of a participant, and of the configuration that has it.
  static String fullName(Participant.Id who) {
    return who.stage().isOfPolicies()
        ? name(who)
        : MESSAGES.get("shared.of", name(who), who.owner());
  }

  /// A number with thousands separators, such as `1,204`.
  static String number(long number) {
    return MESSAGES.get("number", number);
  }

  /// The number of requests in words, such as `1 request`.
  static String requests(long number) {
    return MESSAGES.get("requests", number);
  }
}
