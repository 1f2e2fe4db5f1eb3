package dev.admittance.report;

import dev.admittance.share.Redaction;
import java.time.Duration;
import java.util.List;

/// What a report tells of one request.
///
/// @param source where it was read, as `file:line`
/// @param title the request in a line
/// @param outcome what became of it in a few words, such as `refused 403`
/// @param refused whether the outcome is a refusal
/// @param latency virtual time that it spent in admission
/// @param findings what there is to say of it; empty for nothing
/// @param details the whole story as lines of text
public record ReportItem(
    String source,
    String title,
    String outcome,
    boolean refused,
    Duration latency,
    List<ReportFinding> findings,
    String details) {
  /// Copies the findings.
  public ReportItem {
    findings = List.copyOf(findings);
  }

  /// This without what is hidden.
  public ReportItem redacted(Redaction redaction) {
    return new ReportItem(
        source,
        redaction.words(title),
        outcome,
        refused,
        latency,
        findings.stream()
            .map(finding ->
                new ReportFinding(
                    finding.rule(),
                    finding.severity(),
                    redaction.words(finding.message()),
                    finding.fails()))
            .toList(),
        redaction.words(details));
  }

  /// The file it was read from.
  String file() {
    int colon = source.lastIndexOf(':');
    return line() == 0 ? source : source.substring(0, colon);
  }

  /// The line of the file, from 1; 0 where it is not known.
  int line() {
    int colon = source.lastIndexOf(':');
    String number = source.substring(colon + 1);
    boolean isNumber = colon > 0 && number.matches("[0-9]{1,9}(#[0-9]{1,9})?");
    return isNumber ? Integer.parseInt(number.replaceFirst("#.*", "")) : 0;
  }
}
