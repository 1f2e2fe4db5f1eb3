package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import java.io.File;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
    HBox.setHgrow(listen, Priority.ALWAYS);
    HBox.setHgrow(advertised, Priority.ALWAYS);
    HBox addresses = new HBox(listen, advertised);
    addresses.getStyleClass().add("recording-pair");
    start.setId("cluster/recording/start");
    start.getStyleClass().add(Styles.ACCENT);
    start.setMinWidth(Region.USE_PREF_SIZE);
    start.setTooltip(new Tooltip(MESSAGES.get("form.start-tip")));
    start.setOnAction(_ -> {
      if (look()) {
        agreed.run();
      }
    });
    obstacle.setId("cluster/recording/obstacle");
    HBox.setHgrow(obstacle, Priority.ALWAYS);
    HBox last = new HBox(start, obstacle);
    last.getStyleClass().add("recording-buttons");
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
    HBox.setHgrow(rules.field(), Priority.ALWAYS);
    HBox row = new HBox(rules.field(), everything, workloads);
    row.getStyleClass().add("recording-row");
    return row;
  }

  private Button preset(String id, String title, String text) {
    Button button = new Button(title);
    button.setId("cluster/recording/" + id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setTooltip(new Tooltip(MESSAGES.get("form.preset", text)));
    button.setOnAction(_ -> form.rulesProperty().set(text));
    return button;
  }

  private HBox withChooser() {
    Button choose = new Button(MESSAGES.get("form.choose"));
    choose.setId("cluster/recording/choose");
    choose.setMinWidth(Region.USE_PREF_SIZE);
    choose.setTooltip(new Tooltip(MESSAGES.get("form.choose-tip")));
    choose.setOnAction(_ -> {
      DirectoryChooser chooser = new DirectoryChooser();
      chooser.setTitle(MESSAGES.get("form.chooser"));
      File chosen = chooser.showDialog(getScene().getWindow());
      if (chosen != null) {
        form.folderProperty().set(chosen.getAbsolutePath());
      }
    });
    HBox.setHgrow(folder.field(), Priority.ALWAYS);
    HBox row = new HBox(folder.field(), choose);
    row.getStyleClass().add("recording-row");
    return row;
  }
}
