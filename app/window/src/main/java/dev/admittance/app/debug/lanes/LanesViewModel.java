package dev.admittance.app.debug.lanes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.diagram.LanesLayout;
import dev.admittance.diagram.LanesPlacing;
import dev.admittance.diagram.LinePlacing;
import dev.admittance.diagram.PlacedCard;
import dev.admittance.simulator.lanes.CardFolding;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.simulator.lanes.ParticipantCounts;
import dev.admittance.simulator.trace.HookId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The lanes of the current trace, which are never wider than the window: where cards do not fit,
/// they stand in lines. They are laid out once for a trace and a width; stepping only moves the
/// current card.
public final class LanesViewModel {
  /// The lines in which names stand while the lanes are collapsed.
  private static final int LEAST_LINES = 2;

  /// Those in a low window.
  private static final int LOW_LINES = 3;

  private final DebugSession session;
  private final ReadOnlyObjectWrapper<List<Lane>> lanes = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<LanesLayout> layout =
      new ReadOnlyObjectWrapper<>(LanesLayout.EMPTY);
  private final BooleanProperty collapsed = new SimpleBooleanProperty();
  private final BooleanProperty low = new SimpleBooleanProperty();
  private final LanesZoom zoom = new LanesZoom();
  private final ObservableList<CardAction> actions = FXCollections.observableArrayList();
  private final ObjectProperty<Predicate<LaneCard>> broken = new SimpleObjectProperty<>(_ -> false);
  private final Set<String> unfolded = new HashSet<>();
  private final Map<Integer, PlacedCard> cardOfStep = new HashMap<>();

  private Consumer<LaneCard> unreached = _ -> {};
  private List<HookId> hooks = List.of();

  public LanesViewModel(DebugSession session) {
    this.session = session;
    session.traceProperty().subscribe(this::draw);
    collapsed.subscribe(this::place);
    low.subscribe(this::place);
    zoom.roomProperty().subscribe(this::place);
    zoom.factorProperty().subscribe(this::place);
  }

  /// The lanes in request order, fully expanded; empty without a trace.
  public ReadOnlyObjectProperty<List<Lane>> lanesProperty() {
    return lanes.getReadOnlyProperty();
  }

  /// The layout of the lanes; empty without a trace.
  public ReadOnlyObjectProperty<LanesLayout> layoutProperty() {
    return layout.getReadOnlyProperty();
  }

  /// The number of webhooks that took part, in words; empty without a trace.
  public ObservableValue<String> summary() {
    return lanes.map(drawn -> drawn.isEmpty() ? "" : ParticipantCounts.of(drawn).words());
  }

  /// Whether the lanes take as little height as they can.
  public BooleanProperty collapsedProperty() {
    return collapsed;
  }

  /// Whether the window is too low for anything but the collapsed lanes.
  public BooleanProperty lowProperty() {
    return low;
  }

  public LanesZoom zoom() {
    return zoom;
  }

  /// Zooms so that the lanes fit as cards.
  public void fit() {
    zoom.fit(LanesPlacing.place(CardFolding.fold(lanes.get(), unfolded)).width());
  }

  /// The menu items of a card, in order; other features add theirs.
  public ObservableList<CardAction> actions() {
    return actions;
  }

  public ObjectProperty<Predicate<LaneCard>> brokenProperty() {
    return broken;
  }

  /// The menu items that apply to a card; may be empty.
  public List<CardAction> actions(LaneCard card) {
    return actions.stream().filter(action -> action.applies().test(card)).toList();
  }

  /// Sets the webhooks of the admission chain, so that unreached ones are shown too.
  public void setHooks(List<HookId> hooks) {
    if (!hooks.equals(this.hooks)) {
      this.hooks = List.copyOf(hooks);
      draw();
    }
  }

  /// The position of a card relative to the current step.
  public LaneCard.Progress progress(LaneCard card) {
    return card.progress(session.index().get());
  }

  /// The card of the current step; empty without a trace.
  public Optional<PlacedCard> current() {
    return Optional.ofNullable(cardOfStep.get(session.index().get()));
  }

  /// Sets the handler that opens an unreached card.
  public void setUnreached(Consumer<LaneCard> action) {
    unreached = action;
  }

  /// Moves to the result of a reached card; expands or collapses a card that stands for many.
  public void open(LaneCard card) {
    if (card.subject() instanceof Subject.Folded(List<LaneCard> _, boolean open)) {
      if (open) {
        unfolded.remove(card.id());
      } else {
        unfolded.add(card.id());
      }
      place();
    } else {
      session
          .traceProperty()
          .get()
          .flatMap(trace -> card.result(trace.steps()))
          .ifPresentOrElse(session::moveTo, () -> unreached.accept(card));
    }
  }

  private void draw() {
    lanes.set(session.traceProperty().get().map(t -> Lanes.of(t, hooks)).orElse(List.of()));
    place();
  }

  private void place() {
    List<Lane> folded = CardFolding.fold(lanes.get(), unfolded);
    LanesLayout inCards = LanesPlacing.place(folded);
    LanesLayout placed =
        collapsed.get() || low.get()
            ? LinePlacing.placeLow(folded, zoom.room(), collapsed.get() ? LEAST_LINES : LOW_LINES)
            : inCards.width() > zoom.room() ? LinePlacing.place(folded, zoom.room()) : inCards;
    cardOfStep.clear();
    placed
        .cards()
        .forEach(card -> card.card().steps().forEach(step -> cardOfStep.putIfAbsent(step, card)));
    layout.set(placed);
  }
}
