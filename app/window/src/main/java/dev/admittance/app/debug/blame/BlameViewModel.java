package dev.admittance.app.debug.blame;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// The last author of each field of the final object, computed in the background. Independent of
/// the position in the trace.
public final class BlameViewModel {
  private static final Messages MESSAGES = Messages.of(BlameViewModel.class);

  private final DebugSession session;
  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<BlameListing> listing =
      new ReadOnlyObjectWrapper<>(BlameListing.EMPTY);
  private final ReadOnlyObjectWrapper<List<BlameLine>> lines =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ObjectProperty<Optional<AuthorTag>> author =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<FieldHistory>> history =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private Optional<Job<BlameListing>> search = Optional.empty();

  public BlameViewModel(DebugSession session, TaskRunner tasks, Failures failures) {
    this.session = session;
    this.tasks = tasks;
    this.failures = failures;
    session.traceProperty().subscribe(this::follow);
    author.subscribe(chosen -> lines.set(listing.get().linesOf(chosen)));
  }

  public ReadOnlyObjectProperty<BlameListing> listingProperty() {
    return listing.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<List<BlameLine>> linesProperty() {
    return lines.getReadOnlyProperty();
  }

  /// The author whose lines are shown; empty for all.
  public ObjectProperty<Optional<AuthorTag>> authorProperty() {
    return author;
  }

  /// The history of the selected line; empty for none.
  public ReadOnlyObjectProperty<Optional<FieldHistory>> historyProperty() {
    return history.getReadOnlyProperty();
  }

  /// Selects a line; empty for none.
  public void choose(Optional<BlameLine> line) {
    history.set(line.flatMap(chosen -> listing.get().storyOf(chosen)));
  }

  /// Moves to the step of a change; does nothing if it has none.
  public void goTo(FieldHistory.Event event) {
    event.step().ifPresent(session::moveTo);
  }

  /// Moves to the last step in the history of the selected line; does nothing without one.
  public void goToLast() {
    history.get().map(FieldHistory::events).map(List::getLast).ifPresent(this::goTo);
  }

  private void follow(Optional<Trace> trace) {
    search.ifPresent(Job::cancel);
    if (trace.isEmpty()) {
      show(BlameListing.EMPTY);
      return;
    }
    Job<BlameListing> job =
        tasks.start(MESSAGES.get("task.blame"), _ -> BlameListings.of(trace.get()));
    search = Optional.of(job);
    job.onSuccess(this::show).onFailure(failures::reportUnexpected);
  }

  private void show(BlameListing found) {
    listing.set(found);
    history.set(Optional.empty());
    author.set(Optional.empty());
    lines.set(found.lines());
  }
}
