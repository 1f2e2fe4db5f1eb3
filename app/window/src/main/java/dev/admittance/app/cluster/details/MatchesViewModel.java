package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.task.LatestJob;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.HookMatches;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

/// What the selected webhook matches in the cluster. Computed by the simulator in the background,
/// and again after a pause while the cluster changes.
final class MatchesViewModel {
  private static final Messages MESSAGES = Messages.of(MatchesViewModel.class);

  private static final int PAUSE_MILLIS = 2_000;

  private final ClusterSession session;
  private final ReadOnlyObjectProperty<Optional<LiveHook>> hook;
  private final BooleanProperty watched = new SimpleBooleanProperty();
  private final OptionalProperty<HookMatches> reach = new OptionalProperty<>();
  private final StringProperty filter = new SimpleStringProperty("");
  private final ObservableValue<List<String>> namespaces;

  /// The question of the visible or pending result.
  private Optional<Query> asked = Optional.empty();

  private final LatestJob looking;
  private final DelayedAction pause;

  private record Query(LiveHook hook, LiveSnapshot snapshot) {
    HookKey key() {
      return hook.key();
    }

    /// Whether the result would be the same. Snapshots share unchanged parts, so that a comparison
    /// of identity suffices.
    @SuppressWarnings("ReferenceEquality")
    boolean isSameAs(Query other) {
      return hook.equals(other.hook()) && snapshot.setup() == other.snapshot().setup();
    }
  }

  MatchesViewModel(ClusterSession session) {
    this.session = session;
    looking = new LatestJob(session.services().background());
    pause = new DelayedAction(session.services().delay(), this::lookSoon);
    hook = new SelectedHook(session).hookProperty();
    hook.subscribe(_ -> lookSoon());
    session.snapshotProperty().subscribe(_ -> lookSoon());
    watched.subscribe(_ -> lookSoon());
    namespaces = reach.flatMap(found -> filter.map(words -> filtered(found, words)));
  }

  /// Whether the page is visible; a hidden one is not updated.
  BooleanProperty watchedProperty() {
    return watched;
  }

  /// The result; empty until the first one is ready.
  ReadOnlyObjectProperty<Optional<HookMatches>> reachProperty() {
    return reach.getReadOnlyProperty();
  }

  /// A part of the name of a namespace.
  StringProperty filterProperty() {
    return filter;
  }

  /// The matching namespaces that the filter accepts.
  ObservableValue<List<String>> namespaces() {
    return namespaces;
  }

  ObservableValue<String> summary() {
    return reach.map(
        found -> found.map(MatchesViewModel::summary).orElse(MESSAGES.get("matches.looking")));
  }

  private static String summary(HookMatches found) {
    if (found.rows().isEmpty()) {
      return MESSAGES.get("matches.summary-nothing");
    }
    boolean namespaced = found.rows().stream().anyMatch(row -> row.resource().namespaced());
    return MESSAGES.get(
        found.rows().size() == 1 ? "matches.summary-one" : "matches.summary-many",
        found.rows().size(),
        namespaced
            ? MESSAGES
                .get("matches.summary-namespaces")
                .formatted(found.namespaces().size(), found.known())
            : "",
        found.complete() ? "." : MESSAGES.get("matches.summary-partial"));
  }

  private static List<String> filtered(Optional<HookMatches> found, String words) {
    String part = words.strip().toLowerCase(Locale.ROOT);
    return found.map(HookMatches::namespaces).orElse(List.of()).stream()
        .filter(name -> name.contains(part))
        .toList();
  }

  private void lookSoon() {
    if (!watched.get() || looking.runningProperty().get()) {
      return;
    }
    Optional<Query> now =
        hook.get().map(shown -> new Query(shown, session.snapshotProperty().get()));
    boolean other = !now.map(Query::key).equals(asked.map(Query::key));
    if (other) {
      asked = Optional.empty();
      reach.set(Optional.empty());
    }
    if (now.isPresent()
        && (other || !pause.isPending())
        && !asked.map(now.get()::isSameAs).orElse(false)) {
      look(now.get());
    }
  }

  private void look(Query question) {
    asked = Optional.of(question);
    looking
        .start(
            MESSAGES.get("task.matches", question.key()),
            _ -> HookMatches.of(question.snapshot(), question.hook()))
        .onSuccess(found -> {
          if (hook.get().map(LiveHook::key).equals(Optional.of(question.key()))) {
            reach.set(Optional.of(found));
          }
          pause();
        })
        .onUnexpected(this::pause);
  }

  /// A changing cluster is recomputed only after pauses; another webhook is at once.
  private void pause() {
    pause.schedule(PAUSE_MILLIS);
    lookSoon();
  }
}
