package dev.admittance.app.cluster;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.SnapshotViewModel.Stage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.snapshot.UnreadResource;
import dev.admittance.storage.HomeFolder;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;

/// Asks where to save a snapshot, shows its progress, and lists what could not be read.
public final class SnapshotDialog {
  private static final Messages MESSAGES = Messages.of(SnapshotDialog.class);

  private static final double WIDTH = 620;
  private static final int MOST = 10;

  private final SnapshotViewModel snapshot;
  private final DialogLayer dialogs;
  private final VBox body = new VBox(10);
  private final Label words = words("");
  private final TextField folder = new TextField();
  private final Button take = new Button(MESSAGES.get("take"));
  private final Button close = new Button(MESSAGES.get("shared.cancel"));
  private final VBox dialog;

  private SnapshotDialog(SnapshotViewModel snapshot, DialogLayer dialogs) {
    this.snapshot = snapshot;
    this.dialogs = dialogs;
    Label title = Nodes.label(MESSAGES.get("title", snapshot.context()), Styles.TITLE_4);
    title.setWrapText(true);
    words.setId("cluster/snapshot-words");
    words.textProperty().bind(snapshot.wordsProperty());
    words.managedProperty().bind(words.textProperty().isNotEmpty());
    Nodes.withId("cluster/snapshot-take", Nodes.styled(take, Styles.ACCENT));
    take.setMinWidth(Region.USE_PREF_SIZE);
    close.setId("cluster/snapshot-close");
    close.setMinWidth(Region.USE_PREF_SIZE);
    HBox buttons = new HBox(8, close, take);
    buttons.setAlignment(Pos.CENTER_RIGHT);
    dialog = new VBox(12, title, body, words, buttons);
    dialog.setId("cluster/snapshot-dialog");
    dialog.setPrefWidth(WIDTH);
    dialog.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    snapshot.stageProperty().subscribe(this::show);
  }

  public static void show(ClusterSession session) {
    DialogLayer dialogs = session.services().dialogs();
    Path home = HomeFolder.path().resolve("admittance-snapshots");
    SnapshotViewModel model = new SnapshotViewModel(session, home);
    SnapshotDialog made = new SnapshotDialog(model, dialogs);
    dialogs.show(made.dialog, made.take, model::cancel);
  }

  private void show(Stage stage) {
    switch (stage) {
      case ASKING -> ask();
      case RUNNING -> run();
      case DONE -> tell();
    }
  }

  private void ask() {
    RadioButton fresh = new RadioButton(MESSAGES.get("target.new"));
    fresh.setId("cluster/snapshot-new");
    RadioButton add = new RadioButton(MESSAGES.get("target.add"));
    add.setId("cluster/snapshot-add");
    add.setDisable(!snapshot.hasWorkspace());
    ToggleGroup group = new ToggleGroup();
    fresh.setToggleGroup(group);
    add.setToggleGroup(group);
    (snapshot.intoWorkspaceProperty().get() ? add : fresh).setSelected(true);
    group
        .selectedToggleProperty()
        .subscribe(chosen -> snapshot.intoWorkspaceProperty().set(add.equals(chosen)));
    folder.setId("cluster/snapshot-folder");
    ScreenReaderLabel.name(folder, MESSAGES.get("folder.name"));
    folder.textProperty().bindBidirectional(snapshot.folderProperty());
    folder.disableProperty().bind(snapshot.intoWorkspaceProperty());
    Nodes.grow(folder);
    Button choose = Nodes.uncut(new Button(MESSAGES.get("folder.choose")));
    choose.setId("cluster/snapshot-choose");
    choose.disableProperty().bind(snapshot.intoWorkspaceProperty());
    choose.setOnAction(_ -> choose());
    body.getChildren()
        .setAll(words(MESSAGES.get("explanation")), fresh, new HBox(8, folder, choose), add);
    take.setText(MESSAGES.get("take"));
    take.setVisible(true);
    take.setOnAction(_ -> snapshot.take());
    close.setText(MESSAGES.get("shared.cancel"));
    close.setOnAction(_ -> dialogs.hide());
  }

  private void choose() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(MESSAGES.get("folder.title"));
    Optional.ofNullable(chooser.showDialog(dialog.getScene().getWindow()))
        .map(File::toString)
        .ifPresent(snapshot.folderProperty()::set);
  }

  private void run() {
    ProgressBar bar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
    bar.setId("cluster/snapshot-progress");
    bar.setAccessibleText(MESSAGES.get("progress.name"));
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.progressProperty().bind(snapshot.progressProperty());
    Label detail = words("");
    detail.textProperty().bind(snapshot.detailProperty());
    body.getChildren().setAll(bar, detail);
    take.setVisible(false);
    // A hidden node cannot keep the focus.
    close.requestFocus();
    close.setText(MESSAGES.get("stop"));
    close.setOnAction(_ -> snapshot.cancel());
  }

  private void tell() {
    body.getChildren().clear();
    String unread = unread();
    if (!unread.isEmpty()) {
      Label heading = words(MESSAGES.get("missing.heading"));
      heading.getStyleClass().add(Styles.TEXT_BOLD);
      Label list = words(unread);
      list.setId("cluster/snapshot-missing");
      body.getChildren().addAll(heading, list);
    }
    snapshot
        .rights()
        .ifPresent(manifest -> {
          ReadOnlyCode code =
              new ReadOnlyCode(
                  "cluster/snapshot-rights",
                  MESSAGES.get("rights.name"),
                  new SimpleStringProperty(manifest),
                  CodeToken::ofYaml);
          code.setPrefHeight(170);
          body.getChildren().addAll(words(MESSAGES.get("rights.words")), code);
        });
    boolean fresh = !snapshot.intoWorkspaceProperty().get();
    take.setVisible(fresh);
    take.setText(MESSAGES.get("open"));
    take.setOnAction(_ -> {
      dialogs.hide();
      snapshot.open();
    });
    close.setText(MESSAGES.get("shared.close"));
    close.setOnAction(_ -> dialogs.hide());
    (fresh ? take : close).requestFocus();
  }

  /// The forbidden kinds in one sentence, and the others with their reasons.
  private String unread() {
    String forbidden =
        snapshot.missing().stream()
            .filter(missing -> missing.right().isPresent())
            .map(UnreadResource::what)
            .collect(Collectors.joining(", "));
    List<UnreadResource> others =
        snapshot.missing().stream().filter(missing -> missing.right().isEmpty()).toList();
    String rest =
        others.stream().limit(MOST).map(SnapshotDialog::line).collect(Collectors.joining("\n"));
    String more = others.size() > MOST ? MESSAGES.get("missing.more", others.size() - MOST) : "";
    return (forbidden.isEmpty() ? "" : MESSAGES.get("missing.forbidden", forbidden)) + rest + more;
  }

  private static String line(UnreadResource missing) {
    return "\u2022 " + missing.what() + ": " + missing.why();
  }

  private static Label words(String text) {
    Label words = Nodes.wrapped(text);
    words.setMaxWidth(WIDTH - 40);
    return words;
  }
}
