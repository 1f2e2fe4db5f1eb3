package dev.admittance.simulator.analysis.rerun;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class EditPlaceTest {
  private static final Capture POD = pod("{\"app\":\"web\"}");

  private final SimulationInput input =
      SimulationInputs.with(mutating("m", hook("a"), hook("b")), validating("v", hook("last")))
          .answer("a", label("a", "1"))
          .answer("b", label("b", "1"))
          .build();
  private final Trace trace = run(input, POD);

  @Test
  void beforeAnyHookAnsweredTheRequestCarriesTheObject() {
    EditPlace place = EditPlace.at(trace, at(Step.HookCalled.class, "a"));

    Rerun rerun = place.with(labelled(place, "app", "api"), input, POD);

    assertThat(place).isInstanceOf(EditPlace.OfRequest.class);
    assertThat(labelOf(rerun.capture().request().object().orElseThrow(), "app")).isEqualTo("api");
    assertThat(rerun.input()).isEqualTo(input);
  }

  @Test
  void afterAHookItsAnswerMakesTheObjectAndTheRunUpToThereStays() {
    int step = at(Step.HookAllowed.class, "a");
    EditPlace place = EditPlace.at(trace, step);

    JsonObject changed = labelled(place, "a", "2");
    Rerun rerun = place.with(changed, input, POD);
    Trace again = run(rerun.input(), rerun.capture());

    assertThat(place.text()).contains("Up to a ");
    int called = at(Step.HookCalled.class, "a");
    assertThat(again.steps().subList(0, called + 1))
        .isEqualTo(trace.steps().subList(0, called + 1));
    Step allowed = again.steps().get(index(again, s -> s instanceof Step.HookAllowed));
    assertThat(allowed.after()).contains(changed);
    assertThat(labelOf(again.response().object().orElseThrow(), "a")).isEqualTo("2");
    assertThat(labelOf(again.response().object().orElseThrow(), "b")).isEqualTo("1");
  }

  @Test
  void whatTheHookAnsweredBesidesStays() {
    JsonObject response = Requests.object("{\"allowed\":true,\"warnings\":[\"mind the gap\"]}");
    SimulationInput warning =
        SimulationInputs.with(mutating("m", hook("a")))
            .answer("a", new Answer.Reviewed(Duration.ofMillis(30), response))
            .build();
    Trace first = run(warning, POD);
    int step = index(first, s -> s instanceof Step.HookAllowed);
    EditPlace place = EditPlace.at(first, step);

    Rerun rerun = place.with(labelled(place, "new", "1"), warning, POD);
    Trace again = run(rerun.input(), rerun.capture());

    assertThat(again.response().warnings()).containsExactly("mind the gap");
    assertThat(again.steps().getLast().moment().at()).isEqualTo(Duration.ofMillis(30));
  }

  @Test
  void atAValidatingHookItIsTheLastMutatingOneThatMakesIt() {
    EditPlace place = EditPlace.at(trace, trace.steps().size() - 1);

    assertThat(place)
        .isInstanceOfSatisfying(
            EditPlace.OfHook.class, of -> assertThat(of.hook().webhook()).isEqualTo("b"));
  }

  @Test
  void inTheMidstOfAPatchTheRestOfItIsGone() {
    SimulationInput twice =
        SimulationInputs.with(mutating("m", hook("a")))
            .answer(
                "a",
                Runs.patch(
                    """
                    [{"op":"add","path":"/metadata/labels/x","value":"1"},
                     {"op":"add","path":"/metadata/labels/y","value":"1"}]
                    """))
            .build();
    Trace first = run(twice, POD);
    EditPlace place =
        EditPlace.at(first, index(first, step -> step instanceof Step.OperationApplied));

    Rerun rerun = place.with(labelled(place, "z", "1"), twice, POD);

    JsonObject stored = run(rerun.input(), rerun.capture()).response().object().orElseThrow();
    assertThat(labels(stored).names()).containsExactly("app", "x", "z");
  }

  @Test
  void hookThatFailedHasNoSayOnTheObject() {
    SimulationInput failing =
        SimulationInputs.with(mutating("m", hook("a"), hook("b").ignore()))
            .answer("a", label("a", "1"))
            .answer("b", new Answer.Silence())
            .build();
    Trace first = run(failing, POD);

    assertThat(EditPlace.at(first, index(first, s -> s instanceof Step.FailedOpen)))
        .isInstanceOfSatisfying(
            EditPlace.OfHook.class, of -> assertThat(of.hook().webhook()).isEqualTo("a"));
  }

  @Test
  void objectAsItWasIsNoPatch() {
    EditPlace place = EditPlace.at(trace, at(Step.HookAllowed.class, "a"));
    EditPlace.OfHook of = (EditPlace.OfHook) place;

    Rerun rerun = place.with(of.before(), input, POD);

    Answer.Reviewed answer = (Answer.Reviewed) rerun.input().answers().getFirst().answer();
    assertThat(answer.response().written().has("patch")).isFalse();
  }

  private int at(Class<? extends Step.OfHook> kind, String hook) {
    return index(
        trace, step -> kind.isInstance(step) && ((Step.OfHook) step).hook().webhook().equals(hook));
  }

  private static int index(Trace trace, Predicate<Step> wanted) {
    List<Step> steps = trace.steps();
    return steps.indexOf(steps.stream().filter(wanted).findFirst().orElseThrow());
  }

  private static Trace run(SimulationInput input, Capture capture) {
    return Pipeline.compile(input.setup()).run(capture, input.book());
  }

  private static JsonObject labelled(EditPlace place, String key, String value) {
    JsonObject object = place.object().orElseThrow();
    JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
    return object.with(
        "metadata", metadata.with("labels", labels(object).with(key, new JsonString(value))));
  }

  private static JsonObject labels(JsonObject object) {
    JsonObject metadata = (JsonObject) object.find("metadata").orElseThrow();
    return (JsonObject) metadata.find("labels").orElseThrow();
  }

  private static String labelOf(JsonObject object, String key) {
    return ((JsonString) labels(object).find(key).orElseThrow()).value();
  }
}
