package dev.admittance.app.shell;

import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/// The content of the window, larger or smaller as a whole, so that letters, rows, icons and
/// drawings keep their proportions; it has as much less or more room.
public final class Zoomed extends Region {
  private final Region content;
  private final Scale scale = new Scale(1, 1);

  /// Shows the content.
  ///
  /// @param factor 1 for its own size
  public Zoomed(Region content, ObservableValue<Double> factor) {
    this.content = content;
    content.getTransforms().add(scale);
    getChildren().add(content);
    factor.subscribe(now -> {
      scale.setX(now);
      scale.setY(now);
      requestLayout();
    });
  }

  @Override
  protected void layoutChildren() {
    content.resizeRelocate(0, 0, getWidth() / scale.getX(), getHeight() / scale.getY());
  }
}
