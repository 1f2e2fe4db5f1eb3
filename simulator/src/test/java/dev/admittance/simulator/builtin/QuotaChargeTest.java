package dev.admittance.simulator.builtin;

import static dev.admittance.simulator.fixture.Initialization.proposed;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What quota counts when (I-66).
class QuotaChargeTest {
  private static final String WAITING = ",\"initializers\":{\"pending\":[{\"name\":\"a.x.io\"}]}";
  private static final String ONE_CPU = "\"1\"";
  private static final String TWO_CPUS = "\"2\"";

  private static JsonObject pod(String initializers, String cpu) {
    return object(
        """
        {"apiVersion":"v1","kind":"Pod",
         "metadata":{"name":"web","namespace":"shop","resourceVersion":"1"%s},
         "spec":{"containers":[{"name":"web","resources":{"requests":{"cpu":%s}}}]}}
        """
            .formatted(initializers, cpu));
  }

  private static JsonObject claim(String initializers, String size) {
    return object(
        """
        {"apiVersion":"v1","kind":"PersistentVolumeClaim",
         "metadata":{"name":"disk","namespace":"shop","resourceVersion":"1"%s},
         "spec":{"resources":{"requests":{"storage":%s}}}}
        """
            .formatted(initializers, size));
  }

  private static JsonObject service(String initializers, String type) {
    return object(
        """
        {"apiVersion":"v1","kind":"Service",
         "metadata":{"name":"web","namespace":"shop","resourceVersion":"1"%s},
         "spec":{"type":%s,"ports":[{"port":80}]}}
        """
            .formatted(initializers, type));
  }

  private static AdmissionRequest create(String resource, JsonObject object) {
    return request(Operation.CREATE, "", "v1", "Any", resource, "", "shop", "", object);
  }

  private static AdmissionRequest update(String resource, JsonObject before, JsonObject after) {
    return request(Operation.UPDATE, "", "v1", "Any", resource, "", "shop", "web", after)
        .withOldObject(before);
  }

  private static Map<String, String> charge(AdmissionRequest request, Ruleset rules) {
    Map<String, String> texts = new TreeMap<>();
    QuotaCharge.of(request, rules).forEach((name, amount) -> texts.put(name, amount.text()));
    return texts;
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 9, 10, 11, 12, 13})
  void creationOfAPodCountsInFull(int minor) {
    assertThat(charge(create("pods", pod(WAITING, ONE_CPU)), shipped(minor)))
        .containsEntry("pods", "1")
        .containsEntry("requests.cpu", "1")
        .containsEntry("cpu", "1");
  }

  @Test
  void creationOfAPodCountsItsNumberAloneIn18() {
    assertThat(charge(create("pods", pod(WAITING, ONE_CPU)), shipped(8)))
        .containsEntry("pods", "1")
        .doesNotContainKey("requests.cpu");
    assertThat(charge(create("pods", pod("", ONE_CPU)), shipped(8)))
        .containsEntry("requests.cpu", "1");
  }

  /// What initializers add is never counted in 1.7.
  @Test
  void completionOfAPodCountsFrom18On() {
    AdmissionRequest completion = update("pods", pod(WAITING, ONE_CPU), pod("", TWO_CPUS));
    assertThat(charge(completion, shipped(7))).isEmpty();
    assertThat(charge(completion, shipped(8)))
        .containsEntry("cpu", "2")
        .containsEntry("requests.cpu", "2")
        .doesNotContainKey("pods");
    for (int minor = 9; minor <= 13; minor++) {
      assertThat(charge(completion, shipped(minor)))
          .as("1." + minor)
          .containsOnly(Map.entry("cpu", "1"), Map.entry("requests.cpu", "1"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10, 11, 12, 13})
  void updatesOfAWaitingPodAreNotCounted(int minor) {
    AdmissionRequest step = update("pods", pod(WAITING, ONE_CPU), pod(WAITING, TWO_CPUS));
    assertThat(charge(step, shipped(minor))).isEmpty();
    assertThat(charge(update("pods", pod("", ONE_CPU), pod("", TWO_CPUS)), shipped(minor)))
        .isEmpty();
  }

  @Test
  void claimsAreCountedByNumberFirstFrom18On() {
    AdmissionRequest creation = create("persistentvolumeclaims", claim(WAITING, "\"1Gi\""));
    assertThat(charge(creation, shipped(7))).containsEntry("requests.storage", "1Gi");
    for (int minor = 8; minor <= 13; minor++) {
      assertThat(charge(creation, shipped(minor)))
          .as("1." + minor)
          .containsEntry("persistentvolumeclaims", "1")
          .doesNotContainKey("requests.storage");
    }
  }

  @Test
  void completionOfAClaimCountsItsStorageFrom18On() {
    AdmissionRequest completion =
        update("persistentvolumeclaims", claim(WAITING, "\"1Gi\""), claim("", "\"2Gi\""));
    assertThat(charge(completion, shipped(7))).isEmpty();
    for (int minor = 8; minor <= 13; minor++) {
      assertThat(charge(completion, shipped(minor)))
          .as("1." + minor)
          .containsOnly(Map.entry("requests.storage", "2Gi"));
    }
  }

  /// ExpandPersistentVolumes is on by default since 1.11.
  @Test
  void laterGrowthOfAClaimCountsFrom111On() {
    AdmissionRequest growth =
        update("persistentvolumeclaims", claim("", "\"1Gi\""), claim("", "\"3Gi\""));
    assertThat(charge(growth, shipped(10))).isEmpty();
    assertThat(charge(growth, shipped(11))).containsOnly(Map.entry("requests.storage", "2Gi"));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10, 11, 12, 13})
  void servicesAreCountedWhateverTheyWaitFor(int minor) {
    assertThat(charge(create("services", service(WAITING, "\"NodePort\"")), shipped(minor)))
        .containsEntry("services", "1")
        .containsEntry("services.nodeports", "1");
    assertThat(
            charge(
                update(
                    "services",
                    service(WAITING, "\"ClusterIP\""),
                    service(WAITING, "\"NodePort\"")),
                shipped(minor)))
        .containsOnly(Map.entry("services.nodeports", "1"));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10, 11, 12, 13})
  void otherObjectsAreCountedAtTheirCreation(int minor) {
    JsonObject map = object("{\"metadata\":{\"resourceVersion\":\"1\"" + WAITING + "}}");
    assertThat(charge(create("configmaps", map), shipped(minor))).containsEntry("configmaps", "1");
    assertThat(charge(update("configmaps", map, map), shipped(minor))).isEmpty();
  }

  /// The proposal counts objects at first and the rest at completion, of every kind.
  @Test
  void proposalCountsNumbersFirst() {
    assertThat(charge(create("pods", pod(WAITING, ONE_CPU)), proposed()))
        .containsEntry("pods", "1")
        .doesNotContainKey("requests.cpu");
    assertThat(charge(update("pods", pod(WAITING, ONE_CPU), pod(WAITING, TWO_CPUS)), proposed()))
        .isEmpty();
    assertThat(charge(update("pods", pod(WAITING, ONE_CPU), pod("", TWO_CPUS)), proposed()))
        .containsOnly(Map.entry("cpu", "2"), Map.entry("requests.cpu", "2"));
    assertThat(charge(create("services", service(WAITING, "\"NodePort\"")), proposed()))
        .containsEntry("services", "1")
        .doesNotContainKey("services.nodeports");
  }

  @Test
  void subresourcesAreNotCounted() {
    AdmissionRequest status =
        request(
                Operation.UPDATE,
                "",
                "v1",
                "Pod",
                "pods",
                "status",
                "shop",
                "web",
                pod("", TWO_CPUS))
            .withOldObject(pod(WAITING, ONE_CPU));
    assertThat(charge(status, shipped(9))).isEmpty();
  }
}
