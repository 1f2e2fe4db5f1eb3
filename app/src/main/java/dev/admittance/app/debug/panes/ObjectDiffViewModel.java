package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// The object before and after the current step, compared line by line away from the UI thread; the
/// comparison of the latest step wins.
public final class ObjectDiffViewModel {
  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<ObjectDiff> diff =
      new ReadOnlyObjectWrapper<>(ObjectDiff.NOTHING);
  private final BooleanProperty changesOnly = new SimpleBooleanProperty(false);
  private final BooleanProperty managedFields = new SimpleBooleanProperty(false);

  private Optional<TracePosition> position = Optional.empty();
  private Optional<Job<ObjectDiff>> comparison = Optional.empty();

  /// Follows a session.
  public ObjectDiffViewModel(DebugSession session, TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
    session.positionProperty().subscribe(this::follow);
    changesOnly.subscribe(this::compare);
    managedFields.subscribe(this::compare);
  }

  /// What to show. Stays as it is until the next comparison is done.
  public ReadOnlyObjectProperty<ObjectDiff> diffProperty() {
    return diff.getReadOnlyProperty();
  }

  /// Whether long stretches of equal lines are left out.
  public BooleanProperty changesOnlyProperty() {
    return changesOnly;
  }

  /// Whether `metadata.managedFields` is written out where it is the same on both sides. kubectl
  /// hides it too; where it differs it is always shown.
  public BooleanProperty managedFieldsProperty() {
    return managedFields;
  }

  private void follow(Optional<TracePosition> moved) {
    position = moved;
    compare();
  }

  private void compare() {
    comparison.ifPresent(Job::cancel);
    if (position.isEmpty()) {
      diff.set(ObjectDiff.NOTHING);
      return;
    }
    TracePosition at = position.get();
    boolean brief = changesOnly.get();
    boolean whole = managedFields.get();
    Job<ObjectDiff> job =
        tasks.start(
            "Comparing objects",
            _ -> {
              Change change = Change.at(at);
              return ObjectDiff.of(whole ? change : ManagedFields.folded(change), brief);
            });
    comparison = Optional.of(job);
    job.onSuccess(diff::set).onFailure(failures::reportUnexpected);
  }
}
