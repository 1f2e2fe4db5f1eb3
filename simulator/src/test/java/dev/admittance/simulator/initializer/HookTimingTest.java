package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Initialization.proposed;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// I-67, I-68.
class HookTimingTest {
  private static final JsonObject DONE = pod("");
  private static final JsonObject WAITING = pod(pending("a.x.io"));

  private static AdmissionRequest pods(Operation operation, String subresource, JsonObject pod) {
    return request(operation, "", "v1", "Pod", "pods", subresource, "shop", "web", pod);
  }

  private static HookTiming update(JsonObject before, JsonObject after, Ruleset rules) {
    AdmissionRequest request = pods(Operation.UPDATE, "", after).withOldObject(before);
    return HookTiming.of(request, Optional.of(after), rules);
  }

  private static HookTiming create(JsonObject pod, Ruleset rules) {
    return HookTiming.of(pods(Operation.CREATE, "", DONE), Optional.of(pod), rules);
  }

  @Test
  void serversNeverDeferHooks() {
    for (int minor = 7; minor <= 13; minor++) {
      assertThat(create(WAITING, shipped(minor))).isEqualTo(HookTiming.NOW);
      assertThat(update(WAITING, WAITING, shipped(minor))).isEqualTo(HookTiming.NOW);
      assertThat(update(WAITING, DONE, shipped(minor))).isEqualTo(HookTiming.NOW);
    }
  }

  @Test
  void proposedHooksJudgeACreationWhenItIsComplete() {
    assertThat(create(WAITING, proposed())).isEqualTo(HookTiming.LATER);
    assertThat(update(WAITING, DONE, proposed())).isEqualTo(HookTiming.AS_CREATION);
  }

  /// I-110, step 6.
  @Test
  void proposedHooksJudgeEachStepOfAnInitialization() {
    assertThat(update(WAITING, WAITING, proposed())).isEqualTo(HookTiming.NOW);
  }

  @Test
  void proposedHooksJudgeEverythingElseAtOnce() {
    assertThat(create(DONE, proposed())).isEqualTo(HookTiming.NOW);
    assertThat(update(DONE, DONE, proposed())).isEqualTo(HookTiming.NOW);
    assertThat(HookTiming.of(pods(Operation.DELETE, "", WAITING), Optional.empty(), proposed()))
        .isEqualTo(HookTiming.NOW);
    assertThat(
            HookTiming.of(
                pods(Operation.UPDATE, "status", WAITING).withOldObject(WAITING),
                Optional.of(WAITING),
                proposed()))
        .isEqualTo(HookTiming.NOW);
  }
}
