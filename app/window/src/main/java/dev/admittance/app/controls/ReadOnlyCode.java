package dev.admittance.app.controls;

import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.util.UndoUtils;

/// A read-only text to select and copy. Highlights only visible lines, each once. Does not follow
/// the text while it is hidden.
public final class ReadOnlyCode extends StackPane {
  private final CodeArea area = new CommonCodeArea();
  private final ObservableValue<String> text;
  private final ObservableValue<Boolean> inSight = NodeVisibility.of(this);
  private String shown = "";
  private boolean waiting;

  /// Follows a text.
  ///
  /// @param id of the text
  /// @param label its accessible name
  /// @param tokens highlights a line
  public ReadOnlyCode(
      String id,
      String label,
      ObservableValue<String> text,
      Function<String, List<CodeToken>> tokens) {
    getStyleClass().add("read-only-code");
    getStylesheets().add(ControlStyles.SHEET);
    area.setId(id);
    ScreenReaderLabel.name(area, label);
    area.setEditable(false);
    area.setUndoManager(UndoUtils.noOpUndoManager());
    CodeColours.install(area, tokens);
    getChildren().setAll(new VirtualizedScrollPane<>(area));
    this.text = text;
    text.subscribe(_ -> showSoon());
    inSight.subscribe(_ -> showSoon());
  }

  /// Deferred, since a change of the text may also hide it.
  private void showSoon() {
    if (!waiting) {
      waiting = true;
      Platform.runLater(() -> {
        waiting = false;
        if (inSight.getValue()) {
          show(text.getValue());
        }
      });
    }
  }

  /// Replaces only the lines that changed, since loading a long text is slow. The area may count
  /// line ends differently.
  private void show(String wanted) {
    if (shown.equals(wanted)) {
      return;
    }
    if (area.getLength() == shown.length()) {
      int start = commonStart(shown, wanted);
      int end = commonEnd(shown, wanted, start);
      area.replaceText(start, shown.length() - end, wanted.substring(start, wanted.length() - end));
    } else {
      area.replaceText(wanted);
    }
    shown = wanted;
    area.moveTo(0);
    area.requestFollowCaret();
  }

  private static int commonStart(String one, String other) {
    int shorter = Math.min(one.length(), other.length());
    int i = 0;
    while (i < shorter && one.charAt(i) == other.charAt(i)) {
      i++;
    }
    return i;
  }

  private static int commonEnd(String one, String other, int start) {
    int most = Math.min(one.length(), other.length()) - start;
    int i = 0;
    while (i < most && one.charAt(one.length() - 1 - i) == other.charAt(other.length() - 1 - i)) {
      i++;
    }
    return i;
  }
}
