package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.ALLOWING;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.ClientStatus;
import org.junit.jupiter.api.Test;

/// The Status objects letter for letter.
class InitializerStatusesTest {
  private static final GroupVersionResource DEPLOYMENTS =
      new GroupVersionResource("apps", "v1beta1", "deployments");

  private static String json(ClientStatus status) {
    return JsonText.write(status.json());
  }

  private static String creation(ConfigurationReading reading) {
    AdmissionRequest request =
        request(
            Operation.CREATE,
            "apps",
            "v1beta1",
            "Deployment",
            "deployments",
            "",
            "shop",
            "",
            pod(""));
    return json(
        new InitializersPlugin(shipped(9), ALLOWING)
            .admit(request, pod(""), reading)
            .refusal()
            .orElseThrow());
  }

  private static String failure(String message, String rest) {
    return "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
        + "\"message\":\""
        + message
        + "\","
        + rest
        + "}";
  }

  /// I-78, first row.
  @Test
  void creationWaitsForTheConfiguration() {
    assertThat(creation(new ConfigurationReading.NotReady()))
        .isEqualTo(
            failure(
                "Waiting for initialization configuration to load: configuration is not ready",
                "\"reason\":\"LoadingConfiguration\",\"details\":{\"name\":\"create\","
                    + "\"group\":\"apps\",\"kind\":\"deployments\",\"causes\":[{\"reason\":"
                    + "\"InitializerConfigurationPending\",\"message\":\"The server is waiting for"
                    + " the initializer configuration to be loaded.\"}],\"retryAfterSeconds\":1},"
                    + "\"code\":500"));
  }

  /// I-78, second row.
  @Test
  void creationFailsWithoutAConfiguration() {
    assertThat(creation(new ConfigurationReading.Failed("etcd is down")))
        .isEqualTo(
            failure(
                "Unable to refresh the initializer configuration: etcd is down",
                "\"reason\":\"LoadingConfiguration\",\"details\":{\"name\":\"create\","
                    + "\"group\":\"apps\",\"kind\":\"deployments\",\"causes\":[{\"reason\":"
                    + "\"InitializerConfigurationFailure\",\"message\":\"An error has occurred"
                    + " while refreshing the initializer configuration, no resources can be created"
                    + " until a refresh succeeds.\"}],\"retryAfterSeconds\":1},\"code\":500"));
  }

  /// I-55, I-5.
  @Test
  void endOfTheWatchIsAServerTimeoutIn17() {
    assertThat(json(InitializerStatuses.watchEnded(DEPLOYMENTS, "web", shipped(7))))
        .isEqualTo(
            failure(
                "The create operation against deployments.apps could not be completed at this"
                    + " time, please try again.",
                "\"reason\":\"ServerTimeout\",\"details\":{\"name\":\"create\",\"group\":\"apps\","
                    + "\"kind\":\"deployments\"},\"code\":500"));
  }

  /// I-55, I-6.
  @Test
  void endOfTheWatchIsATimeoutFrom18On() {
    assertThat(json(InitializerStatuses.watchEnded(DEPLOYMENTS, "web", shipped(8))))
        .isEqualTo(
            failure(
                "Timeout: server has timed out waiting for the initialization of deployments.apps"
                    + " web",
                "\"reason\":\"Timeout\",\"details\":{},\"code\":504"));
  }

  /// I-56: no UID, no resourceVersion, no cause.
  @Test
  void requestThatTakesTooLongTimesOut() {
    assertThat(json(InitializerStatuses.timedOut()))
        .isEqualTo(
            failure(
                "Timeout: request did not complete within allowed duration",
                "\"reason\":\"Timeout\",\"details\":{},\"code\":504"));
  }

  /// I-55, I-7.
  @Test
  void deletionWhileWaitingIsAnInternalError() {
    assertThat(json(InitializerStatuses.deletedWhileWaiting()))
        .isEqualTo(
            failure(
                "Internal error occurred: object deleted while waiting for creation",
                "\"reason\":\"InternalError\",\"details\":{\"causes\":[{\"message\":\"object"
                    + " deleted while waiting for creation\"}]},\"code\":500"));
  }

  /// I-55: as given, but the code.
  @Test
  void resultReachesTheCreatorVerbatim() {
    ClientStatus given =
        InitializerStatuses.ofResult(
            object(
                "{\"status\":\"Failure\",\"message\":\"no disk\",\"reason\":\"Gone\",\"code\":410}"));
    assertThat(given.code()).isEqualTo(410);
    assertThat(given.message()).isEqualTo("no disk");
    assertThat(given.reason()).isEqualTo("Gone");
    ClientStatus without = InitializerStatuses.ofResult(object("{\"status\":\"Failure\"}"));
    assertThat(without.code()).isEqualTo(500);
    assertThat(json(without))
        .isEqualTo(
            "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
                + "\"code\":500}");
  }
}
