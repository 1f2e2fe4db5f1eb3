package dev.admittance.app.tour;

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
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/// Where somebody is on the tour. A step ends by itself when the person has done what it asks for;
/// the tour rests when another workspace takes the place of the sample. Called on the UI thread.
public final class TourViewModel {
  private final List<TourStep> steps;
  private final WorkspaceViewModel workspace;
  private final Executor later;

  private final ReadOnlyObjectWrapper<Optional<TourStep>> step =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ObservableValue<Boolean> there =
      step.flatMap(now -> now.map(TourStep::place).orElse(TourStep.Place.ANYWHERE).there());
  private final ReadOnlyBooleanWrapper done = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<Optional<TourStep>> left =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final BooleanProperty known = new SimpleBooleanProperty();
  private final BooleanBinding running =
      Bindings.createBooleanBinding(() -> step.get().isPresent(), step);
  private final BooleanBinding resumable =
      Bindings.createBooleanBinding(
          () -> step.get().isEmpty() && left.get().isPresent(), step, left);
  private Optional<Path> copy = Optional.empty();
  private Subscription watch = Subscription.EMPTY;

  /// Begins nothing yet.
  ///
  /// @param steps in their order; not empty
  /// @param workspace in which copies of the sample are opened
  /// @param later runs something on the UI thread once what is under way there is done
  public TourViewModel(List<TourStep> steps, WorkspaceViewModel workspace, Executor later) {
    this.steps = List.copyOf(steps);
    this.workspace = workspace;
    this.later = later;
    workspace.currentProperty().subscribe(this::restIfAway);
  }

  /// All steps.
  public List<TourStep> steps() {
    return steps;
  }

  /// The step that somebody is at; empty while nobody takes the tour.
  public ReadOnlyObjectProperty<Optional<TourStep>> stepProperty() {
    return step.getReadOnlyProperty();
  }

  /// Whether what the step asks for is done.
  public ReadOnlyBooleanProperty doneProperty() {
    return done.getReadOnlyProperty();
  }

  /// Whether the window shows the place of the step; true while nobody takes the tour.
  public ObservableValue<Boolean> there() {
    return there;
  }

  /// Whether somebody takes the tour.
  public BooleanExpression running() {
    return running;
  }

  /// Whether the tour was left before its end and can be taken up again.
  public BooleanExpression resumable() {
    return resumable;
  }

  /// The step at which the tour was left; empty where it was not begun, or ended.
  public ReadOnlyObjectProperty<Optional<TourStep>> leftProperty() {
    return left.getReadOnlyProperty();
  }

  /// Takes over from last time where the tour was left.
  ///
  /// @param id of a step; does nothing for one that is not there any more
  void recallLeft(String id) {
    left.set(steps.stream().filter(one -> one.id().equals(id)).findFirst());
  }

  /// Whether the tour was offered, and need not be again.
  public BooleanProperty knownProperty() {
    return known;
  }

  /// The 1-based number of the step; 0 while nobody takes the tour.
  public int number() {
    return step.get().map(now -> steps.indexOf(now) + 1).orElse(0);
  }

  /// Whether the step is the last one.
  public boolean isLast() {
    return number() == steps.size();
  }

  /// Begins with a fresh copy of the sample, once unsaved changes of what is open are seen to.
  public void start() {
    open(0);
  }

  /// Goes on where the tour was left: with the copy of the sample that it worked on, if that is
  /// still open, otherwise with a fresh one at the beginning of the chapter.
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

  /// Goes on to the next step, if what this one asks for is done; otherwise does it.
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

  /// Goes back to the step before; does nothing at the first.
  public void back() {
    if (number() > 1) {
      show(number() - 2);
    }
  }

  /// Brings the place of the step in sight again.
  public void bringBack() {
    step.get().ifPresent(now -> now.place().bring().run());
  }

  /// Ends the tour; it can be taken up again.
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
    watch.unsubscribe();
    watch = Subscription.EMPTY;
    step.set(Optional.empty());
    done.set(false);
  }

  private void show(int place) {
    watch.unsubscribe();
    TourStep now = steps.get(place);
    known.set(true);
    left.set(Optional.of(now));
    // Whether it is done is asked before anybody hears of the step.
    done.set(now.done().getValue());
    step.set(Optional.of(now));
    watch = now.done().subscribe((_, is) -> follow(now, is));
    now.place().bring().run();
  }

  private void follow(TourStep of, boolean isDone) {
    done.set(isDone);
    if (isDone) {
      // What made it done is still being heard of by others.
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
