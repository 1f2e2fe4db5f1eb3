package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.DiffRows;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.ObservedChange;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The history of the selected webhook, and the differences of a change.
final class EventsViewModel {
  private static final Messages MESSAGES = Messages.of(EventsViewModel.class);

  private final ClusterSession session;
  private final ReadOnlyObjectProperty<Optional<LiveHook>> hook;
  private final ObservableList<HookTimelineEntry> entries = FXCollections.observableArrayList();
  private final ObservableList<HookTimelineEntry> readOnlyEntries =
      FXCollections.unmodifiableObservableList(entries);
  private final OptionalProperty<HookTimelineEntry> selected = new OptionalProperty<>();
  private final Derived<List<DiffRow>> difference;

  EventsViewModel(ClusterSession session) {
    this.session = session;
    hook = new SelectedHook(session).hookProperty();
    hook.subscribe(_ -> update());
    session.snapshotProperty().subscribe(_ -> update());
    difference = new Derived<>(session.services().background(), DiffRows.NONE, this::difference);
    difference.follow(selected);
  }

  ObservableList<HookTimelineEntry> entries() {
    return readOnlyEntries;
  }

  /// The selected entry; empty for none.
  ObjectProperty<Optional<HookTimelineEntry>> selectedProperty() {
    return selected;
  }

  /// The lines before and after the selected change; empty for an Event.
  ReadOnlyObjectProperty<List<DiffRow>> differenceProperty() {
    return difference.valueProperty();
  }

  Instant now() {
    return session.services().clock().instant();
  }

  private void update() {
    List<HookTimelineEntry> now =
        hook.get()
            .map(shown -> HookTimeline.of(shown, session.snapshotProperty().get()))
            .orElse(List.of());
    if (!now.equals(entries)) {
      Optional<HookTimelineEntry> chosen = selected.get().filter(now::contains);
      entries.setAll(now);
      selected.set(chosen);
    }
  }

  private Derivation<List<DiffRow>> difference() {
    return Derivation.of(
        selected.get().flatMap(HookTimelineEntry::change),
        DiffRows.NONE,
        change ->
            Derivation.computed(
                MESSAGES.get("task.compare", change.object()), _ -> compare(change)));
  }

  private static DiffRows compare(ObservedChange change) {
    return DiffRows.of(
        LineDiff.compare(
            lines(change.before().map(LiveObject::source)),
            lines(change.after().map(LiveObject::source))));
  }

  private static List<String> lines(Optional<Lazy<SourceText>> source) {
    return source.map(text -> text.get().text().lines().toList()).orElse(List.of());
  }
}
