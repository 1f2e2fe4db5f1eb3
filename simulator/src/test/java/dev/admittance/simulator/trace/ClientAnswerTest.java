package dev.admittance.simulator.trace;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import org.junit.jupiter.api.Test;

class ClientAnswerTest {
  private static ClientAnswer answer(String response) {
    SimulationInput input =
        SimulationInputs.with(mutating("all", hook("a")))
            .answer("a", Runs.response(response))
            .build();
    return ClientAnswer.of(Pipeline.compile(input.setup()).run(pod("{}"), input.book()));
  }

  @Test
  void refusalIsAStatusWithItsCode() {
    ClientAnswer answer =
        answer(
            "{\"allowed\":false,\"status\":{\"code\":429,\"message\":\"later\",\"details\":{\"retryAfterSeconds\":7}}}");

    assertThat(answer.statusLine()).isEqualTo("HTTP/2 429 Too Many Requests");
    assertThat(answer.headers()).containsExactly("Retry-After: 7");
    assertThat(answer.body().orElseThrow())
        .contains("\"kind\": \"Status\"")
        .contains("admission webhook \\\"a\\\" denied the request: later");
  }

  /// W-450.
  @Test
  void warningsAreHeaders() {
    ClientAnswer answer = answer("{\"allowed\":true,\"warnings\":[\"say \\\"x\\\"\"]}");

    assertThat(answer.statusLine()).isEqualTo("HTTP/2 201 Created");
    assertThat(answer.headers()).containsExactly("Warning: 299 - \"say \\\"x\\\"\"");
    assertThat(answer.body()).isEmpty();
  }
}
