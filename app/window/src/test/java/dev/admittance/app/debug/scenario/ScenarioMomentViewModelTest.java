package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.simulator.initialization.analysis.ClientViews;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioMomentViewModelTest {
  @TempDir Path folder;

  private final Counting tasks = new Counting();
  private final ScenariosViewModel model = new ScenariosViewModel(new DebugSession(), tasks);

  /// Counts what is started.
  private static final class Counting implements TaskRunner {
    private final HeldTaskRunner held = new HeldTaskRunner();
    private int started;

    @Override
    public <T> Job<T> start(String title, Work<T> work) {
      started++;
      return held.start(title, work);
    }

    @Override
    public ObservableList<Job<?>> running() {
      return held.running();
    }
  }

  @BeforeEach
  void play() throws IOException {
    Initializing.writeTo(folder);
    model.load(
        Optional.of(
            ScenarioEnvironment.of(
                LiveWorkspace.read(folder, ReadProgress.NONE)
                    .workspace(Findings.Fixes.WORKED_OUT))));
    model.selectedProperty().set(Optional.of(model.scenarios().getFirst()));
    tasks.held.runAll();
    tasks.started = 0;
  }

  private Optional<ClientViews> clients() {
    return model.moment().clientsProperty().getValue();
  }

  private Optional<ClientViews> clientsAt(int index) {
    ScenarioRun run = model.session().runProperty().get().orElseThrow();
    return ScenarioMoment.of(run, index, model.moment().objectProperty().get()).clients();
  }

  @Test
  void fastStepsLookOnceAndThenAtTheLastMoment() {
    int last = model.session().runProperty().get().orElseThrow().last();
    Optional<ClientViews> before = clients();
    assertThat(before).isPresent().isNotEqualTo(clientsAt(last));

    for (int i = 0; i <= last; i++) {
      model.session().stepForward();
    }

    assertThat(tasks.started).isEqualTo(1);
    assertThat(clients()).isEqualTo(before);
    tasks.held.runAll();
    assertThat(tasks.started).isEqualTo(2);
    assertThat(clients()).isEqualTo(clientsAt(last));
  }

  @Test
  void lookThatIsCancelledIsFollowedByTheNext() {
    int last = model.session().runProperty().get().orElseThrow().last();
    model.session().stepForward();
    tasks.held.cancelAll();

    model.session().runToEnd();
    tasks.held.runAll();

    assertThat(clients()).isEqualTo(clientsAt(last));
  }

  @Test
  void nothingIsSeenOfAScenarioThatWasLeft() {
    model.session().stepForward();
    model.leave();
    assertThat(clients()).isEmpty();

    tasks.held.runAll();

    assertThat(clients()).isEmpty();
    assertThat(model.moment().serversProperty().getValue()).isEmpty();
  }
}
