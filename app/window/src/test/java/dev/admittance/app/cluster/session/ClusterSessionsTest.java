package dev.admittance.app.cluster.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.FakeClusterClient;
import org.junit.jupiter.api.Test;

class ClusterSessionsTest {
  private final ClusterSessions sessions =
      new ClusterSessions(
          Sessions.services(_ -> new FakeClusterClient("https://a", "v1.36.0"), new HeldDelay()),
          new ContextProtection());

  @Test
  void contextIsOpenedOnce() {
    ClusterSession first = sessions.open("a");
    sessions.open("b");

    assertThat(sessions.open("a")).isSameAs(first);
    assertThat(sessions.open()).extracting(ClusterSession::context).containsExactly("a", "b");
    assertThat(sessions.selectedProperty().get()).contains(first);
  }

  @Test
  void closingSelectsTheOneBesideIt() {
    ClusterSession first = sessions.open("a");
    ClusterSession second = sessions.open("b");
    ClusterSession third = sessions.open("c");
    sessions.select(second);

    sessions.close(second);
    assertThat(sessions.selectedProperty().get()).contains(third);

    sessions.close(third);
    assertThat(sessions.selectedProperty().get()).contains(first);

    sessions.closeAll();
    assertThat(sessions.selectedProperty().get()).isEmpty();
  }

  @Test
  void closingAnotherLeavesTheChoice() {
    ClusterSession first = sessions.open("a");
    ClusterSession second = sessions.open("b");

    sessions.close(first);

    assertThat(sessions.selectedProperty().get()).contains(second);
    assertThat(first.connectionProperty().get()).isEqualTo(new ConnectionState.Closed());
  }
}
