package dev.admittance.app.controls;

import atlantafx.base.theme.Styles;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/// Toggle buttons side by side, each for a value. The button of the current value is selected; a
/// click or an arrow key requests another value.
///
/// @param <T> the type of the values
public final class Segments<T> extends HBox {
  private final ObservableValue<T> current;
  private final Consumer<T> choose;

  public Segments(ObservableValue<T> current, Consumer<T> choose) {
    this.current = current;
    this.choose = choose;
    addEventFilter(KeyEvent.KEY_PRESSED, this::step);
  }

  /// The arrow keys choose the neighbour, as in a group of radio buttons.
  private void step(KeyEvent event) {
    int by = event.getCode() == KeyCode.LEFT ? -1 : event.getCode() == KeyCode.RIGHT ? 1 : 0;
    int at = by == 0 ? -1 : getChildren().indexOf(event.getTarget());
    if (at >= 0) {
      event.consume();
      if (at + by >= 0
          && at + by < getChildren().size()
          && getChildren().get(at + by) instanceof ToggleButton next
          && !next.isDisabled()) {
        next.requestFocus();
        next.fire();
      }
    }
  }

  /// Adds the button of a value.
  public Segments<T> with(T value, ToggleButton button) {
    current.subscribe(now -> button.setSelected(Objects.equals(now, value)));
    button.setOnAction(_ -> {
      choose.accept(value);
      button.setSelected(Objects.equals(current.getValue(), value));
    });
    getChildren().add(button);
    join(this);
    return this;
  }

  /// Gives the buttons of a row the look of segments.
  public static <B extends HBox> B join(B row) {
    int last = row.getChildren().size() - 1;
    for (int i = 0; last > 0 && i <= last; i++) {
      Node button = row.getChildren().get(i);
      button.getStyleClass().removeAll(Styles.LEFT_PILL, Styles.CENTER_PILL, Styles.RIGHT_PILL);
      button
          .getStyleClass()
          .add(i == 0 ? Styles.LEFT_PILL : i == last ? Styles.RIGHT_PILL : Styles.CENTER_PILL);
    }
    return row;
  }
}
