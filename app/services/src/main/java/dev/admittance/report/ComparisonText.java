package dev.admittance.report;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedOutcome;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.FieldDifference;
import dev.admittance.simulator.comparison.OutcomeDifference;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Writes a comparison as text for people.
public final class ComparisonText implements ComparisonReport {
  private static final int LONGEST = 80;
  private static final int MOST_FIELDS = 20;

  private final Writer out;

  /// Writes to an output that the caller closes.
  public ComparisonText(Writer out) {
    this.out = out;
  }

  @Override
  public Optional<String> text(ComparedRequest compared) {
    Set<OutcomeDifference> differences = compared.differences();
    List<String> undecided = compared.undecided();
    if (differences.isEmpty() && undecided.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    String user = compared.request().userInfo().username();
    line(text, compared.source());
    line(
        text,
        StepDescriptions.request(compared.request(), compared.origin())
            + (user.isEmpty() ? "" : " by " + user));
    for (OutcomeDifference difference : differences) {
      switch (difference) {
        case VERDICT, ANSWER -> {
          line(text, "  before: " + said(compared.before()));
          line(text, "  after:  " + said(compared.after()));
        }
        case PODS_REFUSED -> line(text, "  its pods are refused: " + compared.after().podRefusal());
        case PODS_ADMITTED ->
            line(text, "  its pods are no longer refused: " + compared.before().podRefusal());
        case OBJECT -> fields(text, compared.fields());
        case CALLS -> calls(text, compared);
        case LATENCY ->
            line(
                text,
                "  latency: "
                    + Millis.text(compared.before().latency())
                    + " → "
                    + Millis.text(compared.after().latency()));
      }
    }
    undecided.forEach(what -> line(text, "  cannot be decided: " + what));
    line(text, "");
    return Optional.of(text.toString());
  }

  /// Returns the message to the client.
  static String said(ComparedOutcome outcome) {
    StringBuilder said = new StringBuilder(outcome.decision().text());
    if (outcome.decision() != RequestDecision.ADMITTED) {
      said.append(" with ").append(outcome.code()).append(": ").append(outcome.message());
    }
    outcome.warnings().forEach(warning -> said.append("; Warning: ").append(warning));
    return said.toString();
  }

  private static void fields(StringBuilder text, List<FieldDifference> fields) {
    for (FieldDifference field : fields.subList(0, Math.min(MOST_FIELDS, fields.size()))) {
      String change =
          switch (field.pattern().kind()) {
            case ADDED -> "added: " + value(field.after());
            case REMOVED -> "removed: " + value(field.before());
            case CHANGED -> value(field.before()) + " → " + value(field.after());
            case REORDERED -> "in another order";
          };
      line(text, "  " + field.path() + ": " + change);
    }
    if (fields.size() > MOST_FIELDS) {
      line(text, "  and " + (fields.size() - MOST_FIELDS) + " more fields");
    }
  }

  private static String value(Optional<JsonValue> value) {
    String text = value.map(JsonText::write).orElse("nothing");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  private static void calls(StringBuilder text, ComparedRequest compared) {
    List<CalledHook> added = compared.callsAdded();
    List<CalledHook> removed = compared.callsRemoved();
    removed.forEach(hook -> line(text, "  no longer called: " + name(hook)));
    added.forEach(hook -> line(text, "  newly called: " + name(hook)));
    if (added.isEmpty() && removed.isEmpty()) {
      line(text, "  called in another order");
    }
  }

  static String name(CalledHook hook) {
    return hook.configuration() + "/" + hook.webhook();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append('\n');
  }

  @Override
  public void print(String text) throws IOException {
    out.write(text);
  }

  @Override
  public void end(ComparisonSummary summary, List<CalledHook> hooks) throws IOException {
    StringBuilder text = new StringBuilder();
    if (summary.partial()) {
      line(text, "Partial: the run ended before its input did. Up to there:");
    }
    line(
        text,
        CountText.of(summary.requests(), "request", "requests")
            + " compared, "
            + summary.differing()
            + (summary.differing() == 1 ? " differs" : " differ"));
    if (summary.undecided() > 0) {
      line(
          text,
          CountText.of(summary.undecided(), "request", "requests")
              + " could not be decided: something that decides about "
              + (summary.undecided() == 1 ? "it" : "them")
              + " is not known (--fail-on undecided)");
    }
    summary
        .flips()
        .forEach(
            (flip, count) -> row(text, count, flip.before().text() + " → " + flip.after().text()));
    pods(text, summary.count(OutcomeDifference.PODS_REFUSED), "would get no pods");
    pods(text, summary.count(OutcomeDifference.PODS_ADMITTED), "would get pods again");
    summary
        .fields()
        .forEach((field, count) -> row(text, count, field.path() + " " + field.kind().text()));
    summary
        .hooks()
        .forEach((hook, calls) -> {
          if (calls.added() > 0) {
            row(text, calls.added(), "newly call " + name(hook));
          }
          if (calls.removed() > 0) {
            row(text, calls.removed(), "no longer call " + name(hook));
          }
        });
    if (summary.count(OutcomeDifference.ANSWER) > 0) {
      row(text, summary.count(OutcomeDifference.ANSWER), "with another code, message or warning");
    }
    latency(text, summary);
    summary.neverCalled(hooks).forEach(hook -> line(text, "never called: " + name(hook)));
    if (summary.problems() > 0) {
      line(
          text,
          CountText.of(summary.problems(), "item", "items") + " of the input could not be used");
    }
    out.write(text.toString());
  }

  private static void pods(StringBuilder text, long count, String what) {
    if (count > 0) {
      row(text, count, (count == 1 ? "workload " : "workloads ") + what);
    }
  }

  private static void row(StringBuilder text, long count, String what) {
    line(text, "%8d  %s".formatted(count, what));
  }

  private static void latency(StringBuilder text, ComparisonSummary summary) {
    Duration most = summary.before().quantile(1);
    if (most.isZero() && summary.after().quantile(1).isZero()) {
      return;
    }
    line(
        text,
        "virtual latency: p50 "
            + Millis.text(summary.before().quantile(0.5))
            + " → "
            + Millis.text(summary.after().quantile(0.5))
            + ", p99 "
            + Millis.text(summary.before().quantile(0.99))
            + " → "
            + Millis.text(summary.after().quantile(0.99))
            + ", added p50 "
            + Millis.text(summary.added().quantile(0.5))
            + ", p99 "
            + Millis.text(summary.added().quantile(0.99))
            + saved(summary.added().quantile(0)));
  }

  private static String saved(Duration least) {
    return least.isNegative() ? ", at least " + Millis.text(least) : "";
  }
}
