package dev.admittance.app.files;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.DiskState;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.util.Subscription;

/// Reports that another program changed or removed a file with unsaved changes, and offers the
/// options; none is applied automatically.
final class ConflictBar {
  private static final Messages MESSAGES = Messages.of(ConflictBar.class);

  private final NoticeBar bar = new NoticeBar("conflict/bar", "mdi2s-source-merge");
  private final OpenFiles files;
  private final FileSaver saver;
  private final DialogLayer dialogs;
  private final TaskRunner tasks;
  private final Map<OpenFile, Subscription> followed = new HashMap<>();
  private final Button merge;
  private final Button mine;
  private final Button theirs;
  private final Button close;
  private Optional<OpenFile> shown = Optional.empty();

  ConflictBar(OpenFiles files, FileSaver saver, DialogLayer dialogs, TaskRunner tasks) {
    this.files = files;
    this.saver = saver;
    this.dialogs = dialogs;
    this.tasks = tasks;
    merge = bar.add("conflict/merge", MESSAGES.get("conflict.merge"), this::merge);
    mine =
        bar.add(
            "conflict/mine", MESSAGES.get("conflict.mine"), () -> shown.ifPresent(this::keepMine));
    theirs =
        bar.add(
            "conflict/theirs",
            MESSAGES.get("conflict.theirs"),
            () -> shown.ifPresent(saver::takeTheirs));
    close =
        bar.add(
            "conflict/close", MESSAGES.get("conflict.close"), () -> shown.ifPresent(files::close));
    for (Button button : List.of(merge, mine, theirs, close)) {
      button.managedProperty().bind(button.visibleProperty());
    }
    files.files().addListener((ListChangeListener<OpenFile>) this::follow);
    files.selectedProperty().subscribe(_ -> say());
  }

  NoticeBar node() {
    return bar;
  }

  private void follow(ListChangeListener.Change<? extends OpenFile> change) {
    while (change.next()) {
      change
          .getAddedSubList()
          .forEach(file -> followed.put(file, file.onDiskProperty().subscribe((_, _) -> say())));
      change
          .getRemoved()
          .forEach(file ->
              Optional.ofNullable(followed.remove(file)).ifPresent(Subscription::unsubscribe));
    }
    say();
  }

  private void say() {
    List<OpenFile> open =
        files.files().stream()
            .filter(file -> !(file.onDiskProperty().get() instanceof DiskState.Known))
            .toList();
    shown =
        files.selectedProperty().get().filter(open::contains).or(() -> open.stream().findFirst());
    boolean gone =
        shown
            .map(OpenFile::onDiskProperty)
            .map(p -> p.get() instanceof DiskState.Gone)
            .orElse(false);
    merge.setVisible(!gone);
    theirs.setVisible(!gone);
    close.setVisible(gone);
    mine.setText(gone ? MESSAGES.get("conflict.save-again") : MESSAGES.get("conflict.mine"));
    String others = open.size() > 1 ? MESSAGES.get("conflict.others", open.size() - 1) : "";
    bar.say(shown.map(file -> said(file, gone) + others).orElse(""));
  }

  private static String said(OpenFile file, boolean gone) {
    return gone
        ? MESSAGES.get("conflict.gone", file.name())
        : MESSAGES.get("conflict.changed", file.name());
  }

  private void keepMine(OpenFile file) {
    if (file.onDiskProperty().get() instanceof DiskState.Gone) {
      saver.save(file);
    } else {
      saver.keepMine(file);
    }
  }

  private void merge() {
    shown.ifPresent(file -> new MergeDialog(file, saver, dialogs, tasks).open());
  }
}
