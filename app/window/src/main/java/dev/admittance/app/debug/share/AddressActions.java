package dev.admittance.app.debug.share;

import dev.admittance.app.controls.KeyedItem;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.debug.diff.PatchItem;
import dev.admittance.app.debug.lanes.CardAction;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import dev.admittance.simulator.address.StepAddress;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;

/// The actions that copy addresses.
///
/// @param session of the current run
public record AddressActions(AddressesViewModel addresses, DebugSession session) {
  private static final Messages MESSAGES = Messages.of(AddressActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  private static final String KEYS = "Shortcut+Alt+K";

  public List<Action> all() {
    return List.of(
        ACTIONS.of(
            "copy-link",
            "copy-step-link",
            KEYS,
            session.stepCount().isNotEqualTo(0),
            () -> copy(addresses.ofStep())));
  }

  /// The menu of a list of steps, in which the selected step is the current one.
  public ContextMenu menuOfSteps() {
    MenuItem item = KeyedItem.of(MESSAGES.get("copy-link"), KEYS);
    item.setId("debug/copy-listed-link");
    item.setOnAction(_ -> copy(addresses.ofStep()));
    return new ContextMenu(item);
  }

  /// The item in the menu of a card that the request reached.
  public CardAction ofCard() {
    return new CardAction(
        "copy-link",
        _ -> MESSAGES.get("copy-link"),
        card -> !card.steps().isEmpty(),
        card -> copy(addresses.of(card)));
  }

  /// Copies the address of a value.
  ///
  /// @param keys from the root of the object
  public void copyValue(List<String> keys) {
    copy(addresses.ofValue(keys));
  }

  public void copyOperation(PatchItem item) {
    copy(addresses.of(item));
  }

  private static void copy(Optional<StepAddress> address) {
    address.map(StepAddress::toString).ifPresent(SystemClipboard::put);
  }
}
