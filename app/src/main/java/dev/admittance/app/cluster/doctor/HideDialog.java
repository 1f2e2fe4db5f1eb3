package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.cluster.doctor.Diagnosis;
import dev.admittance.cluster.doctor.Finding;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Asks why something is to be hidden.
final class HideDialog {
  private static final double WIDTH = 460;

  private final DoctorViewModel doctor;
  private final DialogLayer dialogs;

  HideDialog(DoctorViewModel doctor, DialogLayer dialogs) {
    this.doctor = doctor;
    this.dialogs = dialogs;
  }

  /// Asks.
  ///
  /// @param finding empty for all
  void show(Diagnosis diagnosis, Optional<Finding> finding) {
    Label heading =
        new Label(
            "Hide \u201c%s\u201d of %s"
                .formatted(diagnosis.title(), finding.map(Finding::subject).orElse("all hooks")));
    heading.getStyleClass().add("dialog-title");
    heading.setWrapText(true);
    Label words =
        new Label(
            "It is not listed any more, unless it gets more urgent. The reason stays with it.");
    words.setWrapText(true);
    TextField reason = new TextField();
    reason.setId("cluster/doctor/hide-reason");
    reason.setPromptText("Why it is fine here");
    reason.setAccessibleText("Why it is fine here");
    Button cancel = new Button("Cancel");
    cancel.setId("cluster/doctor/hide-cancel");
    cancel.setCancelButton(true);
    cancel.setOnAction(_ -> dialogs.hide());
    Button hide = new Button("Hide");
    hide.setId("cluster/doctor/hide-apply");
    hide.setDefaultButton(true);
    hide.getStyleClass().add(Styles.ACCENT);
    hide.disableProperty().bind(reason.textProperty().map(String::isBlank));
    hide.setOnAction(_ -> {
      dialogs.hide();
      doctor.hide(diagnosis, finding, reason.getText().strip());
    });
    reason.setOnAction(_ -> hide.fire());
    HBox buttons = new HBox(cancel, hide);
    buttons.getStyleClass().add("dialog-buttons");
    VBox box = new VBox(heading, words, reason, buttons);
    box.setId("cluster/doctor/hide-dialog");
    box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    dialogs.show(box, reason, () -> {});
  }
}
