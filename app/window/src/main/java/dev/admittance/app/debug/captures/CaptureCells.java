package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.GraphemeBreaks;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/// The cells of the table; those in a heading line are empty.
final class CaptureCells {
  private CaptureCells() {}

  abstract static class Cell<T> extends TableCell<TableItem, T> {
    @Override
    protected final void updateItem(@Nullable T value, boolean empty) {
      super.updateItem(value, empty);
      setText(null);
      setGraphic(null);
      setTooltip(null);
      setAccessibleText(null);
      TableRow<TableItem> row = getTableRow();
      TableItem item = empty || row == null ? null : row.getItem();
      if (item instanceof CaptureRow && value != null) {
        show(value);
      }
    }

    abstract void show(T value);

    final void showNode(Node node) {
      setGraphic(node);
    }
  }

  static final class OfVerdict extends Cell<Verdict> {
    private final VerdictBadge badge = new VerdictBadge();

    @Override
    void show(Verdict verdict) {
      badge.show(Optional.of(verdict));
      showNode(badge);
      setAccessibleText(verdict.text());
    }
  }

  /// A text with a tooltip, since columns are narrow.
  static final class OfText extends Cell<String> {
    @Override
    void show(String text) {
      setText(GraphemeBreaks.fromTheLeft(text));
      setTooltip(text.isEmpty() ? null : new Tooltip(text));
    }
  }
}
