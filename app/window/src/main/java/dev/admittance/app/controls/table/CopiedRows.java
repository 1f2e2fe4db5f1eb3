package dev.admittance.app.controls.table;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.TableColumnBase;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// Copies rows as text: a line for each, with tabs between the visible columns.
final class CopiedRows {
  private static final KeyCombination COPY =
      new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

  private CopiedRows() {}

  static boolean isCopy(KeyEvent event) {
    return COPY.match(event);
  }

  /// @param columns the visible ones, in their order
  /// @param texts of a row in each column
  static <T> void copy(
      List<? extends TableColumnBase<?, ?>> columns,
      Map<TableColumnBase<?, ?>, Function<T, String>> texts,
      List<T> rows) {
    String text = text(columns.stream().map(texts::get).filter(Objects::nonNull).toList(), rows);
    if (!text.isEmpty()) {
      Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
    }
  }

  static <T> String text(List<Function<T, String>> columns, List<T> rows) {
    return rows.stream()
        .map(row ->
            columns.stream().map(column -> column.apply(row)).collect(Collectors.joining("\t")))
        .collect(Collectors.joining("\n"));
  }
}
