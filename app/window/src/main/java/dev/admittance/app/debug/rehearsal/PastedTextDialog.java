package dev.admittance.app.debug.rehearsal;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.HBox;

/// Asks for manifests as text, such as the output of `helm template`, and rehearses them. It begins
/// with the text in the clipboard, and selects the line that cannot be read.
final class PastedTextDialog {
  private static final Messages MESSAGES = Messages.of(PastedTextDialog.class);

  private static final double WIDTH = 760;
  private static final double HEIGHT = 560;

  private final RehearsalViewModel rehearsal;
  private final DialogLayer dialogs;
  private final TextArea text = Nodes.withId("debug/rehearsal-text", new TextArea());
  private final Label problem =
      Nodes.withId("debug/rehearsal-text-problem", Nodes.wrapped("", "rehearsal-text-problem"));

  PastedTextDialog(RehearsalViewModel rehearsal, DialogLayer dialogs) {
    this.rehearsal = rehearsal;
    this.dialogs = dialogs;
  }

  /// @param then is run once the text is rehearsed
  void show(Runnable then) {
    ScreenReaderLabel.name(text, MESSAGES.get("text.name"));
    text.getStyleClass().add("rehearsal-text");
    text.setPromptText(MESSAGES.get("text.prompt"));
    Optional.ofNullable(Clipboard.getSystemClipboard().getString())
        .filter(copied -> copied.contains("kind"))
        .ifPresent(text::setText);
    Nodes.grow(text);
    DialogBox box =
        new DialogBox(
                "debug/rehearsal-text-dialog",
                MESSAGES.get("text.title"),
                Nodes.wrapped(MESSAGES.get("text.explained"), Styles.TEXT_MUTED),
                text,
                problem,
                buttons(then))
            .within(WIDTH, HEIGHT);
    box.setPrefSize(WIDTH, HEIGHT);
    Nodes.addSheet(box, PastedTextDialog.class, "rehearsal.css");
    dialogs.show(box, text, () -> {});
  }

  private HBox buttons(Runnable then) {
    Button cancel =
        Nodes.withId("debug/rehearsal-text-cancel", new Button(MESSAGES.get("shared.cancel")));
    cancel.setOnAction(_ -> dialogs.hide());
    Button rehearse =
        Nodes.withId("debug/rehearsal-text-run", new Button(MESSAGES.get("rehearse")));
    rehearse.getStyleClass().add(Styles.ACCENT);
    rehearse.disableProperty().bind(text.textProperty().map(String::isBlank));
    rehearse.setOnAction(_ ->
        rehearsal.rehearse(
            text.getText(),
            found -> {
              if (found.isPresent()) {
                explain(found.get());
              } else {
                dialogs.hide();
                then.run();
              }
            }));
    return DialogBox.buttons(Nodes.space(), cancel, rehearse);
  }

  private void explain(Diagnostic found) {
    int line = found.range().start().line();
    problem.setText(MESSAGES.get("text.problem", line, found.message()));
    String[] lines = text.getText().split("\n", -1);
    int start = 0;
    for (int i = 0; i < Math.min(line - 1, lines.length); i++) {
      start += lines[i].length() + 1;
    }
    int end = line > 0 && line <= lines.length ? start + lines[line - 1].length() : start;
    text.requestFocus();
    text.selectRange(end, Math.min(start, text.getLength()));
  }
}
