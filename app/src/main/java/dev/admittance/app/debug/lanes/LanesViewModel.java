package dev.admittance.app.debug.lanes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The lanes of the trace that is being stepped through. They are drawn up once for a trace;
/// stepping only moves the current card.
public final class LanesViewModel {
  private final DebugSession session;
  private final ReadOnlyObjectWrapper<List<Lane>> lanes = new ReadOnlyObjectWrapper<>(List.of());

  private final ObservableList<CardAction> actions = FXCollections.observableArrayList();
  private final ObjectProperty<Predicate<LaneCard>> broken = new SimpleObjectProperty<>(_ -> false);

  private List<HookId> hooks = List.of();

  /// Follows a session.
  public LanesViewModel(DebugSession session) {
    this.session = session;
    session.traceProperty().subscribe(this::draw);
  }

  /// The lanes in the order in which a request passes them; empty while there is no trace.
  public ReadOnlyObjectProperty<List<Lane>> lanesProperty() {
    return lanes.getReadOnlyProperty();
  }

  /// What can be done with a card, in the order of its menu; other features add to it.
  public ObservableList<CardAction> actions() {
    return actions;
  }

  /// Which cards have a breakpoint.
  public ObjectProperty<Predicate<LaneCard>> brokenProperty() {
    return broken;
  }

  /// What can be done with this card; may be empty.
  public List<CardAction> actions(LaneCard card) {
    return actions.stream().filter(action -> action.applies().test(card)).toList();
  }

  /// Sets the hooks of the pipeline, so that those that were not reached are shown too.
  public void setHooks(List<HookId> hooks) {
    this.hooks = List.copyOf(hooks);
    draw();
  }

  /// How a card stands to the current step.
  public LaneCard.Progress progress(LaneCard card) {
    return card.progress(session.index().get());
  }

  /// Moves to a card's first step; does nothing for a card that was not reached.
  public void jumpTo(LaneCard card) {
    card.steps().stream().findFirst().ifPresent(session::moveTo);
  }

  /// The share of a card's delay in the longest delay of the trace, from 0 to 1.
  public double delayShare(LaneCard card) {
    long longest =
        cards().flatMap(c -> c.delay().stream()).mapToLong(Duration::toNanos).max().orElse(0);
    return longest == 0
        ? 0
        : card.delay().map(delay -> (double) delay.toNanos() / longest).orElse(0.0);
  }

  private Stream<LaneCard> cards() {
    return lanes.get().stream().flatMap(lane -> lane.cards().stream());
  }

  private void draw() {
    Optional<Trace> trace = session.traceProperty().get();
    lanes.set(trace.map(t -> Lanes.of(t, hooks)).orElse(List.of()));
  }
}
