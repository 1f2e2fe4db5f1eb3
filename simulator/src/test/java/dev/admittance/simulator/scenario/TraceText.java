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
      case Step.OperationApplied applied ->
          applied
              .after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
      case Step.ObjectConverted converted ->
          converted
              .after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
      case Step.ObjectPrepared prepared ->
          prepared
              .after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
      case Step.PluginRan ran ->
          ran.after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
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
      case Step.MutationApplied applied ->
          applied
              .after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
      case Step.OfPolicy _, Step.PoliciesRefused _ -> {}
      case Step.OfInitialization initialized ->
          initialized
              .after()
              .ifPresent(
                  after -> text.append("  object ").append(JsonText.write(after)).append('\n'));
      case Step.Received _,
          Step.NotSimulated _,
          Step.Undecided _,
          Step.ConfigurationIdle _,
          Step.PluginRefused _,
          Step.RequestExempted _,
          Step.ReinvocationStarted _,
          Step.ObjectRefused _,
          Step.Proposed _,
          Step.HookMatched _,
          Step.MatchingFailed _,
          Step.DryRunRefused _,
          Step.HookAnswered _,
          Step.RetryAwaited _,
          Step.AnswerAssumed _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.HookAllowed _,
          Step.HookDenied _,
          Step.FailedOpen _,
          Step.FailedClosed _,
          Step.PatchFailed _,
          Step.DeadlineExceeded _,
          Step.Finished _ -> {}
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
