package dev.admittance.app.design.form;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/// Keeps the scroll position when the content of a scroll pane grows or shrinks: a scroll pane
/// stores a fraction of its content, not an offset.
final class ScrollAnchor {
  private ScrollAnchor() {}

  static void install(ScrollPane pane, Region content) {
    content
        .heightProperty()
        .addListener((_, before, after) -> {
          double seen = pane.getViewportBounds().getHeight();
          double hidden = before.doubleValue() - seen;
          double hiddenNow = after.doubleValue() - seen;
          if (hidden > 0 && hiddenNow > 0) {
            double top = pane.getVvalue() * hidden;
            pane.setVvalue(Math.clamp(top / hiddenNow, 0, 1));
          }
        });
  }
}
