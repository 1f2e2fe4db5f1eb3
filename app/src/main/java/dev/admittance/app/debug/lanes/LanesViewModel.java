package dev.admittance.app.debug.lanes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.picture.LanesLayout;
import dev.admittance.picture.LanesPlacing;
import dev.admittance.picture.LinePlacing;
import dev.admittance.picture.PlacedCard;
import dev.admittance.simulator.lanes.Folding;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.simulator.lanes.Tally;
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

/// The lanes of the trace that is being stepped through. They are drawn up and placed once for a
/// trace; stepping only moves the current card.
public final class LanesViewModel {
  private final DebugSession session;
  private final ReadOnlyObjectWrapper<List<Lane>> lanes = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<LanesLayout> layout =
      new ReadOnlyObjectWrapper<>(LanesLayout.EMPTY);
  private final BooleanProperty oneLine = new SimpleBooleanProperty();
  private final LanesZoom zoom = new LanesZoom();
  private final ObservableList<CardAction> actions = FXCollections.observableArrayList();
  private final ObjectProperty<Predicate<LaneCard>> broken = new SimpleObjectProperty<>(_ -> false);
  private final Set<String> unfolded = new HashSet<>();
  private final Map<Integer, PlacedCard> cardOfStep = new HashMap<>();

  private Consumer<LaneCard> unreached = _ -> {};
  private List<HookId> hooks = List.of();

  /// Follows a session.
  public LanesViewModel(DebugSession session) {
    this.session = session;
    session.traceProperty().subscribe(this::draw);
    oneLine.subscribe(this::place);
  }

  /// The lanes in the order in which a request passes them, nothing folded; empty while there is no
  /// trace.
  public ReadOnlyObjectProperty<List<Lane>> lanesProperty() {
    return lanes.getReadOnlyProperty();
  }

  /// Where everything stands; empty while there is no trace.
  public ReadOnlyObjectProperty<LanesLayout> layoutProperty() {
    return layout.getReadOnlyProperty();
  }

  /// How many hooks took part, in words; empty while there is no trace.
  public ObservableValue<String> summary() {
    return lanes.map(drawn -> drawn.isEmpty() ? "" : Tally.of(drawn).words());
  }

  /// Whether the lanes stand in one line.
  public BooleanProperty oneLineProperty() {
    return oneLine;
  }

  /// How large the lanes are.
  public LanesZoom zoom() {
    return zoom;
  }

  /// Makes the lanes as wide as what there is to see of them.
  public void fit() {
    zoom.fit(layout.get().width());
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
    if (!hooks.equals(this.hooks)) {
      this.hooks = List.copyOf(hooks);
      draw();
    }
  }

  /// How a card stands to the current step.
  public LaneCard.Progress progress(LaneCard card) {
    return card.progress(session.index().get());
  }

  /// The card of the current step; empty while there is no trace.
  public Optional<PlacedCard> current() {
    return Optional.ofNullable(cardOfStep.get(session.index().get()));
  }

  /// Sets what is done with a card that was not reached when a person opens it.
  public void setUnreached(Consumer<LaneCard> action) {
    unreached = action;
  }

  /// Moves to a card's first step, if it was reached; unfolds a card that stands for many, or folds
  /// it again.
  public void open(LaneCard card) {
    if (card.subject() instanceof Subject.Folded(List<LaneCard> _, boolean open)) {
      if (open) {
        unfolded.remove(card.id());
      } else {
        unfolded.add(card.id());
      }
      place();
    } else {
      card.steps().stream()
          .findFirst()
          .ifPresentOrElse(session::moveTo, () -> unreached.accept(card));
    }
  }

  private void draw() {
    lanes.set(session.traceProperty().get().map(t -> Lanes.of(t, hooks)).orElse(List.of()));
    place();
  }

  private void place() {
    List<Lane> folded = lanes.get().stream().map(lane -> Folding.fold(lane, unfolded)).toList();
    LanesLayout placed = oneLine.get() ? LinePlacing.place(folded) : LanesPlacing.place(folded);
    cardOfStep.clear();
    placed
        .cards()
        .forEach(card -> card.card().steps().forEach(step -> cardOfStep.putIfAbsent(step, card)));
    layout.set(placed);
  }
}
