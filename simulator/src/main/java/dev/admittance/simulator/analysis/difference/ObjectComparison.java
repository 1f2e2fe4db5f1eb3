package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// Two states of the object of a request.
///
/// @param beforeTitle the first state in a few words
/// @param before empty where there is no object
/// @param afterTitle the second state in a few words
/// @param after empty where there is no object
/// @param first the index of the first step between the states; -1 where the first state is not one
///   of the run
/// @param last the index of the last step between them
public record ObjectComparison(
    String beforeTitle,
    Optional<JsonObject> before,
    String afterTitle,
    Optional<JsonObject> after,
    int first,
    int last) {
  private static final String RECEIVED = "As received";
  private static final String STORED = "As stored before";

  /// The change by a step. A step that stands for several is compared with the object before all of
  /// them. A request without object, such as a deletion, is about the stored one.
  public static ObjectComparison ofStep(Trace trace, int index) {
    return switch (trace.steps().get(index)) {
      case Step.Received s ->
          new ObjectComparison(RECEIVED, s.after(), RECEIVED, s.after(), index, index)
              .orStored(trace);
      case Step.OperationApplied s ->
          of(trace, index, index, "operation " + (s.number() + 1) + " of " + s.count());
      case Step.HookAllowed s when !s.patch().isEmpty() -> ofHook(trace, index, s);
      case Step.PatchFailed s -> ofHook(trace, index, s);
      case Step.ObjectConverted s ->
          between("As " + s.from().apiVersion(), index, "As " + s.to().apiVersion(), trace, index);
      case Step.ReinvocationStarted _ -> between(RECEIVED, 0, "After round 1", trace, index);
      case Step.Finished _ -> sinceStart(trace, index);
      case Step _ -> of(trace, index, index, "this step");
    };
  }

  /// The change by all steps up to one.
  public static ObjectComparison sinceStart(Trace trace, int index) {
    return between(RECEIVED, 0, state(trace, index), trace, index).orStored(trace);
  }

  /// The difference between the stored object before the request and the object after a step.
  public static ObjectComparison sinceStored(Trace trace, int index) {
    return new ObjectComparison(
        STORED,
        trace.request().oldObject(),
        state(trace, index),
        trace.steps().get(index).after(),
        -1,
        index);
  }

  /// The difference between the objects after two steps.
  public static ObjectComparison betweenSteps(Trace trace, int from, int to) {
    return new ObjectComparison(
            state(trace, from),
            trace.steps().get(from).after(),
            state(trace, to),
            trace.steps().get(to).after(),
            from + 1,
            to)
        .orStored(trace);
  }

  /// The object after a step, described in a few words.
  public static String state(Trace trace, int index) {
    return switch (trace.steps().get(index)) {
      case Step.Received _ -> RECEIVED;
      case Step.Finished s -> s.response().allowed() ? "As admitted" : "When refused";
      case Step step -> "After step " + (index + 1) + ": " + StepDescriptions.headline(step);
    };
  }

  private static ObjectComparison of(Trace trace, int first, int last, String what) {
    return between("Before " + what, first, "After " + what, trace, last).orStored(trace);
  }

  private static ObjectComparison ofHook(Trace trace, int index, Step.OfHook step) {
    int first =
        HookRun.stepsOf(trace.steps(), step.hook(), step.moment().round())
            .getFirst()
            .moment()
            .index();
    return of(trace, first, index, step.hook().webhook());
  }

  private static ObjectComparison between(
      String beforeTitle, int first, String afterTitle, Trace trace, int last) {
    return new ObjectComparison(
        beforeTitle,
        before(trace, first),
        afterTitle,
        trace.steps().get(last).after(),
        first,
        last);
  }

  private static Optional<JsonObject> before(Trace trace, int step) {
    return step == 0 ? trace.request().object() : trace.steps().get(step - 1).after();
  }

  private ObjectComparison orStored(Trace trace) {
    Optional<JsonObject> stored = trace.request().oldObject();
    return before.isEmpty() && after.isEmpty() && stored.isPresent()
        ? new ObjectComparison(STORED, stored, STORED, stored, -1, last)
        : this;
  }
}
