package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;

/// The context menu of a server at the current event.
final class LanesMenu {
  private static final Messages MESSAGES = Messages.of(LanesMenu.class);

  private final WhatIfViewModel whatIf;
  private final ContextMenu menu = new ContextMenu();

  LanesMenu(WhatIfViewModel whatIf) {
    this.whatIf = whatIf;
  }

  void show(Node owner, ContextMenuEvent event) {
    menu.getItems().clear();
    Duration outage = whatIf.outageProperty().get();
    for (String server : whatIf.servers()) {
      menu.getItems()
          .add(
              Buttons.plainItem(
                  MESSAGES.get("crash-restart", server, StepDescriptions.duration(outage)),
                  () -> whatIf.crash(server, Optional.of(outage))));
      menu.getItems()
          .add(
              Buttons.plainItem(
                  MESSAGES.get("crash-for-good", server),
                  () -> whatIf.crash(server, Optional.empty())));
    }
    menu.show(owner, event.getScreenX(), event.getScreenY());
    event.consume();
  }
}
