package dev.admittance.app.files;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.CollapsedLines;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.RecoveredText;
import dev.admittance.app.workspace.Recovery;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The unsaved texts of an earlier session next to the files on disk. Only the buttons restore or
/// discard one; closing the dialog changes nothing.
final class RecoveryDialog {
  private static final Messages MESSAGES = Messages.of(RecoveryDialog.class);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM, HH:mm:ss", Locale.ROOT);
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 560;
  private static final int CONTEXT = 3;

  private final Recovery recovery;
  private final DialogLayer dialogs;
  private final ListView<RecoveredText> list = new ListView<>();
  private final ObjectProperty<List<DiffRow>> rows = new SimpleObjectProperty<>(List.of());
  private final Label about = new Label();
  private final Button restore = new Button(MESSAGES.get("recovery.restore"));
  private final ListChangeListener<RecoveredText> closer = _ -> closeWithoutAny();
  private boolean asked;

  RecoveryDialog(Recovery recovery, DialogLayer dialogs) {
    this.recovery = recovery;
    this.dialogs = dialogs;
  }

  void show() {
    fillList();
    about.setId("recovery/about");
    about.setWrapText(true);
    about.setMinHeight(Region.USE_PREF_SIZE);
    SplitDiff diff = new SplitDiff("recovery/diff", rows);
    VBox right = Nodes.column("recovery-text", about, sides(), diff);
    Nodes.grow(diff);
    Nodes.grow(right);
    HBox content = Nodes.grow(Nodes.row("recovery-content", list, right));
    VBox box =
        new DialogBox("recovery/dialog", MESSAGES.get("recovery.title"), content, buttons())
            .within(WIDTH, HEIGHT);
    box.getStylesheets().add(FilesStyles.SHEET);
    recovery.left().addListener(closer);
    dialogs.show(box, list, this::left);
    list.getSelectionModel().selectFirst();
  }

  private void fillList() {
    list.setId("recovery/list");
    list.setAccessibleText(MESSAGES.get("recovery.files"));
    list.setItems(recovery.left());
    list.setCellFactory(_ -> new Cell());
    list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
  }

  private static HBox sides() {
    Label disk = new Label(MESSAGES.get("disk"));
    Label typed = new Label(MESSAGES.get("recovery.typed"));
    HBox sides = Nodes.styled(new HBox(disk, typed), "sides", Styles.TEXT_MUTED);
    for (Label side : List.of(disk, typed)) {
      side.setMaxWidth(Double.MAX_VALUE);
      side.setPrefWidth(0);
      Nodes.grow(side);
    }
    return sides;
  }

  private HBox buttons() {
    Button close = Nodes.withId("recovery/later", new Button(MESSAGES.get("recovery.later")));
    close.setOnAction(_ -> {
      left();
      dialogs.hide();
    });
    Button discard = Nodes.withId("recovery/discard", new Button(MESSAGES.get("recovery.discard")));
    discard.setOnAction(_ -> recovery.discard(selected()));
    restore.setId("recovery/restore");
    restore.setOnAction(_ -> restore());
    for (Button button : List.of(discard, restore)) {
      button
          .disableProperty()
          .bind(Bindings.isNull(list.getSelectionModel().selectedItemProperty()));
    }
    return DialogBox.buttons(close, Nodes.space(), discard, restore);
  }

  private RecoveredText selected() {
    return list.getSelectionModel().getSelectedItem();
  }

  /// A text that lost most of the file needs a confirmation.
  private void restore() {
    if (selected().isMuchSmaller() && !asked) {
      asked = true;
      restore.setText(MESSAGES.get("recovery.restore-small"));
    } else {
      recovery.restore(selected());
    }
  }

  private void choose(RecoveredText text) {
    asked = false;
    restore.setText(MESSAGES.get("recovery.restore"));
    if (text == null) {
      rows.set(List.of());
      about.setText("");
      return;
    }
    about.setText(about(text));
    rows.set(
        LineDiff.changesOnly(
            LineDiff.compare(
                text.onDisk().orElse("").lines().toList(), text.text().lines().toList()),
            CONTEXT,
            CollapsedLines::text));
  }

  private static String about(RecoveredText text) {
    String at =
        MESSAGES.get("recovery.typed-at", TIME.format(text.at().atZone(ZoneId.systemDefault())));
    String gone = text.onDisk().isEmpty() ? MESSAGES.get("recovery.gone") : "";
    String changed = gone.isEmpty() && text.changedSince() ? MESSAGES.get("recovery.changed") : "";
    String smaller = text.isMuchSmaller() ? MESSAGES.get("recovery.small") : "";
    return at + gone + changed + smaller;
  }

  private void closeWithoutAny() {
    if (recovery.left().isEmpty()) {
      left();
      dialogs.hide();
    }
  }

  private void left() {
    recovery.left().removeListener(closer);
  }

  private static final class Cell extends ListCell<RecoveredText> {
    @Override
    protected void updateItem(RecoveredText text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : text.file());
    }
  }
}
