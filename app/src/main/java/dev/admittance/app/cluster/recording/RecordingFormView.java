package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
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

/// What is filled in before a recording.
final class RecordingFormView extends VBox {
  private final RecordingViewModel model;
  private final RecordingForm form;
  private final FormField rules;
  private final FormField excluded;
  private final FormField listen;
  private final FormField advertised;
  private final FormField folder;
  private final Button start = new Button("Start Recording\u2026", new FontIcon("mdi2r-record"));
  private final Label obstacle = RecordingStyles.hint("");

  /// @param agreed asks the person, and starts if they agree
  RecordingFormView(RecordingViewModel model, Runnable agreed) {
    this.model = model;
    this.form = model.form();
    getStyleClass().add("recording-form");
    rules =
        new FormField(
            "cluster/recording/rules",
            "What to record",
            "pods deployments.apps CREATE,CONNECT:pods/exec",
            "Resources as RESOURCE.GROUP, with spaces between them. *.* is whatever is created,"
                + " updated or deleted, without events, leases and questions about access.",
            form.rulesProperty());
    excluded =
        new FormField(
            "cluster/recording/excluded",
            "Namespaces to leave out",
            "namespaces, with spaces between them",
            "The namespaces of the system (kube-\u2026) are always left out.",
            form.excludedProperty());
    listen =
        new FormField(
            "cluster/recording/listen",
            "Listen at",
            "10.0.0.7:8443",
            "The API server has to reach this address. Port 0 takes a free one.",
            form.listenProperty());
    advertised =
        new FormField(
            "cluster/recording/advertised",
            "Reached by",
            "the same host",
            "Only where the API server knows this machine by another name or address.",
            form.advertisedProperty());
    folder =
        new FormField(
            "cluster/recording/folder",
            "Captures go to",
            "a folder",
            "Files that only you can read, without the values of Secrets, of variables that sound"
                + " secret, and of tokens.",
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
    start.setTooltip(new Tooltip("Register a hook that records, once you have agreed"));
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
            RecordingStyles.heading("Record what this cluster asks its hooks"),
            RecordingStyles.words(
                "A hook is registered that allows everything at once and writes what it is asked as"
                    + " captures, to be replayed and debugged. It fails open, is never waited for"
                    + " longer than a second, and is taken back when the recording ends."),
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

  /// Whether everything is filled in; says what is not.
  private boolean look() {
    RecordingForm.Checked checked = form.check();
    rules.say(checked.rules());
    excluded.say(checked.excluded());
    listen.say(form.listenProperty().get().isEmpty() ? "" : checked.listen());
    advertised.say(checked.advertised());
    folder.say(checked.folder());
    return checked.wish().isPresent();
  }

  /// Looks again whether a recording can be started.
  void lookAround() {
    Optional<String> why = model.obstacle();
    start.setDisable(why.isPresent());
    obstacle.setText(why.orElse(""));
  }

  private HBox withPresets() {
    Button everything = preset("everything", "Everything", RecordingForm.EVERYTHING);
    Button workloads = preset("workloads", "Workloads", RecordingForm.WORKLOADS);
    HBox.setHgrow(rules.field(), Priority.ALWAYS);
    HBox row = new HBox(rules.field(), everything, workloads);
    row.getStyleClass().add("recording-row");
    return row;
  }

  private Button preset(String id, String title, String text) {
    Button button = new Button(title);
    button.setId("cluster/recording/" + id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setTooltip(new Tooltip("Record " + text));
    button.setOnAction(_ -> form.rulesProperty().set(text));
    return button;
  }

  private HBox withChooser() {
    Button choose = new Button("Choose\u2026");
    choose.setId("cluster/recording/choose");
    choose.setMinWidth(Region.USE_PREF_SIZE);
    choose.setTooltip(new Tooltip("Choose the folder"));
    choose.setOnAction(_ -> {
      DirectoryChooser chooser = new DirectoryChooser();
      chooser.setTitle("The folder for captures");
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
