package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The last author of each field of the final object, computed in the background. Independent of
/// the position in the trace.
public final class BlameViewModel {
  private static final Messages MESSAGES = Messages.of(BlameViewModel.class);

  private final DebugSession session;

  private final Derived<BlameListing> listing;
  private final ReadOnlyObjectWrapper<List<BlameLine>> lines =
      new ReadOnlyObjectWrapper<>(List.of());
  private final OptionalProperty<AuthorTag> author = new OptionalProperty<>();
  private final OptionalProperty<FieldHistory> history = new OptionalProperty<>();

  public BlameViewModel(DebugSession session, TaskRunner tasks) {
    this.session = session;
    listing = new Derived<>(tasks, BlameListing.EMPTY, this::listing);
    listing.valueProperty().subscribe(this::show);
    listing.follow(session.traceProperty());
    author.subscribe(chosen -> lines.set(listing.get().linesOf(chosen)));
  }

  public ReadOnlyObjectProperty<BlameListing> listingProperty() {
    return listing.valueProperty();
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
    history.set(line.flatMap(chosen -> listing.get().historyOf(chosen)));
  }

  /// Moves to the step of a change; does nothing if it has none.
  public void goTo(FieldHistory.Event event) {
    event.step().ifPresent(session::moveTo);
  }

  /// Moves to the last step in the history of the selected line; does nothing without one.
  public void goToLast() {
    history.get().map(FieldHistory::events).map(List::getLast).ifPresent(this::goTo);
  }

  private Derivation<BlameListing> listing() {
    return Derivation.of(
        session.traceProperty().get(),
        BlameListing.EMPTY,
        run -> Derivation.computed(MESSAGES.get("task.blame"), _ -> BlameListings.of(run)));
  }

  private void show(BlameListing found) {
    history.set(Optional.empty());
    author.set(Optional.empty());
    lines.set(found.lines());
  }
}
