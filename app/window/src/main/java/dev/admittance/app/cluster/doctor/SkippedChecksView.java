package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.SkippedCheck;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// What the doctor could not check, why, and which rights to ask for.
final class SkippedChecksView extends VBox {
  private static final Messages MESSAGES = Messages.of(SkippedChecksView.class);

  SkippedChecksView(DoctorEntry.Skipped blind) {
    Nodes.withId("cluster/doctor/blind", Nodes.styled(this, "doctor-diagnosis"));
    Label title = Nodes.label(MESSAGES.get("blind.title"), "doctor-title");
    HBox head = Nodes.row("doctor-head", new FontIcon("mdi2e-eye-off-outline"), title);
    VBox body = Nodes.column("doctor-finding");
    ScrollPane scroll = Nodes.grow(new ScrollPane(body));
    scroll.setFitToWidth(true);
    body.getChildren().add(wrapped(MESSAGES.get("blind.words")));
    List<SkippedCheck> all = blind.unchecked();
    all.stream()
        .flatMap(one -> one.manifest().stream())
        .distinct()
        .forEach(manifest -> body.getChildren().add(manifest(manifest)));
    for (SkippedCheck one : all) {
      Label what = wrapped(MESSAGES.get("blind.cannot-see", one.what()));
      Label why = Nodes.label(one.why(), Styles.TEXT_MUTED);
      why.setMinWidth(0);
      Nodes.tip(why, one.why());
      body.getChildren().add(new VBox(what, why));
    }
    body.getChildren().forEach(node -> ((Region) node).setMinHeight(Region.USE_PREF_SIZE));
    getChildren().setAll(head, scroll);
  }

  private static VBox manifest(String yaml) {
    Label words = wrapped(MESSAGES.get("blind.remedy"));
    Nodes.grow(words);
    words.setMaxWidth(Double.MAX_VALUE);
    HBox head =
        new HBox(
            new FontIcon("mdi2k-key-outline"),
            words,
            new CopyButton("cluster/doctor/copy-role", MESSAGES.get("shared.copy"), () -> yaml));
    head.getStyleClass().add("doctor-remediation-head");
    Label code = wrapped(yaml.strip());
    code.getStyleClass().addAll("doctor-code", "doctor-commands");
    code.setMaxWidth(Double.MAX_VALUE);
    return Nodes.column("doctor-remediation", head, code);
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinWidth(0);
    return label;
  }
}
