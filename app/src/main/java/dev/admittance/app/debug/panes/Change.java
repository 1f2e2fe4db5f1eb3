package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// What a step is compared with: the object before it and after it. A step that sums up others is
/// compared with the object before all of them.
///
/// @param beforeTitle what the left side is
/// @param afterTitle what the right side is
record Change(
    String beforeTitle,
    Optional<JsonObject> before,
    String afterTitle,
    Optional<JsonObject> after) {

  /// The change that the step at a position made.
  static Change at(TracePosition position) {
    Optional<JsonObject> after = position.step().after();
    return switch (position.step()) {
      case Step.OperationApplied s -> {
        String number = (s.number() + 1) + " of " + s.count();
        yield new Change(
            "Before operation " + number,
            position.objectBefore(position.index()),
            "After operation " + number,
            after);
      }
      case Step.HookAllowed s when !s.patch().isEmpty() ->
          wholeHook(position, s.hook().webhook(), after);
      case Step.PatchFailed s -> wholeHook(position, s.hook().webhook(), after);
      case Step.ReinvocationStarted _ ->
          new Change("As received", position.trace().request().object(), "After round 1", after);
      case Step.Finished s ->
          new Change(
              "As received",
              position.trace().request().object(),
              s.response().allowed() ? "As stored" : "When refused",
              after);
      case Step.Received _ -> new Change("As received", after, "As received", after);
      case Step.ObjectConverted s ->
          new Change(
              "As " + s.from().apiVersion(),
              position.objectBefore(position.index()),
              "As " + s.to().apiVersion(),
              after);
      case Step.NotSimulated _,
          Step.PluginRan _,
          Step.PluginRefused _,
          Step.OfInitialization _,
          Step.RequestExempted _,
          Step.ObjectPrepared _,
          Step.ObjectRefused _,
          Step.HookSkipped _,
          Step.HookMatched _,
          Step.MatchingFailed _,
          Step.DryRunRefused _,
          Step.HookCalled _,
          Step.HookAnswered _,
          Step.Proposed _,
          Step.AnswerAssumed _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.HookAllowed _,
          Step.HookDenied _,
          Step.FailedOpen _,
          Step.FailedClosed _,
          Step.OfPolicy _,
          Step.PoliciesRefused _,
          Step.DeadlineExceeded _ ->
          new Change(
              "Before this step",
              position.objectBefore(position.index()),
              "After this step",
              after);
    };
  }

  private static Change wholeHook(TracePosition position, String hook, Optional<JsonObject> after) {
    int first =
        position
            .hookRun()
            .map(HookRun::first)
            .map(step -> step.moment().index())
            .orElse(position.index());
    return new Change("Before " + hook, position.objectBefore(first), "After " + hook, after);
  }
}
