package dev.admittance.app.debug.share;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// Asks for the target file, and which contents to include.
public final class ShareDialog {
  private static final Messages MESSAGES = Messages.of(ShareDialog.class);

  private static final double WIDTH = 560;

  private final DialogLayer dialogs;
  private final ShareViewModel share;
  private final Consumer<URI> outside;

  /// @param outside opens files and folders in other programs
  public ShareDialog(DialogLayer dialogs, ShareViewModel share, Consumer<URI> outside) {
    this.dialogs = dialogs;
    this.share = share;
    this.outside = outside;
  }

  public void show(ShareFormat format) {
    share.prepare(format);
    VBox box = box(format.title(), format.about());
    TextField file = Nodes.grow(Nodes.withId("debug/share-file", new TextField()));
    file.textProperty().bindBidirectional(share.fileProperty());
    file.setMaxWidth(Double.MAX_VALUE);
    Button browse = Nodes.withId("debug/share-browse", new Button(MESSAGES.get("browse")));
    browse.setOnAction(_ -> browse(format));
    Label label = new Label(MESSAGES.get("file"));
    label.setLabelFor(file);
    HBox place = new HBox(8, file, browse);
    box.getChildren().addAll(new VBox(4, label, place), choices(format), note());
    Button export = Nodes.withId("debug/share-export", Nodes.styled(new Button(), Styles.ACCENT));
    export
        .textProperty()
        .bind(
            share
                .replacingProperty()
                .map(replaces ->
                    replaces ? MESSAGES.get("shared.replace") : MESSAGES.get("export")));
    export.setDefaultButton(true);
    export.disableProperty().bind(share.busyProperty());
    export.setOnAction(_ -> share.save(format, this::showDone));
    // The layer consumes keys, so Enter does not reach the default button.
    file.setOnAction(_ -> export.fire());
    Button cancel = Buttons.of("debug/share-cancel", MESSAGES.get("shared.cancel"), () -> close());
    box.getChildren().add(DialogBox.buttons(cancel, export));
    dialogs.show(box, file, share::cancel);
    file.end();
  }

  private VBox choices(ShareFormat format) {
    VBox choices = new VBox(6);
    if (format.hasContents()) {
      CheckBox secrets = choice("debug/share-secrets", MESSAGES.get("secrets"));
      secrets.selectedProperty().bindBidirectional(share.secretsProperty());
      CheckBox environment = choice("debug/share-environment", MESSAGES.get("environment"));
      environment.selectedProperty().bindBidirectional(share.environmentProperty());
      choices.getChildren().setAll(secrets, environment);
    } else {
      CheckBox dark = choice("debug/share-dark", MESSAGES.get("dark"));
      dark.selectedProperty().bindBidirectional(share.darkProperty());
      choices.getChildren().setAll(dark);
    }
    return choices;
  }

  private static CheckBox choice(String id, String text) {
    return Nodes.withId(id, new CheckBox(text));
  }

  private Label note() {
    Label note = new Label("", new FontIcon(MaterialDesignA.ALERT_OUTLINE));
    Nodes.withId("debug/share-note", Nodes.styled(note, Styles.WARNING));
    note.setWrapText(true);
    note.textProperty().bind(share.noteProperty());
    Nodes.showWhile(note, share.noteProperty().map(text -> !text.isEmpty()));
    return note;
  }

  private void browse(ShareFormat format) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(format.title());
    File proposed = new File(share.fileProperty().get());
    Optional.ofNullable(proposed.getParentFile())
        .filter(File::isDirectory)
        .ifPresent(chooser::setInitialDirectory);
    chooser.setInitialFileName(proposed.getName());
    Optional.ofNullable(chooser.showSaveDialog(dialogs.getScene().getWindow()))
        .ifPresent(file -> share.fileProperty().set(file.getPath()));
  }

  private void showDone(ShareFiles.Written written) {
    showMessage(
        MESSAGES.get("exported"),
        written.sentence(),
        MaterialDesignC.CHECK_CIRCLE_OUTLINE,
        opener("folder", Optional.ofNullable(written.file().getParent()).orElse(written.file())),
        opener("open", written.file()));
  }

  private Button opener(String key, Path path) {
    return Buttons.of(
        "debug/share-" + key, MESSAGES.get("done." + key), () -> outside.accept(path.toUri()));
  }

  /// Shows a result or an error.
  ///
  /// @param more buttons in front of the one that closes
  void showMessage(String title, String sentence, Ikon icon, Button... more) {
    VBox box = box(title, "");
    Label done =
        Nodes.withId("debug/share-done", Nodes.wrap(new Label(sentence, new FontIcon(icon))));
    Button close = Nodes.withId("debug/share-close", new Button(MESSAGES.get("shared.close")));
    close.setDefaultButton(true);
    close.setOnAction(_ -> dialogs.hide());
    HBox buttons = DialogBox.buttons(more);
    buttons.getChildren().add(close);
    box.getChildren().addAll(done, buttons);
    dialogs.show(box, close, () -> {});
  }

  private static VBox box(String title, String about) {
    VBox box = new DialogBox("debug/share", title).within(WIDTH);
    if (!about.isEmpty()) {
      Label text = Nodes.wrapped(about);
      box.getChildren().add(text);
    }
    return box;
  }

  private void close() {
    share.cancel();
    dialogs.hide();
  }
}
