package dev.admittance.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.tour.CalloutPlace.Side;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TourViewModelTest {
  @TempDir Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, new Failures());
  private final Deque<Runnable> later = new ArrayDeque<>();
  private final List<String> happened = new ArrayList<>();
  private final BooleanProperty there = new SimpleBooleanProperty(true);
  private final BooleanProperty first = new SimpleBooleanProperty();
  private final BooleanProperty second = new SimpleBooleanProperty();
  private final BooleanProperty third = new SimpleBooleanProperty();
  private final TourViewModel tour = tour();

  private TourViewModel tour() {
    return new TourViewModel(
        List.of(
            step("first", Chapter.DEBUG, first),
            step("second", Chapter.DESIGN, second),
            step("third", Chapter.DESIGN, third)),
        workspace,
        later::add);
  }

  private TourStep step(String id, Chapter chapter, BooleanProperty done) {
    return new TourStep(
        id,
        chapter,
        List.of(id),
        Side.BELOW,
        "",
        new TourStep.Place(there, () -> happened.add("prepare " + id)),
        done,
        () -> happened.add("show " + id));
  }

  @Test
  void beginsWithAFreshCopyOfTheSample() {
    workspace.openSample();
    tasks.runAll();
    Path before = root();

    tour.start();
    assertThat(tour.stepProperty().get()).isEmpty();
    tasks.runAll();

    assertThat(at()).isEqualTo("first");
    assertThat(tour.number()).isEqualTo(1);
    assertThat(happened).containsExactly("prepare first");
    assertThat(root()).isNotEqualTo(before).matches(SampleWorkspace::isCopy);
  }

  @Test
  void doesNotBeginWhereThePersonStaysWithUnsavedChanges() {
    workspace.confirmBeforeLeaving(_ -> happened.add("asked"));

    tour.start();
    tasks.runAll();

    assertThat(happened).containsExactly("asked");
    assertThat(tour.running().get()).isFalse();
    assertThat(tour.resumable().get()).isFalse();
  }

  @Test
  void goesOnByItselfOnceTheStepIsDoneAndAllElseIsSettled() {
    start();

    first.set(true);
    assertThat(at()).isEqualTo("first");
    assertThat(tour.doneProperty().get()).isTrue();
    settle();

    assertThat(at()).isEqualTo("second");
    assertThat(tour.doneProperty().get()).isFalse();
    assertThat(happened).containsExactly("prepare first", "prepare second");
  }

  @Test
  void staysWhereWhatWasDoneIsUndoneAtOnce() {
    start();

    first.set(true);
    first.set(false);
    settle();

    assertThat(at()).isEqualTo("first");
  }

  @Test
  void nextDoesTheStepAndWaitsForItToBeDone() {
    start();

    tour.next();

    assertThat(happened).containsExactly("prepare first", "prepare first", "show first");
    assertThat(at()).isEqualTo("first");
  }

  @Test
  void stepThatIsDoneAlreadyWaitsForThePerson() {
    second.set(true);
    start();
    first.set(true);
    settle();
    assertThat(at()).isEqualTo("second");
    assertThat(tour.doneProperty().get()).isTrue();

    tour.next();

    assertThat(at()).isEqualTo("third");
    assertThat(tour.isLast()).isTrue();
  }

  @Test
  void backLeadsToTheStepBeforeWhichIsDone() {
    start();
    first.set(true);
    settle();

    tour.back();
    settle();
    assertThat(at()).isEqualTo("first");
    assertThat(tour.doneProperty().get()).isTrue();

    tour.back();
    assertThat(at()).isEqualTo("first");
  }

  @Test
  void endsAfterTheLastStepAndThereIsNothingToTakeUp() {
    start();
    first.set(true);
    settle();
    second.set(true);
    settle();
    third.set(true);
    settle();

    assertThat(tour.running().get()).isFalse();
    assertThat(tour.resumable().get()).isFalse();
    assertThat(tour.doneProperty().get()).isFalse();
  }

  @Test
  void goesOnWhereItWasLeftWhileItsCopyIsStillOpen() {
    start();
    first.set(true);
    settle();
    second.set(true);
    settle();
    Path copy = root();

    tour.end();
    assertThat(tour.running().get()).isFalse();
    assertThat(tour.resumable().get()).isTrue();
    tour.resume();

    assertThat(at()).isEqualTo("third");
    assertThat(root()).isEqualTo(copy);
  }

  @Test
  void goesOnWithAFreshCopyAtTheBeginningOfTheChapter() {
    start();
    first.set(true);
    settle();
    second.set(true);
    settle();
    Path copy = root();
    workspace.open(folder);
    tasks.runAll();
    assertThat(tour.running().get()).isFalse();
    second.set(false);

    tour.resume();
    tasks.runAll();

    assertThat(at()).isEqualTo("second");
    assertThat(root()).isNotEqualTo(copy);
  }

  @Test
  void whatHappensAfterItsEndChangesNothing() {
    start();
    tour.end();

    first.set(true);
    settle();
    tour.next();
    tour.showPlace();

    assertThat(tour.running().get()).isFalse();
    assertThat(happened).containsExactly("prepare first");
  }

  @Test
  void bringsThePlaceInSightAgain() {
    assertThat(tour.there().getValue()).isTrue();
    there.set(false);
    start();
    assertThat(tour.there().getValue()).isFalse();

    tour.showPlace();

    assertThat(happened).containsExactly("prepare first", "prepare first");
  }

  @Test
  void isOfferedTheFirstTimeOnlyAndRemembersWhereItWasLeft() {
    start();
    first.set(true);
    settle();
    tour.end();
    JsonValue remembered = new TourState(tour).now();
    TourViewModel other = tour();

    assertThat(other.knownProperty().get()).isFalse();
    new TourState(other).recall(Optional.of(remembered));

    assertThat(other.knownProperty().get()).isTrue();
    assertThat(other.resumable().get()).isTrue();
    other.resume();
    tasks.runAll();
    assertThat(other.stepProperty().get().map(TourStep::id)).contains("second");
  }

  private void start() {
    tour.start();
    tasks.runAll();
  }

  private void settle() {
    while (!later.isEmpty()) {
      later.remove().run();
    }
  }

  private String at() {
    return tour.stepProperty().get().orElseThrow().id();
  }

  private Path root() {
    return workspace.currentProperty().get().map(Workspace::root).orElseThrow();
  }
}
