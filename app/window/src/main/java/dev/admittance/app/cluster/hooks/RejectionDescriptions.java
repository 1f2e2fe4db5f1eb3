package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// The texts for rejections and failures of a webhook, by kind.
public final class RejectionDescriptions {
  private static final Messages MESSAGES = Messages.of(RejectionDescriptions.class);

  private RejectionDescriptions() {}

  /// A line for each kind and code: the recent number, and that since the API servers started.
  public static List<String> of(HookNumbers numbers) {
    List<String> lines = new ArrayList<>();
    numbers.recent().ifPresent(recent -> lines.addAll(of(recent)));
    numbers.totals().ifPresent(totals -> lines.addAll(of(totals)));
    return lines;
  }

  private static List<String> of(PartFigures figures) {
    return figures.rejections().isEmpty()
        ? List.of(MESSAGES.get("rejections.none", span(figures)))
        : figures.rejections().stream().map(one -> of(one, figures)).toList();
  }

  private static String of(PartFigures.Rejections one, PartFigures figures) {
    return "%s: %s %s%s"
        .formatted(
            kind(one.kind()),
            CompactNumbers.count(OptionalDouble.of(one.count())),
            span(figures),
            one.code() == 0 ? "" : MESSAGES.get("rejections.code", one.code()));
  }

  static String kind(RejectionKind kind) {
    return switch (kind) {
      case CALL_FAILED -> MESSAGES.get("rejection.call-failed");
      case SERVER_ERROR -> MESSAGES.get("rejection.server-error");
      case DENIED -> MESSAGES.get("rejection.denied");
      case EVALUATION_FAILED -> MESSAGES.get("rejection.evaluation-failed");
      case OTHER -> MESSAGES.get("rejection.other");
    };
  }

  /// The number of calls that failed open: a line for the recent ones, and one for those since the
  /// API servers started.
  public static List<String> failOpen(HookNumbers numbers) {
    List<String> lines = new ArrayList<>();
    numbers.recent().ifPresent(recent -> lines.add(failOpen(recent)));
    numbers.totals().ifPresent(totals -> lines.add(failOpen(totals)));
    return lines;
  }

  private static String failOpen(PartFigures figures) {
    return figures.failOpen().isEmpty()
        ? MESSAGES.get("fail-open.not-counted")
        : MESSAGES.get("fail-open.count", CompactNumbers.count(figures.failOpen()), span(figures));
  }

  private static String span(PartFigures figures) {
    return figures
        .over()
        .filter(Duration::isPositive)
        .map(over -> MESSAGES.get("span.last", CompactNumbers.span(over)))
        .orElse(MESSAGES.get("span.ever"));
  }
}
