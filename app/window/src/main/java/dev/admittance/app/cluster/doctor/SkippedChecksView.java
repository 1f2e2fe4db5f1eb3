package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.SkippedCheck;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// What the doctor could not check, why, and which rights to ask for.
final class SkippedChecksView extends VBox {
  private static final Messages MESSAGES = Messages.of(SkippedChecksView.class);

  SkippedChecksView(DoctorEntry.Skipped blind) {
    setId("cluster/doctor/blind");
    getStyleClass().add("doctor-diagnosis");
    Label title = new Label(MESSAGES.get("blind.title"));
    title.getStyleClass().add("doctor-title");
    HBox head = new HBox(new FontIcon("mdi2e-eye-off-outline"), title);
    head.getStyleClass().add("doctor-head");
    VBox body = new VBox();
    body.getStyleClass().add("doctor-finding");
    ScrollPane scroll = new ScrollPane(body);
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    body.getChildren().add(wrapped(MESSAGES.get("blind.words")));
    List<SkippedCheck> all = blind.unchecked();
    all.stream()
        .flatMap(one -> one.manifest().stream())
        .distinct()
        .forEach(manifest -> body.getChildren().add(manifest(manifest)));
    for (SkippedCheck one : all) {
      Label what = wrapped(MESSAGES.get("blind.cannot-see", one.what()));
      Label why = new Label(one.why());
      why.getStyleClass().add(Styles.TEXT_MUTED);
      why.setMinWidth(0);
      why.setTooltip(new Tooltip(one.why()));
      body.getChildren().add(new VBox(what, why));
    }
    body.getChildren().forEach(node -> ((Region) node).setMinHeight(Region.USE_PREF_SIZE));
    getChildren().setAll(head, scroll);
  }

  private static VBox manifest(String yaml) {
    Label words = wrapped(MESSAGES.get("blind.remedy"));
    HBox.setHgrow(words, Priority.ALWAYS);
    words.setMaxWidth(Double.MAX_VALUE);
    HBox head =
        new HBox(
            new FontIcon("mdi2k-key-outline"),
            words,
            new CopyButton("cluster/doctor/copy-role", MESSAGES.get("shared.copy"), () -> yaml));
    head.getStyleClass().add("doctor-treatment-head");
    Label code = wrapped(yaml.strip());
    code.getStyleClass().addAll("doctor-code", "doctor-commands");
    code.setMaxWidth(Double.MAX_VALUE);
    VBox card = new VBox(head, code);
    card.getStyleClass().add("doctor-treatment");
    return card;
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinWidth(0);
    return label;
  }
}
