package dev.admittance.app.controls;

import java.util.List;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/// A text to read, select and copy. Only what is in sight is coloured, and each line once.
public final class ReadOnlyCode extends StackPane {
  private final CodeArea area = new CodeArea();

  /// Follows a text.
  ///
  /// @param id of the text
  /// @param label its accessible name
  /// @param tokens what colours a line
  public ReadOnlyCode(
      String id,
      String label,
      ObservableValue<String> text,
      Function<String, List<CodeToken>> tokens) {
    getStyleClass().add("read-only-code");
    getStylesheets().add(ControlStyles.SHEET);
    area.setId(id);
    area.setAccessibleText(label);
    area.setEditable(false);
    CodeColours.install(area, tokens);
    getChildren().setAll(new VirtualizedScrollPane<>(area));
    text.subscribe(this::show);
  }

  private void show(String wanted) {
    if (!area.getText().equals(wanted)) {
      area.replaceText(wanted);
      area.getUndoManager().forgetHistory();
      area.moveTo(0);
      area.requestFollowCaret();
    }
  }
}
