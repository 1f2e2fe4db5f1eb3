package dev.admittance.app.debug;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.scenario.ScenarioView;
import dev.admittance.app.debug.scenario.ScenariosViewModel;
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

/// Shows a scenario in place of the capture while one is open.
final class ScenarioPlace {
  private static final ActionFactory ACTIONS =
      new ActionFactory("debug/", Messages.of(ScenarioPlace.class));

  private final ScenariosViewModel scenarios;
  private final Runnable list;
  private Optional<ScenarioView> view = Optional.empty();

  /// @param list shows the list of scenarios
  ScenarioPlace(ScenariosViewModel scenarios, Runnable list) {
    this.scenarios = scenarios;
    this.list = list;
  }

  List<Action> actions() {
    return List.of(
        ACTIONS.of(
            "follow-initialization",
            "follow-initialization",
            "Shortcut+I",
            scenarios.followable(),
            scenarios::follow),
        ACTIONS.of(
            "scenarios", "go-scenarios", "Alt+S", Bindings.isNotEmpty(scenarios.scenarios()), list),
        ACTIONS.of(
            "initializers-why",
            "show-why-failed",
            "Shortcut+J",
            scenarios.openProperty(),
            () -> view.ifPresent(ScenarioView::showWhy)));
  }

  /// Selecting a capture, even the selected one, closes the scenario.
  ///
  /// @param captures the list of captures
  void leaveWhenChosen(Node captures) {
    captures.addEventFilter(
        MouseEvent.MOUSE_PRESSED,
        event -> {
          if (isRow(event.getPickResult().getIntersectedNode())) {
            scenarios.leave();
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
    ScenarioView shown = new ScenarioView(scenarios, new ScenarioStepBar(toolbar));
    view = Optional.of(shown);
    shown.visibleProperty().bind(scenarios.openProperty());
    captures.visibleProperty().bind(scenarios.openProperty().not());
    // A hidden node takes no room.
    shown.managedProperty().bind(shown.visibleProperty());
    captures.managedProperty().bind(captures.visibleProperty());
    scenarios
        .openProperty()
        .subscribe(open -> {
          if (open) {
            shown.focusSequence();
          }
        });
    return Nodes.stack(captures, shown);
  }
}
