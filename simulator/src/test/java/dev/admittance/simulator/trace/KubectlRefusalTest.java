package dev.admittance.simulator.trace;

import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The texts that kubectl 1.36 prints of refusals.
class KubectlRefusalTest {
  private static List<String> printed(String reason, String message, String details) {
    ClientStatus status =
        ClientStatus.failure(422, reason, message, details.isEmpty() ? null : object(details));
    Step refusal =
        new Step.ObjectRefused(
            new StepHeader(
                new Moment(1, Duration.ZERO, Phase.VALIDATING, 0), RuleId.W_370, Optional.empty()),
            status);
    Response response =
        new Response(false, 422, reason, message, List.of(), Lazy.of(Map::of), Optional.empty());
    return KubectlRefusal.lines(new Trace(createPod("{}"), List.of(refusal), response));
  }

  @Test
  void causeOfAPolicyHasNoFieldBeforeItsColon() {
    assertThat(
            printed(
                "Invalid",
                "pods \"web\" is forbidden: ValidatingAdmissionPolicy 'p' denied request: no",
                """
                {"name":"web","kind":"pods",
                 "causes":[{"message":"ValidatingAdmissionPolicy 'p' denied request: no"}]}
                """))
        .containsExactly(
            "The pods \"web\" is invalid: : ValidatingAdmissionPolicy 'p' denied request: no");
  }

  @Test
  void severalCausesStandBelowEachOtherAndOnceEach() {
    assertThat(
            printed(
                "Invalid",
                "Pod \"web\" is invalid: [a, b]",
                """
                {"name":"web","kind":"Pod","causes":[
                  {"field":"spec.a","message":"Required value"},
                  {"field":"spec.a","message":"Required value"},
                  {"field":"spec.b","message":"Invalid value: 1"}]}
                """))
        .containsExactly(
            "The Pod \"web\" is invalid: ",
            "* spec.a: Required value",
            "* spec.b: Invalid value: 1");
  }

  @Test
  void invalidWithoutCausesSaysWhatTheServerSays() {
    assertThat(printed("Invalid", "no", "")).containsExactly("The request is invalid: no");
    assertThat(printed("Invalid", "no", "{}")).containsExactly("The request is invalid: no");
    assertThat(printed("Invalid", "no", "{\"name\":\"web\",\"kind\":\"Pod\"}"))
        .containsExactly("The Pod \"web\" is invalid");
  }

  @Test
  void otherReasonsAreNamed() {
    assertThat(printed("Forbidden", "no", "")).containsExactly("Error from server (Forbidden): no");
    assertThat(printed("", "no", "")).containsExactly("Error from server: no");
    assertThat(printed("Unauthorized", "no", ""))
        .containsExactly("error: You must be logged in to the server (no)");
  }
}
