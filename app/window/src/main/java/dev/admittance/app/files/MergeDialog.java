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
import dev.admittance.app.workspace.DiskState;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.storage.ThreeWayMerge;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The merge of the edited text with that on disk: changes of one side are taken, and for conflicts
/// the user chooses a side. Nothing changes until it is applied.
record MergeDialog(OpenFile file, FileSaver saver, DialogLayer dialogs, TaskRunner tasks) {
  private static final Messages MESSAGES = Messages.of(MergeDialog.class);

  private static final double WIDTH = 1000;
  private static final double HEIGHT = 600;
  private static final int CONTEXT = 3;

  private record Prepared(MergeViewModel merge, List<DiffRow> rows) {}

  void open() {
    if (file.onDiskProperty().get() instanceof DiskState.Changed(String theirs, var _)) {
      String base = file.savedSource().text();
      String mine = file.source().text();
      long version = file.version();
      tasks
          .start(MESSAGES.get("task.compare", file.name()), _ -> prepare(base, mine, theirs))
          .onSuccess(prepared -> {
            if (file.version() == version) {
              show(prepared);
            }
          });
    }
  }

  private static Prepared prepare(String base, String mine, String theirs) {
    List<DiffRow> rows =
        LineDiff.changesOnly(
            LineDiff.compare(mine.lines().toList(), theirs.lines().toList()),
            CONTEXT,
            CollapsedLines::text);
    return new Prepared(new MergeViewModel(ThreeWayMerge.of(base, mine, theirs)), rows);
  }

  private void show(Prepared prepared) {
    MergeViewModel merge = prepared.merge();
    Label words = Nodes.withId("merge/words", Nodes.wrapped(words(merge.conflicts().size())));
    Node content = merge.conflicts().isEmpty() ? differences(prepared.rows()) : conflicts(merge);
    Nodes.grow(content);
    Button cancel = Buttons.of("merge/cancel", MESSAGES.get("shared.cancel"), () -> dialogs.hide());
    VBox box =
        new DialogBox(
                "merge/dialog",
                MESSAGES.get("merge.title", file.name()),
                words,
                content,
                buttons(merge, cancel))
            .within(WIDTH, HEIGHT);
    box.getStylesheets().add(FilesStyles.SHEET);
    dialogs.show(box, cancel, () -> {});
  }

  private static String words(int conflicts) {
    return switch (conflicts) {
      case 0 -> MESSAGES.get("merge.conflicts-none");
      case 1 -> MESSAGES.get("merge.conflicts-one");
      default -> MESSAGES.get("merge.conflicts", conflicts);
    };
  }

  private static Node differences(List<DiffRow> rows) {
    Label mine = side(MESSAGES.get("merge.mine"));
    Label theirs = side(MESSAGES.get("disk"));
    HBox sides = Nodes.styled(new HBox(mine, theirs), "sides", Styles.TEXT_MUTED);
    SplitDiff diff = new SplitDiff("merge/diff", new SimpleObjectProperty<>(rows));
    Nodes.grow(diff);
    return new VBox(sides, diff);
  }

  private static Label side(String text) {
    Label side = Nodes.grow(new Label(text));
    side.setMaxWidth(Double.MAX_VALUE);
    side.setPrefWidth(0);
    return side;
  }

  private static Node conflicts(MergeViewModel merge) {
    VBox all = Nodes.column("conflicts");
    int number = 0;
    for (MergeViewModel.Conflict conflict : merge.conflicts()) {
      all.getChildren().add(new ConflictView(conflict, "merge/" + number++));
    }
    ScrollPane scroll = Nodes.styled(new ScrollPane(all), "merge-scroll");
    scroll.setFitToWidth(true);
    return scroll;
  }

  private HBox buttons(MergeViewModel merge, Button cancel) {
    Button mine = Nodes.withId("merge/all-mine", new Button(MESSAGES.get("merge.all-mine")));
    mine.setOnAction(_ -> merge.chooseAll(ThreeWayMerge.Choice.MINE));
    Button theirs = Nodes.withId("merge/all-theirs", new Button(MESSAGES.get("merge.all-theirs")));
    theirs.setOnAction(_ -> merge.chooseAll(ThreeWayMerge.Choice.THEIRS));
    boolean any = !merge.conflicts().isEmpty();
    mine.setVisible(any);
    theirs.setVisible(any);
    Button apply = Nodes.withId("merge/apply", new Button(MESSAGES.get("merge.apply")));
    apply.getStyleClass().add(Styles.ACCENT);
    apply.disableProperty().bind(merge.decided().not());
    apply.setOnAction(_ -> {
      dialogs.hide();
      saver.merged(file, MESSAGES.get("merge.step"), merge.text());
    });
    return DialogBox.buttons(mine, theirs, Nodes.space(), cancel, apply);
  }
}
