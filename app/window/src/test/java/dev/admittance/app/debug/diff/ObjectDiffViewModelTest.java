package dev.admittance.app.debug.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.diff.DiffRow;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ObjectDiffViewModelTest {
  private final DirectTaskRunner tasks = new DirectTaskRunner();
  private final DebugSession session = new DebugSession();
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));

  @Test
  void operationIsComparedWithTheObjectBeforeIt() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.OperationApplied.class, 1);

    assertThat(diff.diffProperty().get().beforeTitle()).isEqualTo("Before operation 2 of 2");
    assertThat(added(diff)).containsExactly("  restartPolicy: Never");
  }

  @Test
  void hookIsComparedWithTheObjectBeforeItsWholePatch() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.HookAllowed.class, 0);

    assertThat(added(diff))
        .contains("    team: shop", "  restartPolicy: Never", "  dnsPolicy: ClusterFirst");
  }

  @Test
  void stepThatChangesNothingHasNoDifference() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.FailedOpen.class, 0);

    assertThat(diff.diffProperty().get().changes()).isZero();
    assertThat(diff.rowsProperty().getValue()).isNotEmpty();
  }

  @Test
  void equalManagedFieldsAreFoldedUntilAsked() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    session.show(trace);
    assertThat(left(diff)).contains("  managedFields: (the same, not shown)");

    diff.managedFieldsProperty().set(true);

    assertThat(left(diff)).contains("  - manager: kubectl");
  }

  @Test
  void comparisonOfTheLatestStepWins() {
    HeldTaskRunner held = new HeldTaskRunner();
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, held);
    at(Step.OperationApplied.class, 0);
    at(Step.OperationApplied.class, 1);

    held.runAll();

    assertThat(diff.diffProperty().get().beforeTitle()).isEqualTo("Before operation 2 of 2");
  }

  @Test
  void whatWasPreparedOfAnotherTraceIsNeverShown() {
    HeldTaskRunner held = new HeldTaskRunner();
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, held);
    session.show(trace);
    held.runOldest();
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    held.runAll();

    session.stepInto();
    held.runAll();

    assertThat(left(diff)).contains("  name: good");
  }

  @Test
  void stepIsReadyBeforeOneTakesIt() {
    HeldTaskRunner held = new HeldTaskRunner();
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, held);
    at(Step.OperationApplied.class, 0);
    held.runAll();

    session.stepInto();

    assertThat(diff.diffProperty().get().beforeTitle()).isEqualTo("Before operation 2 of 2");
  }

  @Test
  void fromTheStartAllChangesSoFarAreShown() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.OperationApplied.class, 1);
    diff.baseProperty().set(DiffBase.START);

    assertThat(diff.diffProperty().get().beforeTitle()).isEqualTo("As received");
    assertThat(added(diff)).contains("    team: shop", "  restartPolicy: Never");
  }

  @Test
  void objectIsComparedBetweenTwoPinnedSteps() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.OperationApplied.class, 0);
    diff.pinAsA();
    at(Step.OperationApplied.class, 1);
    diff.pinAsB();
    session.restart();

    assertThat(diff.baseProperty().get()).isEqualTo(DiffBase.PINS);
    assertThat(diff.diffProperty().get().beforeTitle())
        .contains("label.shop.example patched /metadata/labels/team (1/2)");
    assertThat(diff.diffProperty().get().afterTitle())
        .contains("label.shop.example patched /spec/restartPolicy (2/2)");
    assertThat(added(diff)).containsExactly("  restartPolicy: Never");
  }

  @Test
  void onePinIsComparedWithTheCurrentStep() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    session.show(trace);
    diff.pinAsA();
    assertThat(added(diff)).isEmpty();

    at(Step.OperationApplied.class, 0);

    assertThat(added(diff)).contains("    team: shop");
  }

  @Test
  void withoutPinsTheStepIsShownAgain() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    session.show(trace);
    diff.pinAsA();
    diff.pinAsB();

    diff.unpinA();
    assertThat(diff.baseProperty().get()).isEqualTo(DiffBase.PINS);
    diff.unpinB();
    assertThat(diff.baseProperty().get()).isEqualTo(DiffBase.STEP);
  }

  @Test
  void pinsAreThoseOfOneTrace() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    session.show(trace);
    diff.pinAsA();

    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(diff.pinsProperty().get()).isEqualTo(Pins.NONE);
    assertThat(diff.baseProperty().get()).isEqualTo(DiffBase.STEP);
  }

  @Test
  void storedObjectIsOfferedOnlyWhereThereIsOne() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    session.show(trace);

    assertThat(diff.bases()).containsExactly(DiffBase.STEP, DiffBase.START, DiffBase.PINS);
  }

  @Test
  void inlineHasWhatALineIsBelowWhatItWas() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.OperationApplied.class, 0);
    diff.layoutProperty().set(DiffLayout.INLINE);
    diff.changesOnlyProperty().set(true);

    assertThat(diff.rowsProperty().getValue())
        .extracting(DiffRow::kind)
        .contains(DiffRow.Kind.GAP, DiffRow.Kind.ADDED)
        .doesNotContain(DiffRow.Kind.CHANGED);
  }

  @Test
  void treeLeadsToTheFieldThatChanged() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.OperationApplied.class, 0);
    DiffField root = diff.diffProperty().get().tree().orElseThrow();

    DiffField metadata = part(root, "metadata");
    DiffField team = part(part(metadata, "labels"), "team");

    assertThat(metadata.kind()).isEqualTo(DiffField.Kind.INSIDE);
    assertThat(part(root, "spec").kind()).isEqualTo(DiffField.Kind.SAME);
    assertThat(team.kind()).isEqualTo(DiffField.Kind.ADDED);
    assertThat(team.before()).isEmpty();
    assertThat(team.after()).isEqualTo("shop");
    assertThat(part(part(root, "spec"), "containers").parts().getFirst().label())
        .isEqualTo("[0] web");
  }

  @Test
  void fieldOfALineHasAPathAndAValue() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    session.show(trace);
    ObjectDiff shown = diff.diffProperty().get();
    DiffRow row =
        diff.rowsProperty().getValue().stream()
            .filter(r -> r.right().orElseThrow().text().contains("image:"))
            .findFirst()
            .orElseThrow();

    List<String> field = shown.fieldAt(0, row.right().orElseThrow().number());

    assertThat(shown.pathOf(field)).isEqualTo("spec.containers[0].image");
    assertThat(shown.valueOf(field)).isEqualTo("web:1");
  }

  @Test
  void placeOfTheOperationIsMarked() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    at(Step.OperationApplied.class, 0);
    diff.pointAt(Optional.of(0));
    assertThat(marked(diff)).containsExactly("    team: shop");
    assertThat(diff.marksProperty().get().lines().left()).isEmpty();

    at(Step.HookAllowed.class, 0);
    diff.pointAt(Optional.of(1));
    assertThat(marked(diff)).containsExactly("  restartPolicy: Never");
    assertThat(diff.marksProperty().get().field()).contains(List.of("spec", "restartPolicy"));

    diff.pointAt(Optional.empty());
    assertThat(diff.marksProperty().get()).isEqualTo(OperationMarks.NONE);
  }

  private static List<String> marked(ObjectDiffViewModel diff) {
    return diff.rowsProperty().getValue().stream()
        .flatMap(row -> row.right().stream())
        .filter(line ->
            diff.marksProperty().get().lines().right().stream()
                .anyMatch(span -> span.first() <= line.number() && line.number() <= span.last()))
        .map(DiffRow.Line::text)
        .toList();
  }

  private static DiffField part(DiffField field, String label) {
    return field.parts().stream()
        .filter(part -> part.label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private void at(Class<? extends Step> kind, int number) {
    session.show(trace);
    List<Step> found =
        trace.steps().stream().filter(kind::isInstance).map(Step.class::cast).toList();
    session.moveTo(found.get(number).moment().index());
  }

  private static List<String> added(ObjectDiffViewModel diff) {
    return diff.rowsProperty().getValue().stream()
        .filter(row -> row.kind() == DiffRow.Kind.ADDED)
        .flatMap(row -> row.right().stream())
        .map(DiffRow.Line::text)
        .toList();
  }

  private static Stream<String> left(ObjectDiffViewModel diff) {
    return diff.rowsProperty().getValue().stream()
        .flatMap(row -> row.left().stream())
        .map(DiffRow.Line::text);
  }
}
