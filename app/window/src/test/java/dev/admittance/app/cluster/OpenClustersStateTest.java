package dev.admittance.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenClustersStateTest {
  private final FakeClusterClient client =
      new FakeClusterClient("https://10.0.0.1:6443", "v1.36.3");

  private ClusterSessions sessions() {
    return new ClusterSessions(
        Sessions.services(_ -> client, new HeldDelay()), new ContextProtection());
  }

  @Test
  void openClustersComeBackUnconnected() {
    ClusterSessions before = sessions();
    before.open("kind-dev").connect();
    before.open("prod-eu");
    before.select(before.open().getFirst());
    before.pageProperty().set("doctor");
    before.protection().set("kind-dev", Protection.READ_ONLY);

    ClusterSessions after = sessions();
    new OpenClustersState(after).recall(Optional.of(new OpenClustersState(before).now()));

    assertThat(after.open())
        .extracting(ClusterSession::context)
        .containsExactly("kind-dev", "prod-eu");
    assertThat(after.selectedProperty().get().map(ClusterSession::context)).contains("kind-dev");
    assertThat(after.open())
        .allSatisfy(session ->
            assertThat(session.connectionProperty().get())
                .isInstanceOf(ConnectionState.Idle.class));
    assertThat(after.pageProperty().get()).isEqualTo("doctor");
    assertThat(after.protection().of("kind-dev")).isEqualTo(Protection.READ_ONLY);
  }

  @Test
  void neitherAddressNorPermitIsRemembered() {
    ClusterSessions before = sessions();
    ClusterSession session = before.open("kind-dev");
    session.connect();
    WriteTarget target = new WriteTarget(client.server(), "kind-dev", Protection.ORDINARY);
    session.allowWriting(WriteGate.open(target, WriteConsent.of(target)));

    String remembered = JsonText.write(new OpenClustersState(before).now());
    ClusterSessions after = sessions();
    new OpenClustersState(after).recall(Optional.of(new OpenClustersState(before).now()));

    assertThat(remembered)
        .isEqualTo(
            "{\"open\":[\"kind-dev\"],\"selected\":\"kind-dev\",\"page\":\"\",\"protection\":{}}");
    assertThat(after.open().getFirst().permitProperty().get()).isEmpty();
  }

  @Test
  void whatIsDamagedIsAsNothing() throws IOException {
    ClusterSessions sessions = sessions();

    new OpenClustersState(sessions).recall(Optional.of(new JsonString("open")));
    new OpenClustersState(sessions)
        .recall(Optional.of(JsonText.parse("{\"open\":[1],\"protection\":{\"a\":\"MAYBE\"}}")));

    assertThat(sessions.open()).isEmpty();
    assertThat(sessions.protection().decided()).isEmpty();
  }

  @Test
  void summaryTellsWhatIsSpecial() {
    ClusterSessions sessions = sessions();
    var summary = ClusterSummary.of(sessions);
    assertThat(summary.get()).isEmpty();

    ClusterSession session = sessions.open("kind-dev");
    assertThat(summary.get()).isEqualTo("kind-dev, not connected");

    session.connect();
    assertThat(summary.get()).isEqualTo("kind-dev");

    WriteTarget target = new WriteTarget(client.server(), "kind-dev", Protection.ORDINARY);
    session.allowWriting(WriteGate.open(target, WriteConsent.of(target)));
    assertThat(summary.get()).isEqualTo("kind-dev, writing allowed");
  }
}
