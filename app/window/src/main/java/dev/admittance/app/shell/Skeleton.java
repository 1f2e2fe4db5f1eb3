package dev.admittance.app.shell;

import dev.admittance.app.controls.Nodes;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The areas of the window as empty boxes: its first frame while the parts are created. Uses only
/// the style sheet of the theme, since others would have to be loaded first.
public final class Skeleton extends BorderPane {
  private static final String BACKGROUND = "-fx-background-color: -color-bg-%s;";
  private static final String EDGE =
      BACKGROUND.formatted("subtle") + "-fx-border-color: -color-border-default;";

  private static final double HEADER_HEIGHT = 44;
  private static final double STATUS_HEIGHT = 28;
  private static final double WORD_SIZE = 11;
  private static final double BESIDE_WORD = 6;
  private static final double LEAST_BUTTON_WIDTH = 55;
  private static final double BESIDE_BUTTON = 14;

  /// @param activities the labels of the rail, which determine its width
  public Skeleton(List<String> activities) {
    setStyle(BACKGROUND.formatted("default"));
    setTop(header());
    setLeft(rail(activities));
    setBottom(status());
  }

  private static Label header() {
    Label name = Nodes.withId("shell/header", new Label(ShellViewModel.APPLICATION));
    name.setStyle(
        EDGE + "-fx-border-width: 0 0 1px 0; -fx-font-weight: bold; -fx-padding: 0 0 0 38px;");
    name.setMaxWidth(Double.MAX_VALUE);
    high(name, HEADER_HEIGHT);
    return name;
  }

  private static Region rail(List<String> activities) {
    Region rail = Nodes.withId("shell/rail", new Region());
    rail.setStyle(EDGE + "-fx-border-width: 0 1px 0 0;");
    double word = activities.stream().mapToDouble(Skeleton::width).max().orElse(0);
    rail.setMinWidth(Math.max(LEAST_BUTTON_WIDTH, Math.ceil(word) + BESIDE_WORD) + BESIDE_BUTTON);
    return rail;
  }

  /// Measured without a label, whose CSS would take longer than everything else here.
  private static double width(String word) {
    Text text = new Text(word);
    text.setFont(Font.font(WORD_SIZE));
    return text.getLayoutBounds().getWidth();
  }

  private static Region status() {
    Region status = Nodes.withId("shell/status", new Region());
    status.setStyle(EDGE + "-fx-border-width: 1px 0 0 0;");
    high(status, STATUS_HEIGHT);
    return status;
  }

  private static void high(Region area, double height) {
    area.setMinHeight(height);
    area.setMaxHeight(height);
  }
}
