package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.pipeline.Participant;

/// Names hooks, policies and initializers for people.
final class ParticipantWords {
  private static final Messages MESSAGES = Messages.of(ParticipantWords.class);

  private ParticipantWords() {}

  /// A hook by its name, a policy by its own and its binding's.
  static String name(Participant.Id who) {
    return switch (who.stage()) {
      case MUTATING_POLICIES, VALIDATING_POLICIES ->
          who.name().equals(who.owner())
              ? who.owner()
              : MESSAGES.get("name.policy", who.owner(), who.name());
      case MUTATING_WEBHOOKS, INITIALIZERS, EXTERNAL_WEBHOOKS, VALIDATING_WEBHOOKS ->
          who.name().isEmpty() ? MESSAGES.get("no-name") : who.name();
    };
  }

  /// The name of a hook with that of its configuration.
  static String fullName(Participant.Id who) {
    return switch (who.stage()) {
      case MUTATING_POLICIES, VALIDATING_POLICIES -> name(who);
      case MUTATING_WEBHOOKS, INITIALIZERS, EXTERNAL_WEBHOOKS, VALIDATING_WEBHOOKS ->
          MESSAGES.get("name.of", name(who), who.owner());
    };
  }

  /// A number as people read it, such as `1,204`.
  static String number(long number) {
    return MESSAGES.get("number", number);
  }

  /// How many requests, such as `1 request`.
  static String requests(long number) {
    return MESSAGES.get("requests", number);
  }
}
