package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
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
import javafx.scene.layout.VBox;

/// Asks for the reason to hide a finding.
record HideDialog(DoctorViewModel doctor, DialogLayer dialogs) {
  private static final Messages MESSAGES = Messages.of(HideDialog.class);

  private static final double WIDTH = 460;

  /// Opens the dialog.
  ///
  /// @param finding empty for the whole diagnosis
  void show(ClusterIssue issue, Optional<HookFinding> finding) {
    String question =
        MESSAGES
            .get("hide.question")
            .formatted(
                issue.title(),
                finding.map(HookFinding::subject).orElse(MESSAGES.get("hide.all-hooks")));
    Label words = Nodes.wrapped(MESSAGES.get("hide.words"));
    TextField reason = Nodes.withId("cluster/doctor/hide-reason", new TextField());
    reason.setPromptText(MESSAGES.get("hide.reason"));
    ScreenReaderLabel.name(reason, MESSAGES.get("hide.reason"));
    Button cancel =
        Buttons.of("cluster/doctor/hide-cancel", MESSAGES.get("shared.cancel"), dialogs::hide);
    Button hide = Nodes.styled(new Button(MESSAGES.get("hide.do")), Styles.ACCENT);
    hide.setId("cluster/doctor/hide-apply");
    hide.setDefaultButton(true);
    hide.disableProperty().bind(reason.textProperty().map(String::isBlank));
    hide.setOnAction(_ -> {
      dialogs.hide();
      doctor.hide(issue, finding, reason.getText().strip());
    });
    reason.setOnAction(_ -> hide.fire());
    HBox buttons = DialogBox.buttons(cancel, hide);
    VBox box =
        new DialogBox("cluster/doctor/hide-dialog", question, words, reason, buttons).within(WIDTH);
    dialogs.show(box, reason, () -> {});
  }
}
