package dev.admittance.junit;

import static dev.admittance.junit.DecisionAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@AdmissionTest("src/test/resources/shop")
class SimulatedServerTest {
  private static final String PRICES =
      """
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: prices, namespace: shop}
      data: {book: "%s"}
      """;

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: web, namespace: shop}
      spec:
        containers:
        - {name: web, image: "web:1", ports: [{containerPort: 80}]}
      """;

  private final SimulatedServer server;

  SimulatedServerTest(SimulatedServer server) {
    this.server = server;
  }

  @Test
  void theStoredObjectIsAsHooksAndDefaultsLeaveIt() {
    AdmissionDecision decision = server.apply(POD);
    assertThat(decision)
        .isAdmitted()
        .hasCode(201)
        .calls("teams.shop.example.com")
        .calls("team-labels/teams.shop.example.com")
        .doesNotCall("orders.shop.example.com")
        .hasWarningContaining("guessed")
        .hasField("/spec/containers/0/ports/0/containerPort", 80)
        .hasField("/spec/restartPolicy", "Always")
        .hasNoField("/spec/nodeName");
    assertThat(decision.field("/metadata/labels")).contains(Map.of("team", "books"));
    assertThat(decision.field("/spec/containers/0/ports/0/containerPort"))
        .contains(new BigDecimal(80));
    assertThat(decision.object())
        .hasValueSatisfying(json -> assertThat(json).contains("\"books\""));
  }

  @Test
  void anotherUserMeetsOtherConditions() {
    assertThat(server.as("system:admin", "system:masters", "system:authenticated").apply(POD))
        .isAdmitted()
        .doesNotCall("teams.shop.example.com")
        .hasNoField("/metadata/labels");
  }

  @Test
  void whatIsStoredIsUpdated() {
    assertThat(server.apply(PRICES.formatted("8"))).calls("orders.shop.example.com").hasCode(200);
    assertThat(server.apply(PRICES.replace("prices", "offers").formatted("8")))
        .doesNotCall("orders.shop.example.com")
        .hasCode(201);
    String offers = PRICES.replace("prices", "offers");
    assertThat(server.update(offers.formatted("8"), offers.formatted("7")))
        .calls("orders.shop.example.com")
        .hasField("/data/book", "7");
  }

  @Test
  void deletionsMeetHooks() {
    AdmissionDecision decision = server.delete(PRICES.formatted("9"));
    assertThat(decision).isRefused().hasCode(409).hasMessageContaining("open orders");
    assertThat(decision.object()).isEmpty();
    assertThat(decision.assumptions()).isEmpty();
  }

  @Test
  void hooksWithoutAnAnswerAreAssumedToAllow() {
    AdmissionDecision decision = server.apply(PRICES.formatted("8"));
    assertThat(decision.assumptions()).singleElement().asString().contains("orders");
    assertThatThrownBy(() -> assertThat(decision).assumesNothing())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("orders.shop.example.com");
  }

  @Test
  void failedAssertionsTellWhatHappened() {
    AdmissionDecision admitted = server.apply(POD);
    for (Runnable assertion :
        List.<Runnable>of(
            () -> assertThat(admitted).isRefused(),
            () -> assertThat(admitted).hasCode(403),
            () -> assertThat(admitted).hasMessageContaining("tag"),
            () -> assertThat(admitted).hasWarningContaining("other"),
            () -> assertThat(admitted).calls("orders.shop.example.com"),
            () -> assertThat(admitted).doesNotCall("teams.shop.example.com"),
            () -> assertThat(admitted).hasField("/metadata/labels/team", "toys"),
            () -> assertThat(admitted).hasField("/spec/containers/0/ports/0/containerPort", 81),
            () -> assertThat(admitted).hasNoField("/metadata/labels/team"))) {
      assertThatThrownBy(assertion::run)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("Expected")
          .hasMessageContaining("teams.shop.example.com patched /metadata/labels");
    }
  }

  @Test
  void capturesAreReplayed(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(folder.resolve("pods.yaml"), POD + "---\n" + PRICES.formatted("1"));
    assertThat(server.replay(file)).extracting(AdmissionDecision::code).containsExactly(201, 200);
  }

  @Test
  void whatIsNoManifestIsRefusedWithItsPlace() {
    assertThatThrownBy(() -> server.apply("kind: Pod\nmetadata: ["))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("manifest.yaml:2");
    assertThatThrownBy(() -> server.apply(POD + "---\n" + POD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("more than one");
    assertThatThrownBy(() -> server.apply("")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aDamagedWorkspaceIsNotUsed(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("hook.yaml"), "kind: ValidatingWebhookConfiguration\n  a: [");
    assertThatThrownBy(() -> SimulatedServer.of(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hook.yaml:2");
    assertThatThrownBy(() -> SimulatedServer.of(folder.resolve("missing")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("missing");
  }

  @Nested
  class InANestedClass {
    @Test
    void theServerIsThatOfTheClassAround(SimulatedServer inner) {
      assertThat(inner).isSameAs(server);
      assertThat(Optional.of(inner.apply(POD).code())).contains(201);
    }
  }
}
