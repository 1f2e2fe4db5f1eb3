package dev.admittance.app.debug.timeline;

import dev.admittance.app.controls.TimelineMark;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// The steps of a trace that the timeline marks.
final class TimelineMarks {
  private TimelineMarks() {}

  static List<TimelineMark> of(Trace trace) {
    return trace.steps().stream().flatMap(step -> mark(step).stream()).toList();
  }

  private static Optional<TimelineMark> mark(Step step) {
    return switch (step) {
      case Step.OperationApplied _ -> mark(step, TimelineMark.Tone.ACCENT);
      case Step.MutationApplied s when !s.patch().isEmpty() -> mark(step, TimelineMark.Tone.ACCENT);
      case Step.FailedOpen _,
          Step.AnswerAssumed _,
          Step.RetryAwaited _,
          Step.Proposed _,
          Step.PolicyWarned _,
          Step.PolicyFailedOpen _,
          Step.PolicyFailed _,
          Step.MutationFailed _ ->
          mark(step, TimelineMark.Tone.WARNING);
      case Step.Refusal _ -> mark(step, TimelineMark.Tone.DANGER);
      case Step.InitializationFailed _ -> mark(step, TimelineMark.Tone.WARNING);
      case Step.ReinvocationStarted _, Step.InitializersPending _, Step.InitializationFinished _ ->
          mark(step, TimelineMark.Tone.NEUTRAL);
      case Step.Received _,
          Step.NotSimulated _,
          Step.Undecided _,
          Step.ConfigurationIdle _,
          Step.PluginRan _,
          Step.OfInitialization _,
          Step.RequestExempted _,
          Step.ObjectConverted _,
          Step.ObjectPrepared _,
          Step.HookSkipped _,
          Step.HookMatched _,
          Step.HookCalled _,
          Step.HookAnswered _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.HookAllowed _,
          Step.OfPolicy _,
          Step.Finished _ ->
          Optional.empty();
    };
  }

  private static Optional<TimelineMark> mark(Step step, TimelineMark.Tone tone) {
    return Optional.of(
        new TimelineMark(step.moment().index(), tone, StepDescriptions.headline(step)));
  }
}
