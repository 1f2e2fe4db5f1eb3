package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.calls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.engine.EngineCall;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// W-350.
class PolicyEnginesTest {
  private static final AdmissionRequest POD = createPod("{\"metadata\":{\"name\":\"cart\"}}");
  private static final EngineEvaluation DENIED =
      new EngineEvaluation("Owners/all", "", Result.DENIED, "no owner");

  /// Answers for the hook `engine` alone.
  private static Optional<EngineAnswer> answer(EngineCall call, String response) {
    return call.webhook().name().equals("engine")
        ? Optional.of(
            new EngineAnswer(
                "Owner",
                object(response),
                List.of(DENIED),
                List.of(new EngineAnswer.Gap("other policies", "they are assumed to pass"))))
        : Optional.empty();
  }

  private static Runs with(WebhookConfiguration configuration, String response) {
    return Runs.with(configuration).engines(_ -> List.of(call -> answer(call, response)));
  }

  @Test
  void engineDeniesAsItsWebhook() {
    Trace trace =
        with(
                validating("v", hook("engine")),
                "{\"allowed\":false,\"status\":{\"message\":\"[all] no owner\",\"code\":403}}")
            .send(POD);

    assertThat(trace.response().message())
        .isEqualTo("admission webhook \"engine\" denied the request: [all] no owner");
    assertThat(trace.steps().stream().map(StepDescriptions::headline))
        .containsSubsequence(
            "engine was called",
            "Owners/all is violated",
            "Not simulated: other policies",
            "engine answered after 0 ms",
            "engine denied the request");
    assertThat(trace.steps(Step.HookAnswered.class).map(StepDescriptions::explanation))
        .containsExactly("What the policies of Owner come to.");
  }

  @Test
  void patchOfEngineIsApplied() {
    Trace trace =
        with(
                mutating("m", hook("engine")),
                "{\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":["
                    + "{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"owner\":\"shop\"}}]}")
            .send(POD);

    assertThat(trace.response().object().orElseThrow().object("metadata").object("labels"))
        .isEqualTo(object("{\"owner\":\"shop\"}"));
  }

  @Test
  void scriptedAnswerComesFirst() {
    Trace trace =
        with(validating("v", hook("engine")), "{\"allowed\":false}")
            .answer("engine", allow())
            .send(POD);

    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.steps(Step.EngineEvaluated.class)).isEmpty();
  }

  @Test
  void otherHooksStayUnknown() {
    Trace trace = with(validating("v", hook("other")), "{\"allowed\":false}").send(POD);

    assertThat(calls(trace)).containsExactly("other");
    assertThat(trace.steps(Step.AnswerAssumed.class)).hasSize(1);
  }
}
