package dev.admittance.app.debug;

import dev.admittance.app.controls.Nodes;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The captures, and while one of them is shown its steps below them.
final class SidePanel extends SplitPane {
  private static final double CAPTURES_SHARE = 0.48;

  /// Below this height captures and steps share it.
  private static final double LOW = 500;

  private final StepsView steps;
  private final BooleanExpression shown;

  /// @param lists the upper part
  /// @param scenarios below them, where there is room for them
  SidePanel(DebugViewModel debug, Node lists, Node scenarios) {
    setOrientation(Orientation.VERTICAL);
    getStyleClass().addAll("debug-side", "edge-to-edge");
    steps = new StepsView(debug);
    getItems().setAll(new VBox(Nodes.grow(lists), below(scenarios)));
    shown =
        Bindings.createBooleanBinding(
            () ->
                debug.session().traceProperty().get().isPresent()
                    && !debug.initializers().openProperty().get(),
            debug.session().traceProperty(),
            debug.initializers().openProperty());
    shown.subscribe(this::show);
  }

  private Node below(Node scenarios) {
    StackPane place = new StackPane(scenarios);
    return Nodes.showWhile(
        place,
        Bindings.createBooleanBinding(
            () -> getHeight() >= LOW || getItems().size() < 2, heightProperty(), getItems()));
  }

  void focusSteps() {
    steps.focusList();
  }

  private void show(boolean shown) {
    if (shown) {
      getItems().add(steps);
      setDividerPositions(CAPTURES_SHARE);
    } else {
      getItems().remove(steps);
    }
  }
}
