package dev.admittance.app.controls;

import java.util.function.Consumer;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Region;

/// A row whose texts wrap to the width of its list, so that its height depends on it.
///
/// @param <T> of the items
public abstract class WrappingCell<T> extends ListCell<T> {
  /// Padding, and the place of a scroll bar.
  private static final double SIDES = 40;

  private final Region content;

  /// Shows a content, which a subclass fills and makes the graphic of rows that are not empty.
  ///
  /// @param clicked gets the item of a row that is clicked
  protected WrappingCell(Region content, Consumer<T> clicked) {
    this.content = content;
    setPrefWidth(0);
    listViewProperty()
        .subscribe(list -> {
          if (list != null) {
            content.prefWidthProperty().bind(list.widthProperty().subtract(SIDES));
          }
        });
    setOnMouseClicked(_ -> {
      if (getItem() != null) {
        clicked.accept(getItem());
      }
    });
  }

  @Override
  protected double computePrefHeight(double width) {
    return isEmpty()
        ? super.computePrefHeight(width)
        : content.prefHeight(content.getPrefWidth()) + snappedTopInset() + snappedBottomInset();
  }
}
