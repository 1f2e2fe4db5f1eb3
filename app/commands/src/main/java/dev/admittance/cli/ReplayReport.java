package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.report.ReportFigure;
import dev.admittance.report.ReportFinding;
import dev.admittance.report.ReportFrame;
import dev.admittance.report.ReportItem;
import dev.admittance.report.ReportWriter;
import dev.admittance.share.Disclosure;
import dev.admittance.share.RunRedaction;
import dev.admittance.simulator.trace.KubectlRefusal;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Writes replayed reviews as a report for other programs or for a browser. Since such reports are
/// shared, the data of Secrets is masked everywhere.
final class ReplayReport implements ReplayOutput {
  /// The title and texts of the report.
  static final ReportFrame FRAME = frame();

  private final ReportWriter writer;
  private final boolean withSteps;
  private final Set<ReviewFinding> failOn;
  private final Map<ReviewFinding, Long> found = new EnumMap<>(ReviewFinding.class);
  private long admitted;
  private long refused;
  private long expected;
  private long met;
  private long unread;
  private boolean partial;

  /// @param withSteps whether to include every step of the server
  /// @param failOn findings that the report marks as failures
  ReplayReport(ReportWriter writer, boolean withSteps, Set<ReviewFinding> failOn) {
    this.writer = writer;
    this.withSteps = withSteps;
    this.failOn = Set.copyOf(failOn);
  }

  private static ReportFrame frame() {
    Map<String, String> rules = new LinkedHashMap<>();
    for (ReviewFinding finding : ReviewFinding.values()) {
      rules.put(finding.rule(), finding.meaning());
    }
    return new ReportFrame("Replay of captured requests", "admittance replay", rules);
  }

  @Override
  public void start() throws IOException {
    writer.start();
  }

  @Override
  public String text(ReviewReport report) {
    return writer.text(
        item(report).redacted(RunRedaction.of(report.trace(), Disclosure.OF_REPORTS)));
  }

  private ReportItem item(ReviewReport report) {
    Response response = report.trace().response();
    List<ReportFinding> findings =
        report.findings().stream()
            .map(finding ->
                new ReportFinding(
                    finding.rule(),
                    finding.severity(),
                    message(finding, report),
                    failOn.contains(finding)))
            .toList();
    return new ReportItem(
        report.capture().source(),
        StepDescriptions.request(report.trace().request(), report.capture().origin()),
        (response.allowed() ? "admitted " : "refused ") + response.code(),
        !response.allowed(),
        report.trace().latency(),
        findings,
        ReviewText.of(report, withSteps, Paint.NONE));
  }

  private static String message(ReviewFinding finding, ReviewReport report) {
    return String.join("\n", lines(finding, report));
  }

  private static List<String> lines(ReviewFinding finding, ReviewReport report) {
    return switch (finding) {
      case DENIED, FAILED -> KubectlRefusal.lines(report.trace());
      case FAILED_OPEN ->
          Stream.concat(
                  report.calls().stream()
                      .filter(call -> call.outcome() == CallReport.Outcome.FAILED_OPEN)
                      .map(call -> call.hook().path() + ": " + call.failure().orElse("")),
                  report.policies().stream()
                      .filter(policy -> policy.outcome() == PolicyReport.Outcome.FAILED_OPEN)
                      .map(policy ->
                          policy.policy().text() + ": " + String.join("; ", policy.messages())))
              .toList();
      case UNEXPECTED ->
          report.expectations().stream()
              .filter(expectation -> !expectation.met())
              .flatMap(expectation ->
                  expectation.mismatches().stream()
                      .map(mismatch -> expectation.expectation().place() + ": " + mismatch.text()))
              .toList();
    };
  }

  @Override
  public void print(String text, Verdict verdict) throws IOException {
    admitted += verdict.admitted() ? 1 : 0;
    refused += verdict.admitted() ? 0 : 1;
    expected += verdict.expected();
    met += verdict.met();
    verdict.findings().forEach(finding -> found.merge(finding, 1L, Long::sum));
    writer.print(text);
  }

  @Override
  public void problem(Diagnostic problem) throws IOException {
    unread++;
    writer.problem(problem);
  }

  @Override
  public void cutShort() {
    partial = true;
  }

  @Override
  public void end() throws IOException {
    List<ReportFigure> figures = new ArrayList<>();
    if (partial) {
      figures.add(new ReportFigure("Report", "partial: the run was ended before its end"));
    }
    figures.add(figure("Requests", admitted + refused));
    figures.add(figure("Admitted", admitted));
    figures.add(figure("Refused", refused));
    figures.add(figure("Failed open", found.getOrDefault(ReviewFinding.FAILED_OPEN, 0L)));
    if (expected > 0) {
      figures.add(new ReportFigure("Expectations met", met + " of " + expected));
    }
    if (unread > 0) {
      figures.add(figure("Could not be read", unread));
    }
    writer.end(figures);
  }

  private static ReportFigure figure(String label, long count) {
    return new ReportFigure(label, Long.toString(count));
  }
}
