package dev.admittance.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DebugViewModelTest {
  private final Failures failures = new Failures();

  @Test
  void loadingFindsOutTheVerdictOfEachCapture() {
    DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);

    debug.load(Shop.input(Shop.pod("good"), Shop.pod("bad")));

    assertThat(debug.captures().rows())
        .extracting(row -> row.verdictProperty().get())
        .containsExactly(Verdict.FAILED_OPEN, Verdict.DENIED);
  }

  @Test
  void selectedCaptureIsReplayed() {
    DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
    debug.load(Shop.input(Shop.pod("good"), Shop.pod("bad")));

    select(debug, 1);

    assertThat(debug.session().traceProperty().get().orElseThrow().request().name())
        .isEqualTo("bad");
    assertThat(debug.story().headline().get()).isEqualTo("Request received: CREATE pods shop/bad");
  }

  @Test
  void captureSelectedLastIsTheOneThatIsShown() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    debug.load(Shop.input(Shop.pod("good"), Shop.pod("bad")));
    tasks.runAll();

    select(debug, 1);
    select(debug, 0);
    tasks.runAll();

    assertThat(debug.session().traceProperty().get().orElseThrow().request().name())
        .isEqualTo("good");
  }

  @Test
  void captureSelectedBeforeThePipelineIsReadyIsReplayedAfterwards() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    debug.load(Shop.input(Shop.pod("good")));
    select(debug, 0);

    tasks.runAll();

    assertThat(debug.session().traceProperty().get()).isPresent();
  }

  @Test
  void otherInputWithoutTheCaptureShowsNothing() {
    DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
    debug.load(Shop.input(Shop.pod("good")));
    select(debug, 0);

    debug.load(DebugInput.NOTHING);

    assertThat(debug.session().positionProperty().get()).isEmpty();
    assertThat(debug.lanes().lanesProperty().get()).isEmpty();
  }

  private static void select(DebugViewModel debug, int row) {
    CaptureRow chosen = debug.captures().rows().get(row);
    debug.captures().selectedProperty().set(Optional.of(chosen));
  }
}
