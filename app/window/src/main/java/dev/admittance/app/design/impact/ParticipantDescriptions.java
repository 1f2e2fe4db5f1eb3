package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.pipeline.Participant;

/// The display names of webhooks, policies and initializers.
final class ParticipantDescriptions {
  private static final Messages MESSAGES = Messages.of(ParticipantDescriptions.class);

  private ParticipantDescriptions() {}

  /// The name of a webhook; for a policy its own and its binding's.
  static String name(Participant.Id who) {
    return switch (who.stage()) {
      case MUTATING_POLICIES, VALIDATING_POLICIES ->
          who.name().equals(who.owner())
              ? who.owner()
              : MESSAGES.get("name.policy", who.owner(), who.name());
      case MUTATING_WEBHOOKS, INITIALIZERS, EXTERNAL_WEBHOOKS, VALIDATING_WEBHOOKS ->
          who.name().isEmpty() ? MESSAGES.get("shared.no-name") : who.name();
    };
  }

  /// The name of a webhook with that of its configuration.
  static String fullName(Participant.Id who) {
    return switch (who.stage()) {
      case MUTATING_POLICIES, VALIDATING_POLICIES -> name(who);
      case MUTATING_WEBHOOKS, INITIALIZERS, EXTERNAL_WEBHOOKS, VALIDATING_WEBHOOKS ->
          MESSAGES.get("shared.of", name(who), who.owner());
    };
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
