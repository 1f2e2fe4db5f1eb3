package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.DiffRow;
import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.debug.Shop;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PanesTest {
  private final Failures failures = new Failures();
  private final DirectTaskRunner tasks = new DirectTaskRunner();
  private final DebugSession session = new DebugSession();
  private final Trace trace = Shop.run(Shop.pod("bad"));

  @Test
  void operationIsComparedWithTheObjectBeforeIt() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks, failures);
    at(Step.OperationApplied.class, 1);

    assertThat(diff.diffProperty().get().beforeTitle()).isEqualTo("Before operation 2 of 2");
    assertThat(added(diff)).containsExactly("  restartPolicy: Never");
  }

  @Test
  void hookIsComparedWithTheObjectBeforeItsWholePatch() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks, failures);
    at(Step.HookAllowed.class, 0);

    assertThat(added(diff))
        .contains("    team: shop", "  restartPolicy: Never", "  dnsPolicy: ClusterFirst");
  }

  @Test
  void stepThatChangesNothingHasNoDifference() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks, failures);
    at(Step.FailedOpen.class, 0);

    assertThat(diff.diffProperty().get().changes()).isZero();
    assertThat(diff.diffProperty().get().rows()).isNotEmpty();
  }

  @Test
  void equalManagedFieldsAreFoldedUntilAsked() {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks, failures);
    session.show(trace);
    assertThat(left(diff)).contains("  managedFields: (the same, not shown)");

    diff.managedFieldsProperty().set(true);

    assertThat(left(diff)).contains("  - manager: kubectl");
  }

  @Test
  void comparisonOfTheLatestStepWins() {
    HeldTaskRunner held = new HeldTaskRunner();
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, held, failures);
    at(Step.OperationApplied.class, 0);
    at(Step.OperationApplied.class, 1);

    held.runAll();

    assertThat(diff.diffProperty().get().beforeTitle()).isEqualTo("Before operation 2 of 2");
  }

  @Test
  void patchListMarksTheOperationOfTheStep() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.OperationApplied.class, 1);

    assertThat(patch.items())
        .extracting(PatchItem::path)
        .containsExactly("/metadata/labels/team", "/spec/restartPolicy");
    assertThat(patch.currentProperty().get()).contains(patch.items().get(1));
    assertThat(patch.items().getFirst().preview()).isEqualTo("\"shop\"");
  }

  @Test
  void choosingAnOperationMovesToItsStep() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.HookAllowed.class, 0);

    patch.jumpTo(patch.items().getFirst());

    assertThat(step()).isInstanceOf(Step.OperationApplied.class);
  }

  @Test
  void hookThatPatchesNothingSaysSo() {
    PatchViewModel patch = new PatchViewModel(session);
    at(Step.HookSkipped.class, 0);

    assertThat(patch.absenceProperty().get())
        .isEqualTo("deployments.shop.example patches nothing.");
  }

  @Test
  void refusalReadsAsKubectlPrintsIt() {
    ResponseViewModel response = new ResponseViewModel(session);
    session.show(trace);

    assertThat(response.terminalProperty().get())
        .containsExactly(
            "Warning: looks odd",
            "Error from server (Forbidden): admission webhook \"deny.shop.example\" denied the"
                + " request: no bad pods");
  }

  @Test
  void warningsPrecedeTheResult() {
    ResponseViewModel response = new ResponseViewModel(session);
    session.show(Shop.run(Shop.pod("good")));

    assertThat(response.terminalProperty().get())
        .containsExactly("Warning: looks odd", "pod/good created");
  }

  @Test
  void timeLineMarksOperationsAndFailures() {
    assertThat(TimelineMarks.of(trace))
        .extracting(TimelineMark::tone)
        .containsExactly(
            TimelineMark.Tone.ACCENT,
            TimelineMark.Tone.ACCENT,
            TimelineMark.Tone.WARNING,
            TimelineMark.Tone.NEUTRAL,
            TimelineMark.Tone.DANGER);
  }

  private void at(Class<? extends Step> kind, int number) {
    session.show(trace);
    List<Step> found =
        trace.steps().stream().filter(kind::isInstance).map(Step.class::cast).toList();
    session.moveTo(found.get(number).moment().index());
  }

  private Step step() {
    return session.positionProperty().get().orElseThrow().step();
  }

  private static List<String> added(ObjectDiffViewModel diff) {
    return diff.diffProperty().get().rows().stream()
        .filter(row -> row.kind() == DiffRow.Kind.ADDED)
        .flatMap(row -> row.right().stream())
        .map(DiffRow.Line::text)
        .toList();
  }

  private static Stream<String> left(ObjectDiffViewModel diff) {
    return diff.diffProperty().get().rows().stream()
        .flatMap(row -> row.left().stream())
        .map(DiffRow.Line::text);
  }
}
