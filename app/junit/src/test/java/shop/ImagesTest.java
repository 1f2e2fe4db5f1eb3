package shop;

import static dev.admittance.junit.DecisionAssert.assertThat;

import dev.admittance.junit.AdmissionTest;
import dev.admittance.junit.SimulatedServer;
import org.junit.jupiter.api.Test;

@AdmissionTest("src/test/resources/shop")
class ImagesTest {
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: web, namespace: shop}
      spec: {containers: [{name: web, image: "web:latest"}]}
      """;

  @Test
  void podsHaveATagOtherThanLatest(SimulatedServer server) {
    assertThat(server.apply(POD)).isRefused().hasMessageContaining("a tag other than latest");
    assertThat(server.apply(POD.replace("latest", "1.4")))
        .isAdmitted()
        .hasField("/metadata/labels/team", "books");
  }
}
