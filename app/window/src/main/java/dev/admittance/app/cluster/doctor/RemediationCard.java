package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import dev.admittance.diff.DiffRow;
import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.EditedManifest;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Remediation;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A remediation of a finding, with its commands or changes to copy. Nothing here changes the
/// cluster.
final class RemediationCard extends VBox {
  private static final Messages MESSAGES = Messages.of(RemediationCard.class);

  private static final double ROW = 18.5;
  private static final double TALLEST = 320;

  private final DoctorViewModel doctor;
  private final String id;
  private final HBox buttons = new HBox();

  /// @param number among the remediations of the finding
  RemediationCard(
      DoctorViewModel doctor,
      ClusterIssue issue,
      HookFinding finding,
      Remediation remediation,
      int number) {
    this.doctor = doctor;
    id = "cluster/doctor/treatment/" + number;
    Nodes.withId(id, Nodes.styled(this, "doctor-remediation"));
    buttons.getStyleClass().add("doctor-remediation-buttons");
    switch (remediation) {
      case Remediation.Advice advice ->
          getChildren().add(head("mdi2l-lightbulb-outline", advice.title()));
      case Remediation.Commands commands -> {
        getChildren().add(head("mdi2c-console", commands.title()));
        commands.caution().ifPresent(this::caution);
        getChildren().add(code(String.join("\n", commands.lines())));
        add(
            new CopyButton(
                id + "/copy",
                MESSAGES.get("shared.copy"),
                () -> String.join("\n", commands.lines())));
      }
      case Remediation.Manifest manifest -> {
        getChildren()
            .addAll(
                head("mdi2f-file-code-outline", manifest.title()), code(manifest.yaml().strip()));
        add(new CopyButton(id + "/copy", MESSAGES.get("shared.copy"), manifest::yaml));
      }
      case Remediation.TryHandshake handshake -> {
        getChildren().add(head("mdi2h-handshake-outline", handshake.title()));
        getChildren().add(new HandshakeForm(doctor.remediation(), handshake, id));
      }
      case Remediation.Change change -> {
        getChildren().add(head("mdi2f-file-edit-outline", change.title()));
        change.caution().ifPresent(this::caution);
        change(issue, finding, change);
      }
    }
  }

  private HBox head(String icon, String title) {
    Label words = Nodes.grow(new Label(title));
    words.setWrapText(true);
    words.setMinWidth(0);
    words.setMaxWidth(Double.MAX_VALUE);
    return Nodes.row("doctor-remediation-head", new FontIcon(icon), words, buttons);
  }

  private void caution(String words) {
    Label label = new Label(words, new FontIcon("mdi2a-alert-outline"));
    label.getStyleClass().add("doctor-caution");
    label.setWrapText(true);
    label.setMinWidth(0);
    getChildren().add(label);
  }

  private void add(Node button) {
    buttons.getChildren().add(button);
  }

  private static Label code(String text) {
    Label label = Nodes.label(text, "doctor-code", "doctor-commands");
    label.setWrapText(true);
    label.setMinWidth(0);
    label.setMaxWidth(Double.MAX_VALUE);
    return label;
  }

  /// Computes the change when it is opened.
  private void change(ClusterIssue issue, HookFinding finding, Remediation.Change change) {
    Button show = new Button(MESSAGES.get("treatment.show"), new FontIcon("mdi2f-file-compare"));
    show.setId(id + "/show");
    Nodes.tip(show, MESSAGES.get("treatment.show-tip"));
    show.getStyleClass().add(Styles.SMALL);
    show.setMinWidth(Region.USE_PREF_SIZE);
    show.setOnAction(_ -> {
      show.setDisable(true);
      doctor.folds().open(issue, finding, change);
      doctor
          .remediation()
          .edited(change)
          .onSuccess(made -> {
            buttons.getChildren().remove(show);
            made.ifPresentOrElse(this::show, () -> caution(MESSAGES.get("treatment.cannot")));
          });
    });
    add(show);
    if (doctor.folds().isOpen(issue, finding, change)) {
      show.fire();
    }
  }

  private void show(ShownChange shown) {
    List<DiffRow> rows = shown.rows();
    EditedManifest edited = shown.manifest();
    SplitDiff diff =
        new SplitDiff(id + "/diff", new ReadOnlyObjectWrapper<>(rows).getReadOnlyProperty());
    diff.inlineProperty().set(true);
    double height = Math.min(TALLEST, ROW * rows.size() + 16);
    diff.setMinHeight(height);
    diff.setPrefHeight(height);
    getChildren().add(diff);
    Optional<String> command = edited.command();
    command.ifPresent(text ->
        add(
            new CopyButton(
                id + "/copy-command", MESSAGES.get("treatment.copy-command"), () -> text)));
    add(new CopyButton(id + "/copy", MESSAGES.get("treatment.copy-manifest"), edited::after));
    Button apply =
        new Button(MESSAGES.get("treatment.apply"), new FontIcon("mdi2c-cloud-upload-outline"));
    apply.setId(id + "/apply");
    Nodes.tip(apply, MESSAGES.get("treatment.apply-tip"));
    apply.getStyleClass().add(Styles.SMALL);
    apply.setMinWidth(Region.USE_PREF_SIZE);
    apply.setOnAction(_ -> doctor.remediation().apply(shown));
    add(apply);
  }
}
