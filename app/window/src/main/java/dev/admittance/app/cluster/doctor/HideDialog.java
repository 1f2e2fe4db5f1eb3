package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.HookFinding;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Asks for the reason to hide a finding.
record HideDialog(DoctorViewModel doctor, DialogLayer dialogs) {
  private static final Messages MESSAGES = Messages.of(HideDialog.class);

  private static final double WIDTH = 460;

  /// Opens the dialog.
  ///
  /// @param finding empty for the whole diagnosis
  void show(ClusterIssue issue, Optional<HookFinding> finding) {
    Label heading =
        Nodes.label(
            MESSAGES
                .get("hide.question")
                .formatted(
                    issue.title(),
                    finding.map(HookFinding::subject).orElse(MESSAGES.get("hide.all-hooks"))),
            "dialog-title");
    heading.setWrapText(true);
    Label words = new Label(MESSAGES.get("hide.words"));
    words.setWrapText(true);
    TextField reason = Nodes.withId("cluster/doctor/hide-reason", new TextField());
    reason.setPromptText(MESSAGES.get("hide.reason"));
    ScreenReaderLabel.name(reason, MESSAGES.get("hide.reason"));
    Button cancel = new Button(MESSAGES.get("shared.cancel"));
    cancel.setId("cluster/doctor/hide-cancel");
    cancel.setCancelButton(true);
    cancel.setOnAction(_ -> dialogs.hide());
    Button hide = Nodes.styled(new Button(MESSAGES.get("hide.do")), Styles.ACCENT);
    hide.setId("cluster/doctor/hide-apply");
    hide.setDefaultButton(true);
    hide.disableProperty().bind(reason.textProperty().map(String::isBlank));
    hide.setOnAction(_ -> {
      dialogs.hide();
      doctor.hide(issue, finding, reason.getText().strip());
    });
    reason.setOnAction(_ -> hide.fire());
    HBox buttons = Nodes.row("dialog-buttons", cancel, hide);
    VBox box = new VBox(heading, words, reason, buttons);
    box.setId("cluster/doctor/hide-dialog");
    box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    dialogs.show(box, reason, () -> {});
  }
}
