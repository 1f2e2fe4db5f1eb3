package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.lanes.CardAction;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The variations in the menu of a webhook's card.
public final class TryCards {
  private static final Messages MESSAGES = Messages.of(TryCards.class);

  private TryCards() {}

  /// The items of a card's menu.
  ///
  /// @param open shows the editor of a mode
  public static List<CardAction> of(
      TryViewModel trying, DebugSession session, Consumer<TryViewModel.Mode> open) {
    Predicate<LaneCard> reached = card -> card.hook().isPresent() && !card.steps().isEmpty();
    return List.of(
        at(
            "try-answer",
            MESSAGES.get("card.answer"),
            reached,
            session,
            TryViewModel.Mode.ANSWER,
            open),
        at(
            "try-registration",
            MESSAGES.get("card.registration"),
            reached,
            session,
            TryViewModel.Mode.REGISTRATION,
            open),
        new CardAction(
            "try-leave-out",
            _ -> MESSAGES.get("card.without"),
            reached,
            card -> card.hook().ifPresent(trying::leaveOut)),
        order("try-earlier", MESSAGES.get("card.earlier"), trying, -1),
        order("try-later", MESSAGES.get("card.later"), trying, 1),
        new CardAction(
            "try-order",
            _ -> MESSAGES.get("card.order"),
            card -> card.hook().filter(TryCards::isMutating).isPresent(),
            _ -> open.accept(TryViewModel.Mode.ORDER)));
  }

  private static CardAction at(
      String id,
      String title,
      Predicate<LaneCard> applies,
      DebugSession session,
      TryViewModel.Mode mode,
      Consumer<TryViewModel.Mode> open) {
    return new CardAction(
        id,
        _ -> title,
        applies,
        card -> {
          session.moveTo(card.steps().getFirst());
          open.accept(mode);
        });
  }

  private static CardAction order(String id, String title, TryViewModel trying, int by) {
    return new CardAction(
        id,
        _ -> title,
        card -> card.hook().filter(hook -> trying.order().canMove(hook, by)).isPresent(),
        card -> card.hook().ifPresent(hook -> trying.order().runWith(hook, by)));
  }

  private static boolean isMutating(HookId hook) {
    return hook.kind() == HookKind.MUTATING;
  }
}
