package dev.admittance.app.debug.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.simulator.trace.Step;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnalysesViewModelTest {
  private static final String QUARREL =
      """
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: label.shop.example
        response:
          allowed: true
          patchType: JSONPatch
          patch: [{op: add, path: /metadata/labels/team, value: one}]
      - webhook: slow.shop.example
        response:
          allowed: true
          patchType: JSONPatch
          patch: [{op: add, path: /metadata/labels/team, value: two}]
      - webhook: warn.shop.example
        response: {allowed: true}
      """;

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final AnalysesViewModel analyses = debug.analyses();

  @Test
  void nothingIsFoundOutWhileNobodyLooks() {
    open("good");
    assertThat(analyses.chartProperty().get()).isEmpty();

    analyses.inSightProperty().set(true);

    assertThat(analyses.chartProperty().get()).isPresent();
  }

  @Test
  void saysWhatItRanOn() {
    open("good");
    analyses.inSightProperty().set(true);

    assertThat(analyses.chartProperty().get().orElseThrow().run())
        .isEqualTo("On CREATE pods shop/good · As captured");
  }

  @Test
  void everyFaultOfEveryCalledHookIsACellThatLeadsToItsRun() {
    AnalysisChart.Matrix matrix = matrix(look("good", AnalysisKind.DRILLS));
    assertThat(matrix.columns()).hasSize(4);
    assertThat(matrix.rows())
        .extracting(AnalysisChart.Row::title)
        .containsExactly("label.shop.example", "slow.shop.example", "warn.shop.example");
    AnalysisChart.Cell blocked = matrix.rows().getFirst().cells().getFirst();
    assertThat(blocked.tone()).isEqualTo(AnalysisChart.Tone.BAD);
    assertThat(blocked.words()).startsWith("While label.shop.example is down, the request");

    blocked.way().orElseThrow().go().run();

    assertThat(debug.runs().currentProperty().get().orElseThrow().title())
        .isEqualTo("label.shop.example is down");
    assertThat(debug.session().traceProperty().get().orElseThrow().response().allowed()).isFalse();
  }

  @Test
  void conflictLeadsToTheComparisonOfBothOrders() {
    debug.load(ShopSetup.input(QUARREL, Path.of(""), ShopSetup.pod("good")));
    AnalysisChart chart = look(AnalysisKind.ORDER);
    assertThat(chart.sentence()).isEqualTo("The order of one pair of hooks matters.");
    AnalysisChart.Row first = matrix(chart).rows().getFirst();
    assertThat(first.cells()).extracting(AnalysisChart.Cell::text).containsExactly("", "≠", "=");
    assertThat(first.details()).anySatisfy(cause -> assertThat(cause).contains("one place"));

    first.cells().get(1).way().orElseThrow().go().run();

    assertThat(debug.compare().inFrontProperty().get()).isTrue();
    assertThat(debug.compare().comparedProperty().get().orElseThrow().right().title())
        .isEqualTo("label after slow");
  }

  @Test
  void hooksThatDoNotMeetMayStandInAnyOrder() {
    AnalysisChart chart = look("good", AnalysisKind.ORDER);

    assertThat(chart.sentence()).isEqualTo("The order does not matter.");
    assertThat(chart.bounds()).contains("which stand for all orders");
  }

  @Test
  void hookThatLeavesItsOutputAloneLeadsToItsStep() {
    AnalysisChart.Row label = matrix(look("good", AnalysisKind.IDEMPOTENCE)).rows().getFirst();
    assertThat(label.title()).isEqualTo("label.shop.example");
    assertThat(label.cells().getFirst().tone()).isEqualTo(AnalysisChart.Tone.GOOD);

    label.cells().getFirst().way().orElseThrow().go().run();

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookAllowed.class);
  }

  @Test
  void wholeRequestIsSentAgain() {
    AnalysisChart.Row all = matrix(look("good", AnalysisKind.IDEMPOTENCE)).rows().getLast();

    all.cells().getFirst().way().orElseThrow().go().run();

    assertThat(debug.runs().currentProperty().get().orElseThrow().title())
        .isEqualTo("sent a second time");
    assertThat(debug.session().traceProperty().get().orElseThrow().request().object().toString())
        .contains("team");
  }

  @Test
  void timesOfCallsStandOneBehindTheOtherWithinTheLimit() {
    AnalysisChart.Bars bars = (AnalysisChart.Bars) look("good", AnalysisKind.LATENCY).drawing();
    assertThat(bars.limit()).isPresent();
    assertThat(bars.bars()).hasSize(3);
    AnalysisChart.Bar first = bars.bars().getFirst();
    AnalysisChart.Bar second = bars.bars().get(1);
    assertThat(second.start()).isEqualTo(first.start() + first.longest());
    assertThat(bars.bars())
        .allSatisfy(bar -> assertThat(bar.start() + bar.longest()).isBetween(0.0, 1.0));

    second.way().orElseThrow().go().run();

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookCalled.class);
  }

  @Test
  void hooksBehindServicesOfUnknownWorkloadsAreToldSo() {
    AnalysisChart chart = look("good", AnalysisKind.COLD_START);

    assertThat(((AnalysisChart.Chains) chart.drawing()).rows())
        .anySatisfy(row -> assertThat(row.title()).isEqualTo("label.shop.example"));
  }

  @Test
  void givenUpAnalysisIsStartedAgain() {
    HeldTaskRunner held = new HeldTaskRunner();
    DebugViewModel other = new DebugViewModel(held, new Failures());
    other.load(ShopSetup.input(ShopSetup.pod("good")));
    held.runAll();
    other.captures().selectedProperty().set(Optional.of(other.captures().rows().getFirst()));
    held.runAll();
    other.analyses().inSightProperty().set(true);
    assertThat(other.analyses().workingProperty().get()).isTrue();

    other.analyses().cancel();
    held.runAll();
    assertThat(other.analyses().chartProperty().get()).isEmpty();
    assertThat(other.analyses().workingProperty().get()).isFalse();
    other.analyses().start();
    held.runAll();

    assertThat(other.analyses().chartProperty().get()).isPresent();
  }

  private AnalysisChart look(String pod, AnalysisKind analysis) {
    open(pod);
    return look(analysis);
  }

  private AnalysisChart look(AnalysisKind analysis) {
    if (debug.captures().selectedProperty().get().isEmpty()) {
      debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
    }
    analyses.analysisProperty().set(analysis);
    analyses.inSightProperty().set(true);
    return analyses.chartProperty().get().orElseThrow().chart();
  }

  private void open(String pod) {
    debug.load(ShopSetup.input(ShopSetup.pod(pod)));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
  }

  private static AnalysisChart.Matrix matrix(AnalysisChart chart) {
    return (AnalysisChart.Matrix) chart.drawing();
  }

  @Test
  void analysisThatIsCancelledInTheStatusBarIsOver() {
    HeldTaskRunner held = new HeldTaskRunner();
    DebugViewModel other = new DebugViewModel(held, new Failures());
    other.load(ShopSetup.input(ShopSetup.pod("good")));
    held.runAll();
    other.captures().selectedProperty().set(Optional.of(other.captures().rows().getFirst()));
    held.runAll();
    other.analyses().inSightProperty().set(true);

    held.cancelAll();

    assertThat(other.analyses().workingProperty().get()).isFalse();
  }
}
