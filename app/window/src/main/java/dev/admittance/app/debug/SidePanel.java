package dev.admittance.app.debug;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;

/// The captures, tests or rehearsal, and while a capture is shown its steps below them. Scenarios
/// have all of the height.
final class SidePanel extends SplitPane {
  private static final double CAPTURES_SHARE = 0.5;

  /// Tests have a list and what differs.
  private static final double TESTS_SHARE = 0.66;

  /// A rehearsal has a summary, a tree and what lets it succeed.
  private static final double REHEARSAL_SHARE = 0.75;

  private final StepsView steps;
  private final BooleanExpression shown;
  private double share = CAPTURES_SHARE;

  /// @param lists the upper part
  SidePanel(DebugViewModel debug, DebugSide lists) {
    setOrientation(Orientation.VERTICAL);
    getStyleClass().addAll("debug-side", "edge-to-edge");
    steps = new StepsView(debug);
    getItems().setAll(lists);
    shown =
        Bindings.createBooleanBinding(
            () ->
                debug.session().traceProperty().get().isPresent()
                    && lists.partProperty().get() != DebugSide.Part.SCENARIOS
                    && !debug.scenarios().openProperty().get(),
            debug.session().traceProperty(),
            lists.partProperty(),
            debug.scenarios().openProperty());
    shown.subscribe(this::show);
    lists
        .partProperty()
        .subscribe(part -> {
          share =
              switch (part) {
                case CAPTURES, SCENARIOS -> CAPTURES_SHARE;
                case TESTS -> TESTS_SHARE;
                case REHEARSAL -> REHEARSAL_SHARE;
              };
          setDividerPositions(share);
        });
  }

  void focusSteps() {
    steps.focusList();
  }

  private void show(boolean shown) {
    if (shown) {
      getItems().add(steps);
      setDividerPositions(share);
    } else {
      getItems().remove(steps);
    }
  }
}
