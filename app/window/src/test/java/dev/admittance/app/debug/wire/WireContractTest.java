package dev.admittance.app.debug.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.call.ConnectionReport.Fact;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.response.AlphaAnswers;
import dev.admittance.simulator.response.CallOutcome;
import dev.admittance.simulator.response.WireResponse;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the window says of each status is what the simulator does with it.
class WireContractTest {
  private static final JsonObject PROPOSED =
      JsonObject.of("apiVersion", "admission.k8s.io/v1", "spec", JsonObject.EMPTY);
  private static final JsonObject ALPHA =
      JsonObject.of("apiVersion", AlphaAnswers.API_VERSION, "spec", JsonObject.EMPTY);

  private static Map<String, String> rows(JsonObject review) {
    return WireContract.of(review).section().facts().stream()
        .collect(Collectors.toMap(Fact::name, Fact::value));
  }

  private static WireResponse response(int status) {
    String body = status == 204 ? "" : "{\"status\": {\"message\": \"no\"}}";
    return new WireResponse(status, Optional.of("application/json"), body);
  }

  private static String outcome(CallOutcome outcome) {
    return switch (outcome) {
      case CallOutcome.Answered(boolean allowed, var _, var _, var _, var _, var _) ->
          allowed ? "The request goes on" : "Denied: the client gets the status in the body";
      case CallOutcome.Failed _ -> "A failed call";
    };
  }

  @ParameterizedTest
  @CsvSource({"200, 200", "204, 204", "400, 400", "302, 'Otherwise'"})
  void proposedContractIsTheOneThatIsSimulated(int status, String row) {
    assertThat(rows(PROPOSED).get(row))
        .startsWith(outcome(AlphaAnswers.readAsProposed(response(status))));
  }

  @ParameterizedTest
  @CsvSource({"204, 204", "400, 400", "302, 'Otherwise'"})
  void contractOfTheFirstReleasesIsTheOneThatIsSimulated(int status, String row) {
    assertThat(rows(ALPHA).get(row)).startsWith(outcome(AlphaAnswers.read(response(status))));
  }

  @Test
  void laterReviewsHaveTheContractOfLaterReleases() {
    JsonObject review =
        JsonObject.of("apiVersion", "admission.k8s.io/v1", "request", JsonObject.EMPTY);

    assertThat(rows(review)).containsValue("With an AdmissionReview, response.allowed decides");
  }
}
