package dev.admittance.app.cluster.hooks;

import dev.admittance.metrics.HookFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// What rejections and failures of a hook come to, kind by kind.
public final class RejectionWords {
  private RejectionWords() {}

  /// A line for each kind and code: lately, and since the API servers started.
  public static List<String> of(HookNumbers numbers) {
    List<String> lines = new ArrayList<>();
    numbers.recent().ifPresent(recent -> lines.addAll(of(recent)));
    numbers.totals().ifPresent(totals -> lines.addAll(of(totals)));
    return lines;
  }

  private static List<String> of(HookFigures figures) {
    return figures.rejections().isEmpty()
        ? List.of("No rejections " + span(figures))
        : figures.rejections().stream().map(one -> of(one, figures)).toList();
  }

  private static String of(HookFigures.Rejections one, HookFigures figures) {
    return "%s: %s %s%s"
        .formatted(
            kind(one.kind()),
            Amounts.count(OptionalDouble.of(one.count())),
            span(figures),
            one.code() == 0 ? "" : ", code " + one.code());
  }

  /// What a kind of rejection is called.
  static String kind(RejectionKind kind) {
    return switch (kind) {
      case CALL_FAILED -> "Call failed";
      case SERVER_ERROR -> "Error in the API server";
      case DENIED -> "Denied by the hook";
      case OTHER -> "For another reason";
    };
  }

  /// How often requests went on without the hook.
  public static List<String> failOpen(HookNumbers numbers) {
    List<String> lines = new ArrayList<>();
    numbers.recent().ifPresent(recent -> lines.add(failOpen(recent)));
    numbers.totals().ifPresent(totals -> lines.add(failOpen(totals)));
    return lines;
  }

  private static String failOpen(HookFigures figures) {
    return figures.failOpen().isEmpty()
        ? "The server does not count fail-open calls."
        : Amounts.count(figures.failOpen()) + " failed open " + span(figures);
  }

  private static String span(HookFigures figures) {
    return figures
        .over()
        .filter(Duration::isPositive)
        .map(over -> "in the last " + Amounts.span(over))
        .orElse("since the API servers started");
  }
}
