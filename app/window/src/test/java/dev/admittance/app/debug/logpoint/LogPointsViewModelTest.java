package dev.admittance.app.debug.logpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.captures.Reviews;
import dev.admittance.completion.CompletionItem;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.analysis.logpoint.LogPoint;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogPointsViewModelTest {
  private static final Breakpoint WARN =
      new Breakpoint.AtHook(HookKind.VALIDATING, "policy", "warn.shop.example");

  private static final Breakpoint RECEIVED = new Breakpoint.AtPhase(Phase.RECEIVED);

  @TempDir private Path folder;

  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final LogPointsViewModel points = debug.logPoints();

  @BeforeEach
  void load() {
    load(debug);
  }

  private static void load(DebugViewModel into) {
    into.load(ShopSetup.input(ShopSetup.pod("good"), ShopSetup.pod("bad"), ShopSetup.secret("x")));
  }

  private void add(Breakpoint at, String expression) {
    points.begin(at);
    points.draft().draftProperty().set(expression);
    points.add();
  }

  private List<String> lines() {
    return points.linesProperty().get().stream()
        .map(line -> line.count() + " " + line.text())
        .toList();
  }

  private String summary() {
    return points.rows().getFirst().summaryProperty().get();
  }

  @Test
  void valuesAreCountedOverAllCaptures() {
    add(WARN, "object.metadata.labels.quality");

    assertThat(lines()).containsExactly("1 \"good\"", "1 \"bad\"");
    assertThat(summary()).isEqualTo("2 evaluations, 2 values, not reached by 1");
    assertThat(points.draft().draftProperty().get()).isEmpty();
  }

  @Test
  void otherCapturesAreCountedAnew() {
    add(WARN, "object.metadata.name");

    debug.load(ShopSetup.input(ShopSetup.pod("good")));

    assertThat(lines()).containsExactly("1 \"good\"");
  }

  @Test
  void hooksAndPhasesAreOfferedWhileTheyAreVisible() {
    assertThat(points.draft().offeredPlaces()).isEmpty();

    points.draft().wantedProperty().set(true);

    assertThat(points.draft().offeredPlaces())
        .contains(new LogPlace(WARN), new LogPlace(new Breakpoint.AtPhase(Phase.FINISHED)));
  }

  @Test
  void phaseIsReachedByEveryRequest() {
    add(new Breakpoint.AtPhase(Phase.RECEIVED), "object.spec.x");

    assertThat(points.linesProperty().get()).allSatisfy(line -> assertThat(line.error()).isTrue());
    assertThat(summary()).contains("3 errors");
  }

  @Test
  void captureOfAValueIsOpenedWhereItCameUp() {
    add(WARN, "object.metadata.name");
    LoggedLine bad = points.linesProperty().get().get(1).captures().getFirst();
    assertThat(bad.text()).isEqualTo("CREATE pods shop/bad");

    points.open(bad);

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOfSatisfying(
            Step.OfHook.class,
            step -> assertThat(step.hook().webhook()).isEqualTo("warn.shop.example"));
    assertThat(debug.session().traceProperty().get().orElseThrow().request().name())
        .isEqualTo("bad");
  }

  @Test
  void capturesOfAnOpenFileAreCountedAndOpened() throws IOException {
    add(RECEIVED, "object.metadata.name");
    assertThat(summary()).startsWith("3 evaluations");

    debug
        .captures()
        .openIndexed(Files.writeString(folder.resolve("day.jsonl"), Reviews.lines(300)));

    assertThat(summary()).isEqualTo("300 evaluations, 300 values");
    LoggedLine last =
        points.linesProperty().get().stream()
            .filter(line -> line.text().equals("\"p299\""))
            .findFirst()
            .orElseThrow()
            .captures()
            .getFirst();
    assertThat(last.text()).isEqualTo("CREATE pods team-5/p299");
    points.open(last);
    assertThat(debug.session().traceProperty().get().orElseThrow().request().name())
        .isEqualTo("p299");

    debug.captures().closeFile();
    assertThat(summary()).startsWith("3 evaluations");
  }

  @Test
  void evaluationOverAFileCanBeCancelled() throws IOException {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel held = new DebugViewModel(tasks, new Failures());
    load(held);
    held.captures().openIndexed(Files.writeString(folder.resolve("day.jsonl"), Reviews.lines(300)));
    tasks.runAll();
    held.logPoints().add(new LogPoint(RECEIVED, "object.metadata.name"), true);
    assertThat(held.logPoints().runningProperty().get()).isTrue();

    held.logPoints().cancel();
    tasks.runAll();

    assertThat(held.logPoints().runningProperty().get()).isFalse();
    assertThat(held.logPoints().linesProperty().get()).isEmpty();
  }

  @Test
  void laneHasTheValueInTheCurrentRun() {
    add(WARN, "object.metadata.labels.quality");
    assertThat(points.laneProperty().getValue()).isEmpty();

    debug.captures().select(debug.captures().rows().getFirst());
    assertThat(points.laneProperty().getValue())
        .containsExactly(
            new LaneValue(
                "object.metadata.labels.quality",
                "\"good\"",
                "warn.shop.example in policy · object.metadata.labels.quality = \"good\""));

    debug.captures().select(debug.captures().rows().get(2));
    assertThat(points.laneProperty().getValue().getFirst().value()).isEqualTo("not reached");
  }

  @Test
  void expressionIsCheckedWhileItIsWritten() {
    points.begin(WARN);
    points.draft().draftProperty().set("object.(");
    assertThat(points.draft().problemProperty().getValue().orElseThrow())
        .startsWith("compilation failed: ");
    assertThat(points.draft().issuesProperty().getValue()).isNotEmpty();

    points.draft().draftProperty().set("object.kind");
    assertThat(points.draft().problemProperty().getValue()).isEmpty();
  }

  @Test
  void namesAreCompletedFromTheCapturesThatMayComeThere() {
    points.draft().wantedProperty().set(true);
    points.begin(WARN);
    assertThat(completions("object.")).contains("spec", "metadata").doesNotContain("data");

    points.begin(new Breakpoint.AtPhase(Phase.RECEIVED));
    assertThat(completions("object.")).contains("spec", "data");
    assertThat(completions("req")).containsExactly("request", "authorizer.requestResource");
  }

  private List<String> completions(String text) {
    return points.draft().complete(text, text.length()).stream()
        .map(CompletionItem::label)
        .toList();
  }

  @Test
  void disabledOnesAreNotEvaluated() {
    add(WARN, "object.kind");

    points.rows().getFirst().enabledProperty().set(false);

    assertThat(lines()).isEmpty();
    assertThat(summary()).isEmpty();
  }

  @Test
  void editingTakesItOutToWriteItAnew() {
    add(WARN, "object.kind");

    points.edit(points.rows().getFirst());
    assertThat(points.rows()).isEmpty();
    assertThat(points.draft().draftProperty().get()).isEqualTo("object.kind");
    points.add();
    assertThat(lines()).containsExactly("2 \"Pod\"");
  }

  @Test
  void cancelKeepsWhatIsThere() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    DebugViewModel held = new DebugViewModel(tasks, new Failures());
    load(held);
    tasks.runAll();
    held.logPoints().begin(WARN);
    held.logPoints().draft().draftProperty().set("object.kind");
    held.logPoints().add();
    assertThat(held.logPoints().runningProperty().get()).isTrue();

    held.logPoints().cancel();
    tasks.runAll();

    assertThat(held.logPoints().linesProperty().get()).isEmpty();
    assertThat(held.logPoints().rows()).hasSize(1);
  }

  @Test
  void logPointsAreKeptWithTheWorkspace() {
    add(WARN, "object.kind");
    points.rows().getFirst().enabledProperty().set(false);
    LogPointState state = new LogPointState(points);
    Optional<JsonValue> kept = Optional.of(state.now());
    points.clear();

    state.recall(kept);

    assertThat(points.rows())
        .singleElement()
        .satisfies(row -> assertThat(row.expression()).isEqualTo("object.kind"))
        .satisfies(row -> assertThat(row.enabledProperty().get()).isFalse());
  }
}
