package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.response;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-340: Go's HTTP server panics at a code of four digits, and the client reads the end of the
/// connection.
class UnwritableCodeTest {

  private static List<String> gaps(int code) {
    return steps(
            Runs.with(validating("v", hook("h")))
                .answer("h", response("{\"allowed\":false,\"status\":{\"code\":" + code + "}}"))
                .send(createPod("{}")),
            Step.NotSimulated.class)
        .stream()
        .map(Step.NotSimulated::what)
        .filter(what -> what.contains("999"))
        .toList();
  }

  @Test
  void aCodeThatGoDoesNotWriteIsSaidToBeNone() {
    assertThat(gaps(999)).isEmpty();
    assertThat(gaps(1000)).hasSize(1);
  }
}
