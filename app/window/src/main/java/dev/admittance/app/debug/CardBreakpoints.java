package dev.admittance.app.debug;

import dev.admittance.app.debug.lanes.CardAction;
import dev.admittance.app.debug.lanes.LanesViewModel;
import dev.admittance.app.debug.session.BreakpointsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import dev.admittance.simulator.lanes.LaneCard;
import java.util.Optional;
import java.util.function.Consumer;

/// Breakpoints on the cards of the admission chain: a menu item and a marker. The card of a stage
/// stands for its phase.
final class CardBreakpoints {
  private static final Messages MESSAGES = Messages.of(CardBreakpoints.class);

  private final BreakpointsViewModel breakpoints;
  private final DebugSession session;

  private CardBreakpoints(BreakpointsViewModel breakpoints, DebugSession session) {
    this.breakpoints = breakpoints;
    this.session = session;
  }

  static void install(
      LanesViewModel lanes, BreakpointsViewModel breakpoints, DebugSession session) {
    CardBreakpoints cards = new CardBreakpoints(breakpoints, session);
    lanes
        .actions()
        .add(
            new CardAction(
                "breakpoint",
                card ->
                    cards.isSet(card)
                        ? MESSAGES.get("breakpoint-remove")
                        : MESSAGES.get("breakpoint-set"),
                card -> of(card).isPresent(),
                card -> of(card).ifPresent(breakpoints::toggle)));
    breakpoints.activeProperty().subscribe(_ -> lanes.brokenProperty().set(cards::stops));
  }

  /// A menu item that adds a log point.
  ///
  /// @param add receives its place
  static void log(LanesViewModel lanes, Consumer<Breakpoint> add) {
    lanes
        .actions()
        .add(
            new CardAction(
                "log-point",
                _ -> MESSAGES.get("log-point-add"),
                card -> of(card).isPresent(),
                card -> of(card).ifPresent(add)));
  }

  private static Optional<Breakpoint> of(LaneCard card) {
    return switch (card.subject()) {
      case LaneCard.Subject.Hook(var id) ->
          Optional.of(new Breakpoint.AtHook(id.kind(), id.configuration(), id.webhook()));
      case LaneCard.Subject.Policy(var id) ->
          Optional.of(new Breakpoint.AtPolicy(id.kind(), id.policy(), id.binding()));
      case LaneCard.Subject.Stage _ -> Optional.of(new Breakpoint.AtPhase(card.place().phase()));
      case LaneCard.Subject.Folded _ -> Optional.empty();
    };
  }

  private boolean isSet(LaneCard card) {
    return of(card).filter(breakpoints::isSet).isPresent();
  }

  private boolean stops(LaneCard card) {
    return of(card)
        .filter(breakpoint -> breakpoints.activeProperty().get().contains(breakpoint))
        .filter(breakpoint -> !(breakpoint instanceof Breakpoint.AtPhase) || isFirst(card))
        .isPresent();
  }

  /// Whether a card is the first of its phase.
  private boolean isFirst(LaneCard card) {
    return !card.steps().isEmpty()
        && session
            .traceProperty()
            .get()
            .filter(trace -> card.steps().getFirst() < trace.steps().size())
            .filter(trace -> {
              int first = card.steps().getFirst();
              return first == 0
                  || trace.steps().get(first - 1).moment().phase() != card.place().phase();
            })
            .isPresent();
  }
}
