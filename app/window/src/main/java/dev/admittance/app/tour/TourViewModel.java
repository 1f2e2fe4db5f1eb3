package dev.admittance.app.tour;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// The progress of the tour. A step ends when the user has done its task; the tour pauses when
/// another workspace replaces the sample. Confined to the UI thread.
public final class TourViewModel {
  private final List<TourStep> steps;
  private final WorkspaceViewModel workspace;
  private final Executor later;

  private final OptionalProperty<TourStep> step = new OptionalProperty<>();
  private final ObservableValue<Boolean> there =
      step.flatMap(now -> now.map(TourStep::place).orElse(TourStep.Place.ANYWHERE).there());
  private final ReadOnlyBooleanWrapper done = new ReadOnlyBooleanWrapper();
  private final OptionalProperty<TourStep> left = new OptionalProperty<>();
  private final BooleanProperty known = new SimpleBooleanProperty();
  private final BooleanBinding running =
      Bindings.createBooleanBinding(() -> step.get().isPresent(), step);
  private final BooleanBinding resumable =
      Bindings.createBooleanBinding(
          () -> step.get().isEmpty() && left.get().isPresent(), step, left);
  private Optional<Path> copy = Optional.empty();
  private final Subscriptions watch = new Subscriptions();

  /// Starts inactive.
  ///
  /// @param steps in order; not empty
  /// @param workspace opens copies of the sample
  /// @param later runs a task on the UI thread after the current event
  public TourViewModel(List<TourStep> steps, WorkspaceViewModel workspace, Executor later) {
    this.steps = List.copyOf(steps);
    this.workspace = workspace;
    this.later = later;
    workspace.currentProperty().subscribe(this::restIfAway);
  }

  public List<TourStep> steps() {
    return steps;
  }

  /// The current step; empty while the tour is inactive.
  public ReadOnlyObjectProperty<Optional<TourStep>> stepProperty() {
    return step.getReadOnlyProperty();
  }

  /// Whether the task of the step is done.
  public ReadOnlyBooleanProperty doneProperty() {
    return done.getReadOnlyProperty();
  }

  /// Whether the window shows the place of the step; true while the tour is inactive.
  public ObservableValue<Boolean> there() {
    return there;
  }

  public BooleanExpression running() {
    return running;
  }

  /// Whether the tour was left before its end and can resume.
  public BooleanExpression resumable() {
    return resumable;
  }

  /// The step at which the tour was left; empty if it was never started or was finished.
  public ReadOnlyObjectProperty<Optional<TourStep>> leftProperty() {
    return left.getReadOnlyProperty();
  }

  /// Restores where the tour was left.
  ///
  /// @param id of a step; ignored if it no longer exists
  void recallLeft(String id) {
    left.set(steps.stream().filter(one -> one.id().equals(id)).findFirst());
  }

  /// Whether the tour was offered before.
  public BooleanProperty knownProperty() {
    return known;
  }

  /// The 1-based number of the step; 0 while the tour is inactive.
  public int number() {
    return step.get().map(now -> steps.indexOf(now) + 1).orElse(0);
  }

  /// Whether the step is the last one.
  public boolean isLast() {
    return number() == steps.size();
  }

  /// Starts with a fresh copy of the sample, after a confirmation for unsaved changes.
  public void start() {
    open(0);
  }

  /// Resumes the tour with its copy of the sample if that is still open, or else with a fresh one
  /// at the start of the chapter.
  public void resume() {
    int place = left.get().map(steps::indexOf).orElse(0);
    if (copy.isPresent() && copy.equals(root(workspace.currentProperty().get()))) {
      show(place);
    } else {
      open(beginning(steps.get(place).chapter()));
    }
  }

  private int beginning(Chapter chapter) {
    return steps.stream().map(TourStep::chapter).toList().indexOf(chapter);
  }

  private void open(int place) {
    leave();
    workspace.openSample(() -> {
      copy = root(workspace.currentProperty().get());
      show(place);
    });
  }

  /// Moves to the next step if the task is done; otherwise performs the task.
  public void next() {
    step.get()
        .ifPresent(now -> {
          if (done.get()) {
            advance();
          } else {
            now.place().bring().run();
            now.show().run();
          }
        });
  }

  /// Moves to the previous step; does nothing at the first.
  public void back() {
    if (number() > 1) {
      show(number() - 2);
    }
  }

  /// Shows the place of the step again.
  public void showPlace() {
    step.get().ifPresent(now -> now.place().bring().run());
  }

  /// Ends the tour, which can resume later.
  public void end() {
    step.get().ifPresent(_ -> leave());
  }

  private void advance() {
    if (isLast()) {
      leave();
      left.set(Optional.empty());
    } else {
      show(number());
    }
  }

  private void leave() {
    watch.end();
    step.set(Optional.empty());
    done.set(false);
  }

  private void show(int place) {
    watch.end();
    TourStep now = steps.get(place);
    known.set(true);
    left.set(Optional.of(now));
    // Set before listeners see the step.
    done.set(now.done().getValue());
    step.set(Optional.of(now));
    watch.add(now.done().subscribe((_, is) -> follow(now, is)));
    now.place().bring().run();
  }

  private void follow(TourStep of, boolean isDone) {
    done.set(isDone);
    if (isDone) {
      // Other listeners are still being notified of the change.
      later.execute(() -> {
        if (step.get().equals(Optional.of(of)) && done.get()) {
          advance();
        }
      });
    }
  }

  private void restIfAway(Optional<Workspace> open) {
    if (running.get() && !root(open).equals(copy)) {
      leave();
    }
  }

  private static Optional<Path> root(Optional<Workspace> open) {
    return open.map(Workspace::root);
  }
}
