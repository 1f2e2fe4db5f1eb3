package dev.admittance.simulator.initializer.cache;

import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// I-78, the rows of hooks.
class PolledHooksTest {
  private static final AdmissionRequest DELETION =
      request(Operation.DELETE, "apps", "v1", "deployments", "");

  @ParameterizedTest
  @CsvSource({
    "EXTERNAL, ExternalAdmissionHook, ExternalAdmissionHook, externalAdmissionHook",
    "MUTATING, Webhook, MutatingWebhook, MutatingWebhook",
    "VALIDATING, Webhook, ValidatingWebhook, ValidatingWebhook"
  })
  void everyRequestIsRefused(
      PolledHooks hooks, String inMessage, String inCause, String inExplanation) {
    assertThat(JsonText.write(hooks.refusal(DELETION, Optional.of("etcd is down")).json()))
        .isEqualTo(
            "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
                + "\"message\":\"Unable to refresh the "
                + inMessage
                + " configuration: etcd is down\",\"reason\":\"LoadingConfiguration\",\"details\":"
                + "{\"name\":\"DELETE\",\"group\":\"apps\",\"kind\":\"deployments\",\"causes\":[{"
                + "\"reason\":\""
                + inCause
                + "ConfigurationFailure\",\"message\":\"An error has occurred while refreshing the "
                + inExplanation
                + " configuration, no resources can be created/updated/deleted/connected until a"
                + " refresh succeeds.\"}],\"retryAfterSeconds\":1},\"code\":500}");
  }

  @ParameterizedTest
  @CsvSource({"EXTERNAL", "MUTATING", "VALIDATING"})
  void configurationThatWasNeverReadIsAnErrorToo(PolledHooks hooks) {
    assertThat(hooks.refusal(DELETION, Optional.empty()).message())
        .endsWith(" configuration: configuration is not ready");
  }
}
