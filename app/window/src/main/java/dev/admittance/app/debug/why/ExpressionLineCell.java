package dev.admittance.app.debug.why;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/// A cell of an expression's part that reports when the mouse is over it.
final class ExpressionLineCell extends TreeTableCell<ExpressionLine, ExpressionLine> {
  private static final int LONG = 24;

  private final Function<ExpressionLine, String> text;

  /// @param pointed receives the line under the mouse, or empty when the mouse leaves it
  ExpressionLineCell(
      Function<ExpressionLine, String> text, Consumer<Optional<ExpressionLine>> pointed) {
    this.text = text;
    setOnMouseEntered(_ -> pointed.accept(Optional.ofNullable(getItem())));
    setOnMouseExited(_ -> pointed.accept(Optional.empty()));
  }

  @Override
  protected void updateItem(@Nullable ExpressionLine line, boolean empty) {
    super.updateItem(line, empty);
    getStyleClass()
        .removeAll(Stream.of(ExpressionLine.Look.values()).map(ExpressionLineCell::style).toList());
    if (empty || line == null) {
      setText(null);
      setTooltip(null);
      return;
    }
    String shown = text.apply(line);
    setText(shown);
    setTooltip(shown.length() < LONG ? null : wrapped(shown));
    getStyleClass().add(style(line.look()));
  }

  private static String style(ExpressionLine.Look look) {
    return "look-" + look.name().toLowerCase(Locale.ROOT);
  }

  private static Tooltip wrapped(String shown) {
    Tooltip tooltip = new Tooltip(shown);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(520);
    return tooltip;
  }
}
