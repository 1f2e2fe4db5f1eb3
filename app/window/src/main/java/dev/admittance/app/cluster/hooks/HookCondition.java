package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.LiveHook;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// The condition of a webhook, as far as its state alone shows.
///
/// @param level the worst of the concerns
/// @param concerns in sentences; empty for none
public record HookCondition(Level level, List<String> concerns) {
  private static final Messages MESSAGES = Messages.of(HookCondition.class);

  public static final HookCondition GOOD = new HookCondition(Level.GOOD, List.of());

  public enum Level {
    GOOD,
    /// A future fault, or requests that already pass unchecked.
    ATTENTION,
    /// Calls fail, and requests with them.
    BROKEN
  }

  public HookCondition {
    concerns = List.copyOf(concerns);
  }

  /// The condition of a webhook at a time.
  public static HookCondition of(LiveHook hook, HookNumbers numbers, Instant now) {
    List<String> concerns = new ArrayList<>();
    Level level = Level.GOOD;
    Level failing = hook.failsClosed() ? Level.BROKEN : Level.ATTENTION;
    BackendHealth backend = hook.backend();
    if (backend.isBroken()) {
      concerns.add(backend.detail());
      level = worse(level, failing);
    } else if (backend.state() == BackendHealth.State.PARTLY_READY) {
      concerns.add(backend.detail());
      level = worse(level, Level.ATTENTION);
    }
    switch (hook.certificate().state(now)) {
      case BROKEN -> {
        concerns.add(CertificateDescriptions.broken(hook.certificate(), now));
        level = worse(level, failing);
      }
      case ENDING -> {
        concerns.add(CertificateDescriptions.ending(hook.certificate(), now));
        level = worse(level, Level.ATTENTION);
      }
      case NONE, GOOD -> {}
    }
    if (numbers.errorsLately() > 0) {
      concerns.add(count("condition.rejected", numbers.errorsLately(), lately(numbers)));
      level = worse(level, Level.BROKEN);
    }
    if (numbers.failOpenLately() > 0) {
      concerns.add(count("condition.failed-open", numbers.failOpenLately(), lately(numbers)));
    } else if (numbers.failOpen().orElse(0) > 0) {
      concerns.add(
          count(
              "condition.failed-open",
              numbers.failOpen().getAsDouble(),
              MESSAGES.get("condition.ever")));
    }
    if (numbers.conditionErrors() > 0) {
      concerns.add(count("condition.condition-errors", numbers.conditionErrors(), ""));
    }
    if (numbers.evaluationErrors() > 0) {
      concerns.add(count("condition.evaluation-errors", numbers.evaluationErrors(), ""));
    }
    if (!concerns.isEmpty()) {
      level = worse(level, Level.ATTENTION);
    }
    return concerns.isEmpty() ? GOOD : new HookCondition(level, concerns);
  }

  private static String count(String key, double count, String span) {
    return MESSAGES.get(key, CompactNumbers.count(OptionalDouble.of(count)), span);
  }

  private static String lately(HookNumbers numbers) {
    return numbers
        .recent()
        .flatMap(figures -> figures.over())
        .filter(Duration::isPositive)
        .map(over -> MESSAGES.get("condition.lately", CompactNumbers.span(over)))
        .orElse("");
  }

  private static Level worse(Level one, Level other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
