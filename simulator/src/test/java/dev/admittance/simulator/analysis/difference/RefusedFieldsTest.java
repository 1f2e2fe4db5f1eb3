package dev.admittance.simulator.analysis.difference;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.response;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepHeader;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusedFieldsTest {
  private static final PolicyId POLICY = new PolicyId(HookKind.VALIDATING, "p", "b", "");

  /// The paths that a denial names, of a pod `web` with one container and the label `app`.
  private static Optional<List<String>> named(String status) {
    Trace trace =
        Runs.with(validating("v", hook("a")))
            .answer("a", response("{\"allowed\":false,\"status\":" + status + "}"))
            .send(createPod("{\"app\":\"shop\"}"));
    return paths(trace, trace.refusal().orElseThrow().moment().index());
  }

  private static Optional<List<String>> paths(Trace trace, int index) {
    return RefusedFields.of(trace, index)
        .map(fields ->
            fields.stream().map(PlainPointer::keys).map(keys -> String.join("/", keys)).toList());
  }

  @Test
  void causesNameFields() {
    assertThat(
            named(
                """
                {"message":"no","details":{"causes":[
                  {"field":"spec.containers[0].image","message":"bad"},
                  {"field":"metadata.labels[app]","message":"bad"},
                  {"field":"spec.nothing.of.this","message":"bad"}]}}
                """))
        .contains(List.of("spec/containers/0/image", "metadata/labels/app"));
  }

  @Test
  void pathsInTheMessageNameFields() {
    assertThat(
            named(
                "{\"message\":\"spec.containers[0].image: Invalid value; see docs.shop.example\"}"))
        .contains(List.of("spec/containers/0/image"));
    assertThat(named("{\"message\":\"rule failed at path /spec/containers/0/image/\"}"))
        .contains(List.of("spec/containers/0/image"));
  }

  @Test
  void memberThatIsMissingStandsInTheOneThatLacksIt() {
    assertThat(named("{\"message\":\"metadata.labels.team is required\"}"))
        .contains(List.of("metadata/labels"));
  }

  @Test
  void messageThatNamesNoFieldSaysSo() {
    assertThat(named("{\"message\":\"image web:1 of registry.shop.example/web is too old\"}"))
        .contains(List.of());
  }

  @Test
  void falseExpressionsNameFields() {
    assertThat(
            policy(
                "has(object.metadata.labels.app) && object.spec.containers.all(c,"
                    + " c.image.startsWith('registry'))"))
        .contains(List.of("metadata/labels/app", "spec/containers"));
    assertThat(policy("object.metadata.?labels['team'].hasValue()"))
        .contains(List.of("metadata/labels"));
    assertThat(policy("variables.fine")).contains(List.of());
  }

  @Test
  void stepThatRefusesNothingNamesNothing() {
    Trace trace =
        Runs.with(validating("v", hook("a").ignore()))
            .answer("a", new Answer.TransportError(Duration.ofMillis(3), "spec.containers"))
            .send(createPod("{}"));

    for (int step = 0; step < trace.steps().size(); step++) {
      assertThat(RefusedFields.of(trace, step)).isEmpty();
    }
  }

  private static Optional<List<String>> policy(String expression) {
    Trace any = Runs.with().send(createPod("{\"app\":\"shop\"}"));
    StepHeader header =
        new StepHeader(
            new Moment(0, Duration.ZERO, Phase.VALIDATING, 0), RuleId.P_70, any.request().object());
    Step evaluated =
        new Step.PolicyEvaluated(
            header,
            POLICY,
            List.of(
                new ExpressionResult(
                    "validations[0].expression", expression, "false", false, false, 1),
                new ExpressionResult(
                    "validations[1].expression", "object.kind == 'Pod'", "true", false, false, 1)));
    Step denied =
        new Step.PolicyDenied(
            header, POLICY, "no", new ClientStatus(422, "Invalid", "no", JsonObject.EMPTY));
    return paths(new Trace(any.request(), List.of(evaluated, denied), any.response()), 1);
  }
}
