package dev.admittance.cli;

import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.Why;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Explanations as text: each hook with its outcome, followed by the tree of checks that led to it.
final class ExplainText {
  private static final String INDENT = "  ";

  private final Paint paint;
  private final List<String> lines = new ArrayList<>();

  ExplainText(Paint paint) {
    this.paint = paint;
  }

  /// Returns the lines about one request.
  ///
  /// @param all the explanations, in admission order
  List<String> lines(Capture capture, Trace trace, List<Why> all) {
    lines.add(paint.strong(TerminalText.of(capture.source())));
    lines.add(TerminalText.of(StepDescriptions.request(trace.request(), capture.origin())));
    if (all.isEmpty()) {
      lines.add(INDENT + "no hook and no policy is configured");
    }
    StepAddresses addresses = StepAddresses.of(trace);
    lines.add(paint.quiet(INDENT + "address: " + addresses.ofCapture()));
    all.forEach(why -> add(why, addresses));
    return lines;
  }

  private void add(Why why, StepAddresses addresses) {
    lines.add(INDENT + painted(why, TerminalText.of(name(why.candidate()))) + ": " + word(why));
    why.steps().stream()
        .findFirst()
        .map(step -> addresses.point(step.moment().index()))
        .ifPresent(point -> lines.add(INDENT.repeat(2) + paint.quiet(point.toString())));
    if (why.checks().isEmpty() || why.outcome() != Why.Outcome.SKIPPED) {
      addText(2, why.reason());
    }
    List<Check> checks = why.checks().map(MatchTree::checks).orElse(List.of());
    int width = width(checks, 2);
    checks.forEach(check -> add(check, 2, width));
  }

  private void addText(int depth, String text) {
    TerminalText.of(text).lines().forEach(line -> lines.add(INDENT.repeat(depth) + line));
  }

  private void add(Check check, int depth, int width) {
    String name = check.name().text();
    String mark = check.passed() ? paint.good("+") : paint.bad("-");
    int padding = width - depth * INDENT.length() - name.length();
    lines.add(
        INDENT.repeat(depth)
            + mark
            + " "
            + name
            + " ".repeat(padding)
            + "  "
            + paint.quiet("%-6s".formatted(check.rule()))
            + "  "
            + TerminalText.of(text(check)).replace('\n', ' '));
    shownParts(check).forEach(part -> add(part, depth + 1, width));
  }

  /// The parts of a passed check passed too, or do not matter.
  private static List<Check> shownParts(Check check) {
    return check.passed() ? List.of() : check.parts();
  }

  private static String text(Check check) {
    return check.detail()
        + " (wanted "
        + check.wanted()
        + ", found "
        + (check.found().isEmpty() ? "nothing" : check.found())
        + ")";
  }

  /// Returns the column after the longest name of a check, including indentation.
  private static int width(List<Check> checks, int depth) {
    int width = 0;
    for (Check check : checks) {
      width =
          Math.max(
              width,
              Math.max(
                  depth * INDENT.length() + check.name().text().length(),
                  width(shownParts(check), depth + 1)));
    }
    return width;
  }

  /// Returns the phase and the name of a hook or policy.
  static String name(Candidate candidate) {
    return candidate.kind().name().toLowerCase(Locale.ROOT)
        + switch (candidate) {
          case Candidate.OfHook(HookId hook) -> " hook " + hook.path();
          case Candidate.OfRule(HookId hook, String rule) -> " hook " + hook.path() + ", " + rule;
          case Candidate.OfPolicy(PolicyId policy) -> " policy " + policy.text();
        };
  }

  private String painted(Why why, String name) {
    return switch (why.outcome()) {
      case TOOK_PART -> why.refused() ? paint.bad(name) : paint.good(name);
      case SKIPPED -> paint.warning(name);
      case FAILED -> paint.bad(name);
      case NOT_REACHED -> paint.quiet(name);
    };
  }

  private static String word(Why why) {
    String again = why.round() == 0 ? "" : " again";
    return switch (why.outcome()) {
      case TOOK_PART ->
          (why.candidate() instanceof Candidate.OfHook ? "called" : "evaluated") + again;
      case SKIPPED -> "not called" + again;
      case FAILED -> "could not be called" + again + ", which refuses the request";
      case NOT_REACHED -> "the server never came to it" + again;
    };
  }
}
