package dev.admittance.app.debug;

import dev.admittance.app.debug.initializers.InitializersView;
import dev.admittance.app.debug.initializers.InitializersViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Shows a scenario of initializers in place of the capture while one is open.
final class ScenarioPlace {
  private static final ActionFactory ACTIONS =
      new ActionFactory("debug/", Messages.of(ScenarioPlace.class));

  private final InitializersViewModel initializers;
  private final Runnable list;
  private Optional<InitializersView> view = Optional.empty();

  /// @param list shows the list of scenarios
  ScenarioPlace(InitializersViewModel initializers, Runnable list) {
    this.initializers = initializers;
    this.list = list;
  }

  List<Action> actions() {
    return List.of(
        ACTIONS.of(
            "follow-initialization",
            "follow-initialization",
            "Shortcut+I",
            initializers.followable(),
            initializers::follow),
        ACTIONS.of(
            "scenarios",
            "go-scenarios",
            "Alt+S",
            Bindings.isNotEmpty(initializers.scenarios()),
            list),
        ACTIONS.of(
            "initializers-why",
            "show-why-failed",
            "Shortcut+J",
            initializers.openProperty(),
            () -> view.ifPresent(InitializersView::showWhy)));
  }

  /// Selecting a capture, even the selected one, closes the scenario.
  ///
  /// @param captures the list of captures
  void leaveWhenChosen(Node captures) {
    captures.addEventFilter(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          if (isRow(event.getPickResult().getIntersectedNode())) {
            initializers.leave();
          }
        });
  }

  private static boolean isRow(@Nullable Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at instanceof IndexedCell<?> cell && !cell.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /// The centre: the captures or the open scenario.
  ///
  /// @param captures the centre without a scenario
  StackPane over(Node captures, List<Action> toolbar) {
    InitializersView shown = new InitializersView(initializers, new ScenarioStepBar(toolbar));
    view = Optional.of(shown);
    shown.visibleProperty().bind(initializers.openProperty());
    captures.visibleProperty().bind(initializers.openProperty().not());
    // A hidden node takes no room.
    shown.managedProperty().bind(shown.visibleProperty());
    captures.managedProperty().bind(captures.visibleProperty());
    initializers
        .openProperty()
        .subscribe(open -> {
          if (open) {
            shown.focusSequence();
          }
        });
    return new StackPane(captures, shown);
  }
}
