package dev.admittance.cli;

import dev.admittance.cluster.ServerText;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsReport;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Writes admission metrics as tables: the webhooks, the policies, and the two steps of admission.
final class MetricsText {
  private static final String UNKNOWN = "-";

  private MetricsText() {}

  /// A column of a table.
  ///
  /// @param isText whether it is left-aligned
  /// @param dull the value that, in all rows, makes it superfluous; empty for none
  private record Column(
      String heading, boolean isText, String dull, Function<PartFigures, String> value) {
    static Column text(String heading, Function<PartFigures, String> value) {
      return new Column(heading, true, "", value);
    }

    static Column amount(String heading, Function<PartFigures, String> value) {
      return new Column(heading, false, "", value);
    }

    static Column counter(String heading, PartCounter counter) {
      return amount(heading, figures -> count(figures.count(counter)));
    }

    Column without(String value) {
      return new Column(heading, isText, value, this.value);
    }

    boolean isWorth(List<PartFigures> figures) {
      return dull.isEmpty() || figures.stream().anyMatch(one -> !value.apply(one).equals(dull));
    }
  }

  private static final Column TYPE = Column.text("TYPE", figures -> figures.part().type().label());
  private static final Column OPERATION =
      Column.text(
          "OPERATION",
          figures ->
              figures
                  .operation()
                  .map(one -> one.isEmpty() ? UNKNOWN : ServerText.of(one))
                  .orElse("all"));
  private static final Column CALLS = Column.amount("CALLS", figures -> count(figures.calls()));
  private static final Column RATE =
      Column.amount(
              "CALLS/S",
              figures ->
                  figures.ratePerSecond().isPresent()
                      ? String.format(Locale.ROOT, "%.2f", figures.ratePerSecond().getAsDouble())
                      : UNKNOWN)
          .without(UNKNOWN);
  private static final List<Column> LATENCY =
      List.of(
          Column.amount("P50", figures -> duration(figures.p50())),
          Column.amount("P90", figures -> duration(figures.p90())),
          Column.amount("P99", figures -> duration(figures.p99())));
  private static final Column DENIED =
      Column.amount("DENIED", figures -> count(figures.rejections(RejectionKind.DENIED)));

  /// Most clusters have no match conditions.
  private static final List<Column> CONDITIONS =
      List.of(
          Column.counter("EXCLUDED", PartCounter.CONDITION_EXCLUSIONS).without("0"),
          Column.counter("CONDITION ERRORS", PartCounter.CONDITION_ERRORS).without("0"));

  /// Returns the tables.
  static String of(MetricsReport report) {
    StringBuilder text = new StringBuilder();
    String totals = tables(withOverall(report));
    if (totals.isEmpty()) {
      return "No webhook was called since the API server started.\n";
    }
    text.append("Since the API server started:\n\n").append(totals);
    report
        .between()
        .ifPresent(between -> {
          text.append("\nBetween the first sample and the last");
          between
              .span()
              .ifPresent(span ->
                  text.append(String.format(Locale.ROOT, ", %.1f s", span.toNanos() / 1e9)));
          text.append(":\n\n").append(tables(between.figures()));
        });
    return text.toString();
  }

  /// Returns the totals, with the row over all operations first where there are several.
  private static List<PartFigures> withOverall(MetricsReport report) {
    List<PartFigures> all = new ArrayList<>();
    Set<MeteredPart> begun = new HashSet<>();
    for (PartFigures figures : report.totals()) {
      if (begun.add(figures.part())) {
        report.overall().stream()
            .filter(one -> one.part().equals(figures.part()))
            .forEach(all::add);
      }
      all.add(figures);
    }
    return all;
  }

  private static String tables(List<PartFigures> figures) {
    return String.join(
        "\n",
        List.of(
                table(figures, MeteredType::isWebhook, webhooks()),
                table(figures, MeteredType::isPolicy, policies()),
                table(figures, type -> type == MeteredType.STEP, steps()))
            .stream()
            .filter(table -> !table.isEmpty())
            .toList());
  }

  private static List<Column> webhooks() {
    List<Column> columns = new ArrayList<>(List.of(name("WEBHOOK"), TYPE, OPERATION, CALLS, RATE));
    columns.addAll(LATENCY);
    columns.add(DENIED);
    columns.add(
        Column.amount(
            "FAILED",
            figures -> count(figures.rejected() - figures.rejections(RejectionKind.DENIED))));
    columns.add(
        Column.amount(
            "FAILED OPEN",
            figures ->
                figures.failOpen().isPresent()
                    ? count(figures.failOpen().getAsDouble())
                    : UNKNOWN));
    columns.addAll(CONDITIONS);
    return columns;
  }

  private static List<Column> policies() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                name("POLICY/BINDING"),
                TYPE,
                DENIED,
                Column.counter("WARNED", PartCounter.WARNED),
                Column.counter("AUDITED", PartCounter.AUDITED),
                Column.counter("ERRORS", PartCounter.EVALUATION_ERRORS)));
    columns.addAll(CONDITIONS);
    return columns;
  }

  private static List<Column> steps() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                name("STEP"),
                OPERATION,
                Column.amount("REQUESTS", figures -> count(figures.calls())),
                RATE));
    columns.addAll(LATENCY);
    columns.add(Column.amount("REJECTED", figures -> count(figures.rejected())));
    return columns;
  }

  private static Column name(String heading) {
    return Column.text(heading, figures -> ServerText.of(figures.part().name()));
  }

  /// Returns a table; empty where nothing is in it.
  private static String table(
      List<PartFigures> all, Predicate<MeteredType> wanted, List<Column> columns) {
    List<PartFigures> figures = all.stream().filter(one -> wanted.test(one.part().type())).toList();
    if (figures.isEmpty()) {
      return "";
    }
    List<Column> shown = columns.stream().filter(column -> column.isWorth(figures)).toList();
    List<List<String>> rows = new ArrayList<>();
    rows.add(shown.stream().map(Column::heading).toList());
    figures.forEach(
        one -> rows.add(shown.stream().map(column -> column.value().apply(one)).toList()));
    int[] widths = new int[shown.size()];
    rows.forEach(row -> Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length())));
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String gap = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? "" : "  ")
            .append(shown.get(i).isText() ? row.get(i) + gap : gap + row.get(i));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
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
