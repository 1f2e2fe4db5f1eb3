package dev.admittance.report;

import dev.admittance.share.RunRedaction;
import java.time.Duration;
import java.util.List;

/// A request in a report.
///
/// @param source the place, as `file:line`
/// @param title the request in one line
/// @param outcome a short description, such as `refused 403`
/// @param refused whether the request was rejected
/// @param latency virtual time in admission
/// @param findings about the request; may be empty
/// @param details the full description as lines of text
public record ReportItem(
    String source,
    String title,
    String outcome,
    boolean refused,
    Duration latency,
    List<ReportFinding> findings,
    String details) {
  public ReportItem {
    findings = List.copyOf(findings);
  }

  /// Returns this item with secrets masked.
  public ReportItem redacted(RunRedaction redaction) {
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

  /// Returns the file of its source.
  String file() {
    int colon = source.lastIndexOf(':');
    return line() == 0 ? source : source.substring(0, colon);
  }

  /// Returns the 1-based line of its source; 0 where unknown.
  int line() {
    int colon = source.lastIndexOf(':');
    String number = source.substring(colon + 1);
    boolean isNumber = colon > 0 && number.matches("[0-9]{1,9}(#[0-9]{1,9})?");
    return isNumber ? Integer.parseInt(number.replaceFirst("#.*", "")) : 0;
  }
}
