package dev.admittance.doctor;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Formats a [DoctorReport] as Markdown for an issue or a chat.
public final class MarkdownReport {
  /// Of similar findings, only the first few are written in full. A code span between single
  /// backticks.
  private static final Pattern CODE = Pattern.compile("(?<!`)`[^`]+`(?!`)");

  private static final int MOST_IN_FULL = 5;

  private static final int MOST_BY_NAME = 100;

  private final StringBuilder text = new StringBuilder();

  private MarkdownReport() {}

  /// Returns the report.
  ///
  /// @param cluster its name
  /// @param left the number of hidden findings; 0 for none
  public static String of(String cluster, DoctorReport doctorReport, int left) {
    MarkdownReport report = new MarkdownReport();
    report.line("# Doctor: " + inlineText(cluster));
    report.line("");
    report.line("Looked at " + time(doctorReport.at()) + ".");
    if (doctorReport.issues().isEmpty()) {
      report.line("");
      report.line(
          doctorReport.isBlind()
              ? "Nothing was found, but not all hooks could be seen."
              : "Nothing was found.");
    }
    for (Urgency urgency : Urgency.values()) {
      report.add(
          urgency,
          doctorReport.issues().stream().filter(issue -> issue.urgency() == urgency).toList());
    }
    if (left > 0) {
      report.line("");
      report.line(left == 1 ? "1 finding is hidden." : left + " findings are hidden.");
    }
    report.add(doctorReport.unchecked());
    return report.text.toString();
  }

  private void add(Urgency urgency, List<ClusterIssue> issues) {
    if (!issues.isEmpty()) {
      line("");
      line("## " + urgency.title());
      issues.forEach(this::add);
    }
  }

  private void add(ClusterIssue issue) {
    line("");
    line(
        "### "
            + inlineText(issue.title())
            + " ("
            + code(issue.rule())
            + ", "
            + issue.certainty().word()
            + ")");
    List<HookFinding> findings = issue.findings();
    for (HookFinding finding : findings.subList(0, Math.min(MOST_IN_FULL, findings.size()))) {
      line("");
      line("**" + inlineText(finding.subject()) + "**: " + inlineText(finding.sentence()));
      line("");
      finding.evidence().forEach(this::add);
      finding.remediations().forEach(this::add);
    }
    if (findings.size() > MOST_IN_FULL) {
      line("");
      line(
          "And %d more: %s%s"
              .formatted(
                  findings.size() - MOST_IN_FULL,
                  findings.stream()
                      .skip(MOST_IN_FULL)
                      .limit(MOST_BY_NAME)
                      .map(finding -> code(finding.subject()))
                      .collect(Collectors.joining(", ")),
                  findings.size() > MOST_IN_FULL + MOST_BY_NAME ? ", …" : "."));
    }
  }

  private void add(Evidence evidence) {
    String place =
        evidence.field().isEmpty() ? evidence.object() : evidence.object() + " " + evidence.field();
    line(
        "- "
            + code(place)
            + ": "
            + code(evidence.value())
            + evidence.since().map(at -> ", since " + time(at)).orElse(""));
  }

  private void add(Remediation remediation) {
    line("- To do: " + inlineText(remediation.title()));
    switch (remediation) {
      case Remediation.Commands commands -> fenced("sh", String.join("\n", commands.lines()));
      case Remediation.Manifest manifest -> fenced("yaml", manifest.yaml().strip());
      case Remediation.Change change ->
          EditedManifest.of(change)
              .flatMap(EditedManifest::command)
              .ifPresent(command -> fenced("sh", command));
      case Remediation.TryHandshake handshake ->
          handshake.forward().ifPresent(command -> fenced("sh", command));
      case Remediation.Advice _ -> {}
    }
  }

  private void add(List<SkippedCheck> unchecked) {
    if (unchecked.isEmpty()) {
      return;
    }
    line("");
    line("## Not looked at");
    line("");
    unchecked.forEach(one -> line("- " + inlineText(one.what()) + ": " + inlineText(one.why())));
  }

  private void fenced(String language, String body) {
    String fence = "`".repeat(Math.max(3, longestRun(body) + 1));
    line("");
    line("  " + fence + language);
    body.lines().forEach(one -> line("  " + one));
    line("  " + fence);
    line("");
  }

  private void line(String one) {
    text.append(one).append('\n');
  }

  private static String time(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /// Our own sentences quote with backticks, and what is between two of them stays as it is; other
  /// characters that could be markup are escaped.
  private static String inlineText(String sentence) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    Matcher code = CODE.matcher(sentence);
    while (code.find()) {
      text.append(escaped(sentence.substring(from, code.start()))).append(code.group());
      from = code.end();
    }
    return text.append(escaped(sentence.substring(from))).toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("<", "&lt;")
        .replace("[", "\\[")
        .replace("@", "&#64;");
  }

  private static String code(String value) {
    if (value.isEmpty()) {
      return "(empty)";
    }
    String fence = "`".repeat(longestRun(value) + 1);
    boolean padded = value.startsWith("`") || value.endsWith("`");
    return padded ? fence + " " + value + " " + fence : fence + value + fence;
  }

  private static int longestRun(String value) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < value.length(); i++) {
      run = value.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
