package dev.admittance.simulator.scenario;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// A trace as text: a line for each step, what was sent, the checks of hooks that were skipped, and
/// the response.
final class TraceText {
  private TraceText() {}

  static String of(Trace trace) {
    StringBuilder text = new StringBuilder();
    for (Step step : trace.steps()) {
      text.append(
          "%d %s %s round %d %s: %s\n  %s\n"
              .formatted(
                  step.moment().index(),
                  StepDescriptions.duration(step.moment().at()),
                  step.moment().phase().text(),
                  step.moment().round(),
                  step.rule(),
                  StepDescriptions.headline(step),
                  StepDescriptions.explanation(step)));
      details(step, text);
    }
    return text.append(response(trace.response())).toString();
  }

  private static void details(Step step, StringBuilder text) {
    switch (step) {
      case Step.HookSkipped skipped -> checks(skipped.why().checks(), "  ", text);
      case Step.HookCalled called ->
          text.append("  sent ").append(JsonText.write(called.call().review())).append('\n');
      case Step.PolicySkipped skipped -> checks(skipped.why().checks(), "  ", text);
      case Step.PolicyEvaluated evaluated ->
          evaluated
              .results()
              .forEach(result ->
                  text.append("  ")
                      .append(result.field())
                      .append(" cost ")
                      .append(result.cost())
                      .append('\n'));
      case Step.OperationApplied _,
          Step.ConversionAnswered _,
          Step.ObjectConverted _,
          Step.ObjectPrepared _,
          Step.PluginRan _,
          Step.MutationApplied _,
          Step.OfInitialization _ ->
          step.after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
      default -> {}
    }
  }

  private static void checks(List<Check> checks, String indent, StringBuilder text) {
    for (Check check : checks) {
      text.append(
          "%s%s %s [%s] wanted %s, found %s: %s\n"
              .formatted(
                  indent,
                  check.passed() ? "+" : "-",
                  check.name().text(),
                  check.rule(),
                  check.wanted(),
                  check.found(),
                  check.detail()));
      checks(check.parts(), indent + "  ", text);
    }
  }

  private static String response(Response response) {
    StringBuilder text = new StringBuilder();
    text.append(response.allowed() ? "allowed " : "refused ").append(response.code());
    text.append(response.reason().isEmpty() ? "" : " " + response.reason()).append('\n');
    text.append(response.message().isEmpty() ? "" : response.message() + "\n");
    response.warnings().forEach(warning -> text.append("warning ").append(warning).append('\n'));
    response
        .auditAnnotations()
        .forEach((key, value) -> text.append(key).append(" = ").append(value).append('\n'));
    response
        .object()
        .ifPresent(object -> text.append("stored ").append(JsonText.write(object)).append('\n'));
    return text.toString();
  }
}
