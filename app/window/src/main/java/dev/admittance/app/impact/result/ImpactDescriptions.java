package dev.admittance.app.impact.result;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.comparison.DecisionChange;
import dev.admittance.simulator.comparison.Delays;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The texts for verdicts, differences and latencies of a comparison.
public final class ImpactDescriptions {
  private static final Messages MESSAGES = Messages.of(ImpactDescriptions.class);

  private ImpactDescriptions() {}

  /// A kind of difference as a title.
  static String title(OutcomeDifference difference) {
    return switch (difference) {
      case VERDICT -> MESSAGES.get("difference.verdict");
      case PODS_REFUSED -> MESSAGES.get("difference.pods-refused");
      case PODS_ADMITTED -> MESSAGES.get("difference.pods-admitted");
      case OBJECT -> MESSAGES.get("difference.object");
      case ANSWER -> MESSAGES.get("difference.answer");
      case CALLS -> MESSAGES.get("difference.calls");
      case LATENCY -> MESSAGES.get("difference.latency");
    };
  }

  public static String of(RequestDecision decision) {
    return switch (decision) {
      case ADMITTED -> MESSAGES.get("verdict.admitted");
      case DENIED -> MESSAGES.get("verdict.denied");
      case FAILED -> MESSAGES.get("verdict.failed");
    };
  }

  static String of(DecisionChange flip) {
    return of(flip.before()) + " \u2192 " + of(flip.after());
  }

  /// The differences of a request, the most important first; the verdict by what the client is told
  /// of it.
  public static String what(ImpactRow row) {
    List<String> parts = new ArrayList<>();
    if (!row.answer().isEmpty()) {
      parts.add(row.answer());
    }
    for (OutcomeDifference pods :
        List.of(OutcomeDifference.PODS_REFUSED, OutcomeDifference.PODS_ADMITTED)) {
      if (row.differences().contains(pods)) {
        parts.add(row.message().isEmpty() ? title(pods) : title(pods) + ": " + row.message());
      }
    }
    if (row.patterns().size() == 1) {
      parts.add(row.patterns().getFirst().path() + " " + row.patterns().getFirst().kind().text());
    } else if (!row.patterns().isEmpty()) {
      parts.add(MESSAGES.get("what.fields", row.patterns().size()));
    }
    row.added().forEach(hook -> parts.add("+ " + hook.webhook()));
    row.removed().forEach(hook -> parts.add("\u2212 " + hook.webhook()));
    if (row.differences().contains(OutcomeDifference.CALLS)
        && row.added().isEmpty()
        && row.removed().isEmpty()) {
      parts.add(MESSAGES.get("what.order"));
    }
    return String.join(", ", parts);
  }

  /// A number with thousands separators.
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  public static String requests(long number) {
    return MESSAGES.get(number == 1 ? "request" : "requests", number(number));
  }

  /// The added latency, such as `+12 ms`.
  public static String added(Duration latency) {
    if (latency.isZero()) {
      return "0 ms";
    }
    return (latency.isNegative() ? "\u2212" : "+") + millis(latency.abs());
  }

  /// Two quantiles of the added latency.
  static String quantiles(Delays added) {
    return added(added.quantile(0.5)) + " / " + added(added.quantile(0.99));
  }

  /// The minimum and maximum of the added latency.
  static String range(Delays added) {
    return MESSAGES.get("range", added(added.quantile(0)), added(added.quantile(1)));
  }

  /// A latency, such as `12.5 ms`.
  public static String millis(Duration latency) {
    return BigDecimal.valueOf(latency.toNanos(), 6)
            .setScale(latency.toMillis() >= 100 ? 0 : 2, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString()
        + " ms";
  }
}
