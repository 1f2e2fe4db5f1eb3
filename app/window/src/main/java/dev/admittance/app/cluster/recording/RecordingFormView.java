package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.io.File;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import org.kordamp.ikonli.javafx.FontIcon;

/// The form for the rules, the address and the folder of a recording.
final class RecordingFormView extends VBox {
  private static final Messages MESSAGES = Messages.of(RecordingFormView.class);

  private final RecordingViewModel model;
  private final RecordingForm form;
  private final FormField rules;
  private final FormField excluded;
  private final FormField listen;
  private final FormField advertised;
  private final FormField folder;
  private final Button start = new Button(MESSAGES.get("form.start"), new FontIcon("mdi2r-record"));
  private final Label obstacle = RecordingStyles.hint("");

  /// @param agreed asks for consent, and starts the recording if the user consents
  RecordingFormView(RecordingViewModel model, Runnable agreed) {
    this.model = model;
    this.form = model.form();
    getStyleClass().add("recording-form");
    rules =
        new FormField(
            "cluster/recording/rules",
            MESSAGES.get("form.rules"),
            "pods deployments.apps CREATE,CONNECT:pods/exec",
            MESSAGES.get("form.rules-hint"),
            form.rulesProperty());
    excluded =
        new FormField(
            "cluster/recording/excluded",
            MESSAGES.get("form.excluded"),
            MESSAGES.get("form.excluded-prompt"),
            MESSAGES.get("form.excluded-hint"),
            form.excludedProperty());
    listen =
        new FormField(
            "cluster/recording/listen",
            MESSAGES.get("form.listen"),
            "10.0.0.7:8443",
            MESSAGES.get("form.listen-hint"),
            form.listenProperty());
    advertised =
        new FormField(
            "cluster/recording/advertised",
            MESSAGES.get("form.advertised"),
            MESSAGES.get("form.advertised-prompt"),
            MESSAGES.get("form.advertised-hint"),
            form.advertisedProperty());
    folder =
        new FormField(
            "cluster/recording/folder",
            MESSAGES.get("form.folder"),
            MESSAGES.get("form.folder-prompt"),
            MESSAGES.get("form.folder-hint"),
            form.folderProperty());
    rules.beside(withPresets());
    folder.beside(withChooser());
    Nodes.grow(listen);
    Nodes.grow(advertised);
    HBox addresses = Nodes.row("recording-pair", listen, advertised);
    Nodes.withId("cluster/recording/start", Nodes.styled(start, Styles.ACCENT));
    start.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(start, MESSAGES.get("form.start-tip"));
    start.setOnAction(_ -> {
      if (look()) {
        agreed.run();
      }
    });
    obstacle.setId("cluster/recording/obstacle");
    Nodes.grow(obstacle);
    HBox last = Nodes.row("recording-buttons", start, obstacle);
    getChildren()
        .setAll(
            RecordingStyles.heading(MESSAGES.get("form.title")),
            RecordingStyles.words(MESSAGES.get("form.words")),
            rules,
            excluded,
            addresses,
            folder,
            last);
    for (StringProperty text :
        List.of(
            form.rulesProperty(),
            form.excludedProperty(),
            form.listenProperty(),
            form.advertisedProperty(),
            form.folderProperty())) {
      text.subscribe(_ -> look());
    }
    lookAround();
  }

  /// Shows all errors.
  ///
  /// @return whether the input is valid
  private boolean look() {
    RecordingForm.Checked checked = form.check();
    rules.say(checked.rules());
    excluded.say(checked.excluded());
    listen.say(form.listenProperty().get().isEmpty() ? "" : checked.listen());
    advertised.say(checked.advertised());
    folder.say(checked.folder());
    return checked.plan().isPresent();
  }

  /// Updates the obstacle that prevents a recording.
  void lookAround() {
    Optional<String> why = model.obstacle();
    start.setDisable(why.isPresent());
    obstacle.setText(why.orElse(""));
  }

  private HBox withPresets() {
    Button everything =
        preset("everything", MESSAGES.get("form.everything"), RecordingForm.EVERYTHING);
    Button workloads = preset("workloads", MESSAGES.get("form.workloads"), RecordingForm.WORKLOADS);
    Nodes.grow(rules.field());
    return Nodes.row("recording-row", rules.field(), everything, workloads);
  }

  private Button preset(String id, String title, String text) {
    Button button = Nodes.uncut(Nodes.withId("cluster/recording/" + id, new Button(title)));
    Nodes.tip(button, MESSAGES.get("form.preset", text));
    button.setOnAction(_ -> form.rulesProperty().set(text));
    return button;
  }

  private HBox withChooser() {
    Button choose = Nodes.uncut(new Button(MESSAGES.get("form.choose")));
    choose.setId("cluster/recording/choose");
    Nodes.tip(choose, MESSAGES.get("form.choose-tip"));
    choose.setOnAction(_ -> {
      DirectoryChooser chooser = new DirectoryChooser();
      chooser.setTitle(MESSAGES.get("form.chooser"));
      File chosen = chooser.showDialog(getScene().getWindow());
      if (chosen != null) {
        form.folderProperty().set(chosen.getAbsolutePath());
      }
    });
    Nodes.grow(folder.field());
    return Nodes.row("recording-row", folder.field(), choose);
  }
}
