package dev.admittance.simulator.builtin;

import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.RbacAuthorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What plugins tell people where no server tells anything: what they counted, and what is not
/// known (W-101).
class BuiltInNotesTest {
  private static final JsonObject QUOTA =
      object(
          """
          {"apiVersion": "v1", "kind": "ResourceQuota",
           "metadata": {"name": "books", "namespace": "shop"},
           "spec": {"hard": {"pods": "10"}},
           "status": {"hard": {"pods": "10"}, "used": {"pods": "3"}}}
          """);

  private static PluginContext situation(AdmissionRequest request, JsonObject... cluster) {
    List<JsonObject> objects = List.of(cluster);
    return new PluginContext(
        request,
        request.object(),
        ClusterState.of(objects),
        new KnownObjects(ClusterState.of(objects)),
        RbacAuthorizer.of(objects),
        ResourceTable.of(KubernetesRelease.DEFAULT));
  }

  @Test
  void quotaTellsWhatWasUsedBeforeAndAfter() {
    assertThat(new ResourceQuotas(Optional.empty()).validate(situation(createPod("{}"), QUOTA)))
        .isEqualTo(PluginResult.passed("counts in \"books\": pods 3 + 1 = 4 of 10"));
  }

  @Test
  void quotasThatNobodyWroteDownAreNotKnown() {
    assertThat(new ResourceQuotas(Optional.empty()).validate(situation(createPod("{}"))))
        .isEqualTo(
            new PluginResult.Unknown(
                "which ResourceQuotas namespace shop has", "nothing is counted or refused"));
  }

  /// The server takes no notice of it, but on a cluster a controller gives it a status at once.
  @Test
  void quotaWithoutAStatusRefusesNothingAndSaysSo() {
    JsonObject bare = QUOTA.without("status");
    assertThat(new ResourceQuotas(Optional.empty()).validate(situation(createPod("{}"), bare)))
        .isEqualTo(
            new PluginResult.Unknown(
                "what has been counted in books, which has no status", "it refuses nothing"));
  }

  @Test
  void whoMayBlockDeletionIsNotKnownWithoutRoles() {
    JsonObject owned =
        object(
            """
            {"metadata": {"ownerReferences": [{"apiVersion": "v1", "kind": "Pod", "name": "web",
             "uid": "1", "blockOwnerDeletion": true}]}}
            """);
    AdmissionRequest request =
        request(Operation.CREATE, "", "v1", "ConfigMap", "configmaps", "", "shop", "one", owned);
    assertThat(new OwnerPermissions().validate(situation(request)))
        .isEqualTo(
            new PluginResult.Unknown(
                "whether ada may update pods/finalizers \"web\"", "nothing is refused"));
  }
}
