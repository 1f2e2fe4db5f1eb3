package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/// I-54.
class PodUpdatesTest {
  private static final JsonObject WAITING = pod(pending("a.x.io"));
  private static final JsonObject FAILED =
      pod("{\"pending\":[],\"result\":{\"status\":\"Failure\"}}");

  @Test
  void specOfAWaitingPodMayChangeFrom18On() {
    assertThat(PodUpdates.mayChangeSpec(WAITING, shipped(7))).isFalse();
    assertThat(PodUpdates.mayChangeSpec(WAITING, shipped(8))).isTrue();
    assertThat(PodUpdates.mayChangeSpec(pod(""), shipped(8))).isFalse();
  }

  /// What counts is the list, not the result.
  @Test
  void podThatFailedWithoutAPendingNameDoesNotWait() {
    assertThat(PodUpdates.mayChangeSpec(FAILED, shipped(8))).isFalse();
  }

  private static List<String> errors(String resource, String subresource, int minor) {
    return PodUpdates.check(
            request(
                    Operation.UPDATE,
                    "",
                    "v1",
                    "Any",
                    resource,
                    subresource,
                    "shop",
                    "web",
                    WAITING)
                .withOldObject(WAITING),
            shipped(minor))
        .stream()
        .map(error -> FieldError.aggregate(List.of(error)))
        .toList();
  }

  @Test
  void statusOfAWaitingPodMayNotChangeFrom18On() {
    assertThat(errors("pods", "status", 8))
        .containsExactly(
            "status: Forbidden: must not update status when the object is uninitialized");
    assertThat(errors("pods", "status", 7)).isEmpty();
  }

  @Test
  void otherUpdatesAreNotTouched() {
    assertThat(errors("pods", "", 8)).isEmpty();
    assertThat(errors("services", "status", 8)).isEmpty();
  }
}
