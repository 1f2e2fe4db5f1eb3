package dev.admittance.simulator.analysis.rerun;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.authoring.AuthoredPatch;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The place that a changed object takes when a run is repeated from a step. Only the server and
/// the hooks make a trace, so an object in the middle cannot be set directly: before the first
/// answer of a mutating hook it becomes the object of the request; afterwards it becomes the answer
/// of that hook, so that the run up to there stays the same.
public sealed interface EditPlace {
  /// The place that is reported for answers that a user made in a run.
  Origin EDITED = new Origin("(edited)", Range.START);

  /// The object at the step; empty where it cannot be changed.
  Optional<JsonObject> object();

  /// The effect of a changed object, or why it cannot be changed, as a sentence.
  String text();

  /// The input of the run with a changed object.
  Rerun with(JsonObject changed, SimulationInput input, Capture capture);

  record OfRequest(JsonObject of) implements EditPlace {
    @Override
    public Optional<JsonObject> object() {
      return Optional.of(of);
    }

    @Override
    public String text() {
      return "No mutating hook has answered yet: the request will carry this object.";
    }

    @Override
    public Rerun with(JsonObject changed, SimulationInput input, Capture capture) {
      return new Rerun(
          input,
          capture.with(
              capture.request().with(Optional.of(changed), capture.request().oldObject())));
    }
  }

  /// A hook changes the object that it received to the new one.
  ///
  /// @param before the object before the hook
  /// @param of the object at the step
  /// @param response the rest of the hook's answer, without a patch
  record OfHook(
      HookId hook, int round, JsonObject before, JsonObject of, Duration delay, JsonObject response)
      implements EditPlace {
    @Override
    public Optional<JsonObject> object() {
      return Optional.of(of);
    }

    @Override
    public String text() {
      return "Up to "
          + hook.webhook()
          + " the run stays as it is: its answer"
          + (round == 0 ? "" : " in the second round")
          + " will make this object.";
    }

    @Override
    public Rerun with(JsonObject changed, SimulationInput input, Capture capture) {
      List<ScriptedAnswer> answers = new ArrayList<>();
      answers.add(
          new ScriptedAnswer(
              EDITED,
              hook.webhook(),
              Optional.of(hook.configuration()),
              Optional.empty(),
              Optional.of(round),
              new Answer.Reviewed(delay, response(changed))));
      answers.addAll(input.answers());
      return new Rerun(input.answering(answers), capture);
    }

    private JsonObject response(JsonObject changed) {
      List<JsonObject> patch = AuthoredPatch.between(before, changed, false);
      return patch.isEmpty()
          ? response
          : response
              .with("patchType", new JsonString("JSONPatch"))
              .with("patch", new JsonArray(List.<JsonValue>copyOf(patch)));
    }
  }

  /// The object cannot be changed.
  ///
  /// @param text the reason
  record Nowhere(String text) implements EditPlace {
    @Override
    public Optional<JsonObject> object() {
      return Optional.empty();
    }

    @Override
    public Rerun with(JsonObject changed, SimulationInput input, Capture capture) {
      return new Rerun(input, capture);
    }
  }

  /// The place for the object of a step.
  ///
  /// @param index of a step of the trace
  static EditPlace at(Trace trace, int index) {
    Optional<JsonObject> object = trace.steps().get(index).after();
    if (object.isEmpty()) {
      return new Nowhere("The request carries no object.");
    }
    Optional<Step.OfHook> answered = lastAnswered(trace, index);
    return answered.isEmpty()
        ? new OfRequest(object.get())
        : ofHook(trace, answered.get(), object.get());
  }

  /// The last step up to an index at which a mutating hook answered about the object. Hooks that
  /// fail have none.
  private static Optional<Step.OfHook> lastAnswered(Trace trace, int index) {
    for (int i = index; i >= 0; i--) {
      if (trace.steps().get(i) instanceof Step.OfHook step
          && step.hook().kind() == HookKind.MUTATING
          && (step instanceof Step.OperationApplied
              || step instanceof Step.HookAllowed
              || step instanceof Step.AnswerAssumed)) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }

  private static EditPlace ofHook(Trace trace, Step.OfHook at, JsonObject object) {
    JsonObject before = object;
    Duration delay = Duration.ZERO;
    JsonObject response = JsonObject.of("allowed", JsonBoolean.TRUE);
    for (Step step : trace.steps()) {
      if (step instanceof Step.OfHook ofHook
          && ofHook.hook().equals(at.hook())
          && step.moment().round() == at.moment().round()) {
        if (step instanceof Step.HookCalled called) {
          before = called.after().orElse(object);
        } else if (step instanceof Step.HookAnswered answered) {
          delay = answered.elapsed();
          response = withoutPatch(answered.answer().answer()).orElse(response);
        }
      }
    }
    return sameVersion(before, object)
        ? new OfHook(at.hook(), at.moment().round(), before, object, delay, response)
        : new Nowhere(
            "The object is not in the version that "
                + at.hook().webhook()
                + " patches. Change it at a step of that hook.");
  }

  private static boolean sameVersion(JsonObject one, JsonObject other) {
    return one.find("apiVersion").equals(other.find("apiVersion"))
        && one.find("kind").equals(other.find("kind"));
  }

  private static Optional<JsonObject> withoutPatch(Answer answer) {
    return answer instanceof Answer.Reviewed reviewed
        ? Optional.of(reviewed.response().written().without("patch").without("patchType"))
        : Optional.empty();
  }
}
