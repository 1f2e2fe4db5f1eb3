package dev.admittance.app.controls;

import java.util.function.Consumer;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Region;

/// A cell whose texts wrap to the width of its list, so that its height depends on it.
///
/// @param <T> the type of the items
public abstract class WrappingCell<T> extends ListCell<T> {
  /// The padding and the width of a scroll bar.
  private static final double SIDES = 40;

  private final Region content;

  /// Uses a content node as the graphic of non-empty cells, which a subclass fills.
  ///
  /// @param clicked receives the item of a clicked cell
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
