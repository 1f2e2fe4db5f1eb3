package dev.admittance.app.cluster.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.access.WritingViewModel.Mode;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WritePermit;
import org.junit.jupiter.api.Test;

class WritingViewModelTest {
  private final ContextProtection protection = new ContextProtection();

  @Test
  void aClusterIsOnlyReadUntilSomebodyAllowsMore() {
    ClusterSession session = Sessions.watched("staging", new FakeWatch());
    WritingViewModel writing = new WritingViewModel(session, protection);
    assertThat(writing.modeProperty().get()).isEqualTo(Mode.NO_CLUSTER);

    session.connect();
    assertThat(writing.modeProperty().get()).isEqualTo(Mode.READ);
    assertThat(session.permitProperty().get()).isEmpty();

    writing.allow("");
    assertThat(writing.modeProperty().get()).isEqualTo(Mode.WRITE);
    WritePermit permit = session.permitProperty().get().orElseThrow();

    writing.forbid();
    assertThat(writing.modeProperty().get()).isEqualTo(Mode.READ);
    assertThat(permit.allows(session.clientProperty().get().orElseThrow().server(), true))
        .isFalse();
  }

  @Test
  void aProtectedContextOpensByItsNameAlone() {
    ClusterSession session = Sessions.watched("production", new FakeWatch());
    session.connect();
    WritingViewModel writing = new WritingViewModel(session, protection);

    assertThat(writing.opens("")).isFalse();
    assertThat(writing.opens("Production")).isFalse();
    writing.allow("staging");
    assertThat(writing.modeProperty().get()).isEqualTo(Mode.READ);

    assertThat(writing.opens("production")).isTrue();
    writing.allow("production");
    assertThat(writing.modeProperty().get()).isEqualTo(Mode.WRITE);
  }

  @Test
  void aContextThatIsMarkedAsReadOnlyStaysSo() {
    protection.set("staging", Protection.READ_ONLY);
    ClusterSession session = Sessions.watched("staging", new FakeWatch());
    session.connect();
    WritingViewModel writing = new WritingViewModel(session, protection);

    writing.allow("staging");

    assertThat(writing.modeProperty().get()).isEqualTo(Mode.NEVER);
    assertThat(session.permitProperty().get()).isEmpty();
  }

  @Test
  void markingAContextOtherwiseEndsWriting() {
    ClusterSession session = Sessions.watched("staging", new FakeWatch());
    session.connect();
    WritingViewModel writing = new WritingViewModel(session, protection);
    writing.allow("");

    protection.set("staging", Protection.PROTECTED);

    assertThat(writing.modeProperty().get()).isEqualTo(Mode.READ);
    assertThat(session.permitProperty().get()).isEmpty();
  }

  @Test
  void connectingAnewEndsWriting() {
    ClusterSession session = Sessions.watched("staging", new FakeWatch());
    session.connect();
    WritingViewModel writing = new WritingViewModel(session, protection);
    writing.allow("");

    session.connect();

    assertThat(writing.modeProperty().get()).isEqualTo(Mode.READ);
  }
}
