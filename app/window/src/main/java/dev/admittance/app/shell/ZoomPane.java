package dev.admittance.app.shell;

import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/// Scales the content of the window as a whole, so that text, rows, icons and drawings keep their
/// proportions; the content is laid out in the inversely scaled space.
public final class ZoomPane extends Region {
  private final Region content;
  private final Scale scale = new Scale(1, 1);

  /// @param factor 1 for the original size
  public ZoomPane(Region content, ObservableValue<Double> factor) {
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
