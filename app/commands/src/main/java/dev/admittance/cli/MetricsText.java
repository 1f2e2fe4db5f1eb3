package dev.admittance.cli;

import dev.admittance.cluster.ServerText;
import dev.admittance.metrics.MetricsReport;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// Writes hook metrics as a table.
final class MetricsText {
  private static final String UNKNOWN = "-";
  private static final int TEXT_COLUMNS = 3;

  /// The column of the rate, omitted where no rate is known.
  private static final int RATE = 4;

  private static final List<String> HEADINGS =
      List.of(
          "WEBHOOK",
          "TYPE",
          "OPERATION",
          "CALLS",
          "CALLS/S",
          "P50",
          "P90",
          "P99",
          "DENIED",
          "FAILED",
          "FAILED OPEN");

  private MetricsText() {}

  static String of(MetricsReport report) {
    if (report.totals().isEmpty()) {
      return "No webhook was called since the API server started.\n";
    }
    StringBuilder text = new StringBuilder("Since the API server started:\n\n");
    table(text, report.totals());
    report
        .between()
        .ifPresent(between -> {
          text.append("\nBetween the first sample and the last");
          between
              .span()
              .ifPresent(span ->
                  text.append(String.format(Locale.ROOT, ", %.1f s", span.toNanos() / 1e9)));
          text.append(":\n\n");
          table(text, between.figures());
        });
    return text.toString();
  }

  private static void table(StringBuilder text, List<PartFigures> figures) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADINGS);
    figures.forEach(hook -> rows.add(row(hook)));
    int[] widths = new int[HEADINGS.size()];
    rows.forEach(row -> Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length())));
    if (figures.stream().allMatch(hook -> hook.ratePerSecond().isEmpty())) {
      widths[RATE] = 0;
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        if (widths[i] == 0) {
          continue;
        }
        String gap = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? "" : "  ")
            .append(i < TEXT_COLUMNS ? row.get(i) + gap : gap + row.get(i));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static List<String> row(PartFigures hook) {
    return List.of(
        ServerText.of(hook.hook().name()),
        hook.hook().type().label(),
        hook.operation().filter(one -> !one.isEmpty()).map(ServerText::of).orElse(UNKNOWN),
        count(hook.calls()),
        hook.ratePerSecond().isPresent()
            ? String.format(Locale.ROOT, "%.2f", hook.ratePerSecond().getAsDouble())
            : UNKNOWN,
        duration(hook.p50()),
        duration(hook.p90()),
        duration(hook.p99()),
        count(hook.rejections(RejectionKind.DENIED)),
        count(hook.rejected() - hook.rejections(RejectionKind.DENIED)),
        hook.failOpen().isPresent() ? count(hook.failOpen().getAsDouble()) : UNKNOWN);
  }

  private static String count(double count) {
    return String.format(Locale.ROOT, "%.0f", count);
  }

  private static String duration(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return UNKNOWN;
    }
    double value = seconds.getAsDouble();
    return value < 1
        ? String.format(Locale.ROOT, value < 0.01 ? "%.1f ms" : "%.0f ms", value * 1e3)
        : String.format(Locale.ROOT, "%.1f s", value);
  }
}
