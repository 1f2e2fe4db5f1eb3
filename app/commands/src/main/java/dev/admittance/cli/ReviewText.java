package dev.admittance.cli;

import dev.admittance.expectation.ExpectationReport;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.capture.CaptureGap;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.KubectlRefusal;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Formats a review as text: the request, what each hook did, and what the client sees.
final class ReviewText {
  private final boolean withSteps;
  private final Paint paint;
  private final StringBuilder out = new StringBuilder();

  private ReviewText(boolean withSteps, Paint paint) {
    this.withSteps = withSteps;
    this.paint = paint;
  }

  /// @param withSteps whether to list every step of the server in place of a summary per hook
  static String of(ReviewReport report, boolean withSteps, Paint paint) {
    ReviewText text = new ReviewText(withSteps, paint);
    text.review(report);
    return text.out.toString();
  }

  private void review(ReviewReport report) {
    line(paint::strong, report.capture().source());
    RequestOrigin origin = report.capture().origin();
    line(request(report.trace().request(), origin));
    if (origin instanceof RequestOrigin.Manifest(Optional<String> stored, _)) {
      stored.ifPresent(place -> line(paint::quiet, "  stored before: " + place));
    }
    for (CaptureGap gap : report.capture().gaps()) {
      line(paint::quiet, "  not captured: " + gap.what() + "; " + gap.consequence());
    }
    if (withSteps) {
      steps(report);
    } else {
      hooks(report);
      report.policies().forEach(this::policy);
    }
    client(report.trace());
    report.logged().forEach(this::logged);
    report.expectations().forEach(this::expectation);
    line("");
  }

  private void logged(LoggedPoint logged) {
    line(
        "  log " + logged.point().place() + ": " + logged.point().expression() + " = ",
        logged.values().isEmpty() ? paint::quiet : paint::strong,
        logged.text("not reached"));
  }

  private void expectation(ExpectationReport report) {
    String place = report.expectation().place();
    if (report.met()) {
      line(paint::good, "  as expected by " + place);
    } else {
      line(paint::bad, "  not as expected by " + place);
    }
    report.mismatches().forEach(mismatch -> line("    " + mismatch.text()));
  }

  private static String request(AdmissionRequest request, RequestOrigin origin) {
    String user = request.userInfo().username();
    return StepDescriptions.request(request, origin) + (user.isEmpty() ? "" : " by " + user);
  }

  /// The line about one hook in one round.
  private record Line(HookId hook, int round, UnaryOperator<String> look, String text) {
    /// The server's order.
    static final Comparator<Line> ORDER =
        Comparator.comparing((Line line) -> line.hook().kind())
            .thenComparingInt(Line::round)
            .thenComparingInt(line -> line.hook().position());
  }

  private void hooks(ReviewReport report) {
    List<Line> lines = new ArrayList<>();
    report
        .calls()
        .forEach(call -> lines.add(new Line(call.hook(), call.round(), look(call), call(call))));
    report
        .skipped()
        .forEach(skip ->
            lines.add(new Line(skip.hook(), 0, paint::quiet, "not called: " + skip.detail())));
    lines.sort(Line.ORDER);
    int width = lines.stream().mapToInt(line -> line.hook().path().length()).max().orElse(0);
    for (Line line : lines) {
      String phase = line.hook().kind().name().toLowerCase(Locale.ROOT);
      String name = padded(line.hook().path(), width);
      line("  " + padded(phase, 10) + "  " + name + "  ", line.look(), line.text());
    }
  }

  private UnaryOperator<String> look(CallReport call) {
    return switch (call.outcome()) {
      case ALLOWED -> call.assumed().isPresent() ? paint::warning : paint::good;
      case FAILED_OPEN -> paint::warning;
      case DENIED, FAILED, TIMED_OUT -> paint::bad;
    };
  }

  private void policy(PolicyReport report) {
    String phase = report.policy().kind().name().toLowerCase(Locale.ROOT);
    String again = report.round() == 0 ? "" : " when run again";
    String said = report.messages().isEmpty() ? "" : ": " + String.join("; ", report.messages());
    line(
        "  " + padded(phase, 10) + "  policy " + report.policy().text() + "  ",
        look(report.outcome()),
        words(report.outcome()) + again + said);
  }

  private UnaryOperator<String> look(PolicyReport.Outcome outcome) {
    return switch (outcome) {
      case SKIPPED -> paint::quiet;
      case ALLOWED, AUDITED, MUTATED -> paint::good;
      case WARNED, FAILED_OPEN -> paint::warning;
      case FAILED, DENIED -> paint::bad;
    };
  }

  private static String words(PolicyReport.Outcome outcome) {
    return switch (outcome) {
      case SKIPPED -> "skipped";
      case ALLOWED -> "allowed";
      case AUDITED -> "audited";
      case WARNED -> "warned";
      case MUTATED -> "changed the object";
      case FAILED_OPEN -> "failed and was ignored";
      case FAILED -> "failed";
      case DENIED -> "denied";
    };
  }

  private static String call(CallReport call) {
    String again = call.round() == 0 ? "" : " when called again";
    String after = again + " after " + StepDescriptions.duration(call.delay());
    return switch (call.outcome()) {
      case ALLOWED ->
          call.assumed()
              .map(reason ->
                  "taken to have allowed it"
                      + (call.delay().isZero() ? again : after)
                      + ": "
                      + reason)
              .orElse("allowed" + patched(call) + after);
      case DENIED -> "denied" + after;
      case FAILED -> call.url().isEmpty() ? "refused the request uncalled" : "failed" + after;
      case FAILED_OPEN -> "failed" + after + " and was ignored: " + call.failure().orElse("");
      case TIMED_OUT -> "timed out" + after;
    };
  }

  private static String patched(CallReport call) {
    int count = call.patch().size();
    return switch (count) {
      case 0 -> "";
      case 1 -> " with 1 patch operation";
      default -> " with " + count + " patch operations";
    };
  }

  private void steps(ReviewReport report) {
    StepAddresses addresses = StepAddresses.of(report.trace());
    line(paint::quiet, "  address: " + addresses.ofCapture());
    for (Step step : report.trace().steps()) {
      String at = "%3d  %8s".formatted(step.moment().index(), time(step));
      line("  " + at + "  " + StepDescriptions.headline(step));
      String explanation = StepDescriptions.explanation(step);
      if (!explanation.isEmpty()) {
        line(" ".repeat(at.length() + 6) + explanation);
      }
      line(paint::quiet, " ".repeat(at.length() + 6) + addresses.point(step.moment().index()));
    }
  }

  private static String time(Step step) {
    return StepDescriptions.duration(step.moment().at());
  }

  /// Prints what kubectl prints of the response (W-349, W-450).
  private void client(Trace trace) {
    Response response = trace.response();
    for (String warning : response.warnings()) {
      line(paint::warning, "  Warning: " + warning);
    }
    if (response.allowed()) {
      line(paint::good, "  admitted: " + response.code());
    } else {
      line(paint::bad, "  refused: " + response.code());
      KubectlRefusal.lines(trace).forEach(text -> line("  " + text));
    }
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private void line(String text) {
    out.append(TerminalText.of(text)).append('\n');
  }

  private void line(UnaryOperator<String> look, String text) {
    line("", look, text);
  }

  /// Prints a line whose rest has another style.
  private void line(String start, UnaryOperator<String> look, String rest) {
    out.append(TerminalText.of(start)).append(look.apply(TerminalText.of(rest))).append('\n');
  }
}
