package dev.admittance.app.debug.scenario;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// Shows a tooltip for the event under the mouse, and moves to a clicked event.
final class LanesPointer {
  private final ScenarioSession session;
  private final Supplier<Optional<LanesWindow>> window;
  private final Tooltip tooltip = new Tooltip();

  private LanesPointer(ScenarioSession session, Supplier<Optional<LanesWindow>> window) {
    this.session = session;
    this.window = window;
  }

  /// @param window the visible part at the time
  /// @param pressed runs before the session moves
  static void install(
      Node node,
      ScenarioSession session,
      Supplier<Optional<LanesWindow>> window,
      Runnable pressed) {
    LanesPointer pointer = new LanesPointer(session, window);
    Tooltip.install(node, pointer.tooltip);
    node.setOnMouseMoved(pointer::hover);
    node.setOnMousePressed(event -> {
      pressed.run();
      pointer.press(event);
    });
    node.setOnMouseDragged(pointer::press);
  }

  private Optional<Integer> eventAt(MouseEvent event) {
    return window.get().flatMap(shown -> shown.eventAt(event.getX(), event.getY()));
  }

  private void hover(MouseEvent event) {
    tooltip.setText(
        eventAt(event)
            .flatMap(index -> session.runProperty().get().map(run -> run.words(index)))
            .or(() -> laneName(event))
            .orElse(""));
  }

  private Optional<String> laneName(MouseEvent event) {
    return window
        .get()
        .flatMap(shown -> shown.actorAt(event.getY()))
        .map(actor -> actor.name() + ", " + actor.kind().text());
  }

  private void press(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY || event.getButton() == MouseButton.SECONDARY) {
      eventAt(event).ifPresent(session::moveTo);
    }
  }
}
