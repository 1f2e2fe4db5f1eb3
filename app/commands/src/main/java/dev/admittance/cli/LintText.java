package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.FindingGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Writes findings in the style of compilers: a line for each cause, with the remedy and the other
/// places below. Advice comes after what the API server refuses.
final class LintText {
  /// The number of further places of a finding that are named.
  private static final int MOST_PLACES = 20;

  private final Paint paint;
  private final StringBuilder text = new StringBuilder();

  private LintText(Paint paint) {
    this.paint = paint;
  }

  static String of(Lint.Result result, Paint paint) {
    LintText lint = new LintText(paint);
    List<FindingGroup> groups = FindingGroup.of(result.findings());
    Predicate<FindingGroup> practice = group -> FindingGroup.isOfPractice(group.first());
    lint.section("What the API server refuses or ignores:", groups, practice.negate());
    lint.section("What may cause harm:", groups, practice);
    return lint.text.append(summary(result, groups)).append('\n').toString();
  }

  private void section(String title, List<FindingGroup> groups, Predicate<FindingGroup> belongs) {
    List<FindingGroup> own = groups.stream().filter(belongs).toList();
    if (!own.isEmpty()) {
      text.append(paint.quiet(title)).append('\n');
      own.forEach(this::group);
      text.append('\n');
    }
  }

  private void group(FindingGroup group) {
    Diagnostic finding = group.first();
    text.append(paint.strong(TerminalText.of(finding.place())))
        .append(": ")
        .append(severity(finding.severity()))
        .append(": ")
        .append(TerminalText.of(said(finding)))
        .append(paint.quiet(" [" + finding.rule() + "]"))
        .append('\n');
    finding.remedy().ifPresent(this::below);
    finding.fix().map(Fix::title).ifPresent(title -> below("fix: " + title));
    List<String> places = new ArrayList<>();
    for (Diagnostic other : group.others().stream().limit(MOST_PLACES).toList()) {
      if (other.message().equals(finding.message())) {
        places.add(place(other));
      } else {
        below("also " + start(other) + ": " + said(other));
      }
    }
    if (!places.isEmpty()) {
      below(places.stream().collect(Collectors.joining(", ", "also ", "")));
    }
    int more = group.others().size() - MOST_PLACES;
    if (more > 0) {
      below("and at %d more places".formatted(more));
    }
  }

  private void below(String line) {
    text.append("    ").append(TerminalText.of(line)).append('\n');
  }

  private static String said(Diagnostic finding) {
    return finding.path().isEmpty() ? finding.message() : finding.path() + ": " + finding.message();
  }

  /// Names a further place of the same finding by its webhook.
  private static String place(Diagnostic finding) {
    return finding.webhook().orElse(finding.path()) + " (" + start(finding) + ")";
  }

  private static String start(Diagnostic finding) {
    return finding.range().start().line() + ":" + finding.range().start().column();
  }

  private String severity(Severity severity) {
    String word = severity.name().toLowerCase(Locale.ROOT);
    return switch (severity) {
      case ERROR -> paint.bad(word);
      case WARNING -> paint.warning(word);
      case INFO -> word;
    };
  }

  private static String summary(Lint.Result result, List<FindingGroup> groups) {
    String captures = result.captures() == 0 ? "" : " and " + count(result.captures(), "capture");
    String configurations = count(result.configurations(), "configuration") + captures;
    int places = result.findings().size();
    String found =
        groups.isEmpty()
            ? "No findings in " + configurations + "."
            : "%s in %s: %s, %s, %s%s."
                .formatted(
                    count(groups.size(), "finding"),
                    configurations,
                    count(of(groups, Severity.ERROR), "error"),
                    count(of(groups, Severity.WARNING), "warning"),
                    count(of(groups, Severity.INFO), "piece") + " of advice",
                    places == groups.size() ? "" : ", at " + count(places, "place"));
    return found
        + hidden(result.suppressed(), " suppressed by settings and annotations.")
        + hidden(result.known(), " known from the baseline.");
  }

  private static String hidden(int count, String why) {
    return count == 0 ? "" : " " + count(count, "finding") + why;
  }

  private static int of(List<FindingGroup> groups, Severity severity) {
    return Math.toIntExact(
        groups.stream().filter(group -> group.first().severity() == severity).count());
  }

  private static String count(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
