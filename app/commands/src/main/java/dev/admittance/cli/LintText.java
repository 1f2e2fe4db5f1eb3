package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.Locale;

/// Writes findings in the style of compilers: one line each, with the remedy below.
final class LintText {
  private LintText() {}

  static String of(Lint.Result result, Paint paint) {
    StringBuilder text = new StringBuilder();
    for (Diagnostic finding : result.findings()) {
      String path = finding.path().isEmpty() ? "" : finding.path() + ": ";
      text.append(paint.strong(TerminalText.of(finding.place())))
          .append(": ")
          .append(severity(finding.severity(), paint))
          .append(": ")
          .append(TerminalText.of(path + finding.message()))
          .append(paint.quiet(" [" + finding.rule() + "]"))
          .append('\n');
      finding
          .remedy()
          .ifPresent(remedy -> text.append("    ").append(TerminalText.of(remedy)).append('\n'));
      finding
          .fix()
          .ifPresent(
              fix -> text.append("    fix: ").append(TerminalText.of(fix.title())).append('\n'));
    }
    return text.append(summary(result)).append('\n').toString();
  }

  private static String severity(Severity severity, Paint paint) {
    String word = severity.name().toLowerCase(Locale.ROOT);
    return switch (severity) {
      case ERROR -> paint.bad(word);
      case WARNING -> paint.warning(word);
      case INFO -> word;
    };
  }

  private static String summary(Lint.Result result) {
    String captures = result.captures() == 0 ? "" : " and " + count(result.captures(), "capture");
    String configurations = count(result.configurations(), "configuration") + captures;
    String suppressed =
        result.suppressed() == 0
            ? ""
            : " " + count(result.suppressed(), "finding") + " suppressed by the settings.";
    return result.findings().isEmpty()
        ? "No findings in " + configurations + "." + suppressed
        : "%s in %s: %s, %s, %s."
                .formatted(
                    count(result.findings().size(), "finding"),
                    configurations,
                    count(of(result, Severity.ERROR), "error"),
                    count(of(result, Severity.WARNING), "warning"),
                    count(of(result, Severity.INFO), "piece") + " of advice")
            + suppressed;
  }

  private static int of(Lint.Result result, Severity severity) {
    return Math.toIntExact(
        result.findings().stream().filter(finding -> finding.severity() == severity).count());
  }

  private static String count(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
