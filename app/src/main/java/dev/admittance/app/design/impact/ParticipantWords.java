package dev.admittance.app.design.impact;

import dev.admittance.simulator.pipeline.Participant;
import java.util.Locale;

/// Names hooks, policies and initializers for people.
final class ParticipantWords {
  private ParticipantWords() {}

  /// A hook by its name, a policy by its own and its binding's.
  static String name(Participant.Id who) {
    return switch (who.stage()) {
      case MUTATING_POLICIES, VALIDATING_POLICIES ->
          who.name().equals(who.owner()) ? who.owner() : who.owner() + " with " + who.name();
      case MUTATING_WEBHOOKS, INITIALIZERS, EXTERNAL_WEBHOOKS, VALIDATING_WEBHOOKS ->
          who.name().isEmpty() ? "(no name)" : who.name();
    };
  }

  /// The name of a hook with that of its configuration.
  static String fullName(Participant.Id who) {
    return switch (who.stage()) {
      case MUTATING_POLICIES, VALIDATING_POLICIES -> name(who);
      case MUTATING_WEBHOOKS, INITIALIZERS, EXTERNAL_WEBHOOKS, VALIDATING_WEBHOOKS ->
          name(who) + " of " + who.owner();
    };
  }

  /// A number as people read it, such as `1,204`.
  static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /// How many requests, such as `1 request`.
  static String requests(long number) {
    return number == 1 ? "1 request" : number(number) + " requests";
  }
}
