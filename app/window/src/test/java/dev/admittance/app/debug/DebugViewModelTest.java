package dev.admittance.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.Job;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DebugViewModelTest {
  @TempDir private Path folder;

  private final Failures failures = new Failures();

  @Test
  void loadingFindsOutTheVerdictOfEachCapture() {
    DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);

    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));

    assertThat(debug.captures().rows())
        .extracting(row -> row.verdictProperty().get())
        .containsExactly(Verdict.FAILED_OPEN, Verdict.DENIED);
  }

  @Test
  void selectedCaptureIsReplayed() {
    DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));

    select(debug, 1);

    assertThat(debug.session().traceProperty().get().orElseThrow().request().name())
        .isEqualTo("bad");
    assertThat(debug.panes().description().headline().get())
        .isEqualTo("Request received: CREATE pods shop/bad");
  }

  @Test
  void captureSelectedLastIsTheOneThatIsShown() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    debug.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad")));
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
    debug.load(ShopSetup.input(ShopSetup.pod("good")));
    select(debug, 0);

    tasks.runAll();

    assertThat(debug.session().traceProperty().get()).isPresent();
  }

  @Test
  void selectedCaptureIsUnderWayUntilItsRunIsThere() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    debug.load(ShopSetup.input(ShopSetup.pod("good")));
    assertThat(debug.replayState().getValue()).isEqualTo(new ReplayState.Idle());

    select(debug, 0);
    assertThat(underway(debug)).isEqualTo("Compiling the pipeline");
    tasks.runOldest();
    assertThat(underway(debug)).isEqualTo("Replaying CREATE pods shop/good");
    tasks.runAll();

    assertThat(debug.replayState().getValue()).isEqualTo(new ReplayState.Idle());
    assertThat(debug.session().traceProperty().get()).isPresent();
  }

  @Test
  void replayThatSomebodyGaveUpOnIsSaidToBeStoppedAndCanBeHadAgain() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    debug.load(ShopSetup.input(ShopSetup.pod("good")));
    select(debug, 0);
    ReplayState stopped = new ReplayState.Stopped("CREATE pods shop/good");

    tasks.cancelAll();
    assertThat(debug.replayState().getValue()).isEqualTo(stopped);
    debug.replayAgain();
    assertThat(underway(debug)).isEqualTo("Compiling the pipeline");
    tasks.runOldest();
    tasks.runOldest();
    tasks.cancelAll();
    assertThat(debug.replayState().getValue()).isEqualTo(stopped);
    tasks.runAll();
    assertThat(debug.session().traceProperty().get()).isEmpty();
    debug.replayAgain();
    assertThat(underway(debug)).isEqualTo("Replaying CREATE pods shop/good");
    tasks.runAll();

    assertThat(debug.session().traceProperty().get()).isPresent();
  }

  @Test
  void aPairIsRunSideBySideInThePlaceOfTheSelectedCapture() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(tasks, failures);
    DebugInput input = ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad"));
    SimulationInput none =
        new SimulationInput(Setup.of(List.of(), ClusterState.UNKNOWN), List.of());
    List<String> compared = new ArrayList<>();
    debug.load(input);
    for (int i = 0; i < 2; i++) {
      debug.open(
          new RunPair(
              input.captures().get(1),
              1,
              new RunPair.Bench("HEAD", input.input()),
              new RunPair.Bench("Workspace", none)),
          () -> compared.add("then"));
      tasks.runAll();
    }
    assertThat(compared).hasSize(2);
    assertThat(debug.runs().runs())
        .extracting(DebugRun::title)
        .containsExactly("HEAD", "Workspace");
    assertThat(debug.compare().comparedProperty().get())
        .hasValueSatisfying(both -> {
          assertThat(Verdict.of(both.left().trace())).isEqualTo(Verdict.DENIED);
          assertThat(Verdict.of(both.right().trace())).isEqualTo(Verdict.ADMITTED);
        });
  }

  @Test
  void otherInputWithoutTheCaptureShowsNothing() {
    DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
    debug.load(ShopSetup.input(ShopSetup.pod("good")));
    select(debug, 0);

    debug.load(DebugInput.NOTHING);

    assertThat(debug.session().positionProperty().get()).isEmpty();
    assertThat(debug.lanes().lanesProperty().get()).isEmpty();
  }

  /// The list calls nobody: a folder that is opened must not reach for the network by itself.
  @Test
  void onlyTheSelectedCaptureCallsHooksForReal() throws Exception {
    try (ReviewServer hook =
        new ReviewServer(
            uid -> "\"uid\":\"" + uid + "\",\"allowed\":false,\"status\":{\"message\":\"no\"}")) {
      DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
      debug.load(
          ShopSetup.input(
              calling(hook),
              CallFixtures.withAuthority(folder),
              ShopSetup.pod("a"),
              ShopSetup.pod("b")));
      assertThat(hook.paths()).isEmpty();
      assertThat(debug.captures().rows())
          .allMatch(row -> row.verdictProperty().get() == Verdict.ASSUMED);

      select(debug, 1);
      assertThat(hook.paths()).isEmpty();
      agree(debug);

      assertThat(hook.paths()).containsExactly("/?timeout=10s");
      assertThat(debug.captures().rows().get(1).verdictProperty().get()).isEqualTo(Verdict.DENIED);
      assertThat(debug.session().traceProperty().get().orElseThrow().response().message())
          .isEqualTo("admission webhook \"label.shop.example\" denied the request: no");
    }
  }

  @Test
  void wireShowsTheRealAnswerAndItsSource() throws Exception {
    try (ReviewServer hook = new ReviewServer(uid -> "\"uid\":\"" + uid + "\",\"allowed\":false")) {
      DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
      debug.load(
          ShopSetup.input(calling(hook), CallFixtures.withAuthority(folder), ShopSetup.pod("a")));
      select(debug, 0);
      agree(debug);

      Trace trace = debug.session().traceProperty().get().orElseThrow();
      int answered =
          trace.steps().indexOf(trace.steps(Step.HookAnswered.class).findFirst().orElseThrow());
      debug.session().moveTo(answered);

      assertThat(debug.panes().wire().exchangeProperty().get().answer())
          .matches("HTTP 200 after \\d+(\\.\\d)? m?s, from a real call, asked for at shop.yaml:4");
      assertThat(debug.panes().wire().exchangeProperty().get().received())
          .contains("\"allowed\": false");
      assertThat(debug.panes().wire().exchangeProperty().get().connection().summary())
          .isEqualTo("TLSv1.3 with " + hook.address() + ", verified as hook.shop.svc.");
    }
  }

  private static String calling(ReviewServer hook) {
    return "apiVersion: admittance.dev/v1\n"
        + "kind: HookAnswers\n"
        + "answers:\n"
        + "- {webhook: label.shop.example, call: {address: '"
        + hook.address()
        + "', serverName: hook.shop.svc, caFile: authority.crt}}\n";
  }

  private static String underway(DebugViewModel debug) {
    return debug.replayState().getValue() instanceof ReplayState.Underway(Job<?> job)
        ? job.title()
        : "";
  }

  private static void agree(DebugViewModel debug) {
    Confirmation confirmation = debug.confirmations().openProperty().get().orElseThrow();
    debug.confirmations().choose(confirmation.choices().getLast());
  }

  private static void select(DebugViewModel debug, int row) {
    CaptureRow chosen = debug.captures().rows().get(row);
    debug.captures().selectedProperty().set(Optional.of(chosen));
  }
}
