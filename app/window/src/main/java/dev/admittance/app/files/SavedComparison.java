package dev.admittance.app.files;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.CollapsedLines;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.text.SourceText;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Compares unsaved changes with the text on disk.
record SavedComparison(DialogLayer dialogs, TaskRunner tasks) {
  private static final Messages MESSAGES = Messages.of(SavedComparison.class);

  private static final double WIDTH = 1100;
  private static final double HEIGHT = 620;
  private static final int CONTEXT = 3;
  private static final Set<DiffRow.Kind> UNCHANGED =
      EnumSet.of(DiffRow.Kind.SAME, DiffRow.Kind.GAP);

  /// Compares the lines of a file in the background and shows the result.
  void show(OpenFile file) {
    SourceText saved = file.savedSource();
    TextSnapshot now = file.snapshot();
    tasks
        .start(MESSAGES.get("task.compare", file.name()), _ -> rows(saved, now))
        .onSuccess(rows -> show(file.name(), rows));
  }

  private static List<DiffRow> rows(SourceText saved, TextSnapshot now) {
    return LineDiff.changesOnly(
        LineDiff.compare(saved.text().lines().toList(), now.source().text().lines().toList()),
        CONTEXT,
        CollapsedLines::text);
  }

  private void show(String name, List<DiffRow> rows) {
    boolean same = rows.stream().allMatch(row -> UNCHANGED.contains(row.kind()));
    Label equal = Nodes.label(MESSAGES.get("compare.equal"), Styles.TEXT_MUTED);
    equal.setId("compare/equal");
    Nodes.show(equal, same);
    SplitDiff diff = new SplitDiff("compare/diff", new SimpleObjectProperty<>(rows));
    diff.setVisible(!same);
    Nodes.grow(diff);
    Button close = Buttons.of("compare/close", MESSAGES.get("shared.close"), () -> dialogs.hide());
    close.setCancelButton(true);
    HBox buttons = DialogBox.buttons(Nodes.space(), close);
    VBox box =
        new DialogBox("compare/dialog", MESSAGES.get("compare.title", name), equal, diff, buttons)
            .within(WIDTH, HEIGHT);
    box.getStylesheets().add(FilesStyles.SHEET);
    dialogs.show(box, close, () -> {});
  }
}
