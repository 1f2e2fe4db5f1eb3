package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.share.Disclosure;
import dev.admittance.share.RunRedaction;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedOutcome;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.DecisionChange;
import dev.admittance.simulator.comparison.OutcomeDifference;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes a comparison as JUnit XML, SARIF or an HTML page. Since such reports are shared, the data
/// of Secrets is masked everywhere.
public final class ComparisonItems implements ComparisonReport {
  /// The title and rules of the report.
  public static final ReportFrame FRAME = frame();

  private final ReportWriter writer;
  private final ComparisonGate gate;

  /// @param writer is ended with the report, and closed by the caller
  /// @param gate decides what the report marks as failures
  public ComparisonItems(ReportWriter writer, ComparisonGate gate) {
    this.writer = writer;
    this.gate = gate;
  }

  private static ReportFrame frame() {
    Map<String, String> rules = new LinkedHashMap<>();
    for (OutcomeDifference difference : OutcomeDifference.values()) {
      rules.put(rule(difference), meaning(difference));
    }
    return new ReportFrame("Comparison of two setups", "admittance compare", rules);
  }

  private static String rule(OutcomeDifference difference) {
    return "compare/" + difference.text();
  }

  private static String meaning(OutcomeDifference difference) {
    return switch (difference) {
      case VERDICT -> "The request is decided otherwise.";
      case PODS_REFUSED -> "The workload is admitted, and would get no pods.";
      case PODS_ADMITTED -> "The workload would get pods again.";
      case OBJECT -> "Another object would be stored.";
      case ANSWER -> "The client is told something else.";
      case CALLS -> "Other hooks are called, or in another order.";
      case LATENCY -> "The request takes another time in admission.";
    };
  }

  private static Severity severity(OutcomeDifference difference) {
    return switch (difference) {
      case VERDICT, PODS_REFUSED -> Severity.ERROR;
      case OBJECT, ANSWER -> Severity.WARNING;
      case PODS_ADMITTED, CALLS, LATENCY -> Severity.INFO;
    };
  }

  @Override
  public void start() throws IOException {
    writer.start();
  }

  @Override
  public Optional<String> text(ComparedRequest compared) {
    return Optional.of(writer.text(item(compared))).filter(text -> !text.isEmpty());
  }

  private ReportItem item(ComparedRequest compared) {
    RunRedaction redaction = RunRedaction.of(compared.request(), Disclosure.OF_REPORTS);
    List<ReportFinding> findings = new ArrayList<>();
    for (OutcomeDifference difference : compared.differences()) {
      findings.add(
          new ReportFinding(
              rule(difference),
              severity(difference),
              String.join("\n", DifferenceLines.of(difference, compared, redaction)),
              gate.fails(compared, difference)));
    }
    ComparedOutcome after = compared.after();
    boolean flips = compared.before().decision() != after.decision();
    return new ReportItem(
            compared.source(),
            StepDescriptions.request(compared.request(), compared.origin()),
            flips ? compared.before().decision().text() + " → " + said(after) : said(after),
            after.decision() != RequestDecision.ADMITTED,
            after.latency(),
            findings,
            details(compared))
        .redacted(redaction);
  }

  private static String said(ComparedOutcome outcome) {
    return outcome.decision().text() + " " + outcome.code();
  }

  private static String details(ComparedRequest compared) {
    StringBuilder text = new StringBuilder();
    side(text, "Before", compared.before());
    side(text, "After", compared.after());
    return text.toString();
  }

  private static void side(StringBuilder text, String name, ComparedOutcome outcome) {
    text.append(name).append(": ").append(ComparisonText.said(outcome)).append('\n');
    text.append("  took ").append(Millis.text(outcome.latency())).append(" in admission\n");
    for (CalledHook hook : outcome.calls()) {
      text.append("  called ").append(ComparisonText.name(hook)).append('\n');
    }
  }

  @Override
  public void print(String text) throws IOException {
    writer.print(text);
  }

  @Override
  public void problem(Diagnostic problem) throws IOException {
    writer.problem(problem);
  }

  @Override
  public void end(ComparisonSummary summary, List<CalledHook> hooks) throws IOException {
    List<ReportFigure> figures = new ArrayList<>();
    figures.add(count("Requests", summary.requests()));
    figures.add(count("Differing", summary.differing()));
    if (summary.undecided() > 0) {
      figures.add(count("Could not be decided", summary.undecided()));
    }
    if (summary.partial()) {
      figures.add(new ReportFigure("Report", "partial: the run was ended before its end"));
    }
    for (Map.Entry<DecisionChange, Long> flip : summary.flips().entrySet()) {
      String label = flip.getKey().before().text() + " → " + flip.getKey().after().text();
      figures.add(count(label, flip.getValue()));
    }
    for (OutcomeDifference difference : OutcomeDifference.values()) {
      figures.add(count(label(difference), summary.count(difference)));
    }
    figures.add(new ReportFigure("Added latency, p50", Millis.text(summary.added().quantile(0.5))));
    figures.add(
        new ReportFigure("Added latency, p99", Millis.text(summary.added().quantile(0.99))));
    figures.add(count("Hooks never called", summary.neverCalled(hooks).size()));
    if (summary.problems() > 0) {
      figures.add(count("Could not be used", summary.problems()));
    }
    writer.end(figures);
  }

  private static String label(OutcomeDifference difference) {
    return switch (difference) {
      case PODS_REFUSED -> "Workloads that would get no pods";
      case PODS_ADMITTED -> "Workloads that would get pods again";
      case VERDICT, OBJECT, ANSWER, CALLS, LATENCY -> "Other " + difference.text();
    };
  }

  private static ReportFigure count(String label, long count) {
    return new ReportFigure(label, Long.toString(count));
  }
}
