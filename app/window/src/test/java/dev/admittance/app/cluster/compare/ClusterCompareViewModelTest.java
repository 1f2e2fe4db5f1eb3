package dev.admittance.app.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.compare.ClusterCompareViewModel.Stage;
import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FakeClusterClient;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How a comparison goes on and ends; what it finds is in [CompareJourneyTest].
class ClusterCompareViewModelTest {
  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final FakeClusterClient client = new FakeClusterClient("https://127.0.0.1", "v1.36.3");
  private final ClusterServices services = Sessions.services(_ -> client, new HeldDelay(), tasks);
  private final ClusterSession session = Sessions.of("kind-dev", services);
  private final ClusterCompareViewModel compare = new ClusterCompareViewModel(session);

  @BeforeEach
  void open() {
    services.workspace().open(folder);
    session.connect();
    tasks.runAll();
  }

  private Stage stage() {
    return compare.stageProperty().get();
  }

  @Test
  void comparisonNeedsAConnection() {
    session.disconnect();
    assertThat(compare.isPossible()).isFalse();

    compare.compare();

    assertThat(stage()).isEqualTo(Stage.NOT_YET);
  }

  @Test
  void comparisonThatIsCancelledInTheStatusBarDidNotTakePlace() {
    compare.compare();
    assertThat(stage()).isEqualTo(Stage.RUNNING);

    tasks.cancelAll();

    assertThat(stage()).isEqualTo(Stage.NOT_YET);
  }

  @Test
  void nextComparisonReplacesTheOneBefore() {
    compare.compare();
    compare.compare();
    assertThat(stage()).isEqualTo(Stage.RUNNING);

    client.fail(new ClusterFault.Unreachable("nobody answers"));
    tasks.runAll();

    assertThat(stage()).isEqualTo(Stage.FAILED);
    assertThat(compare.problemProperty().get()).contains("nobody answers");
  }
}
