package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.Evidence;
import dev.admittance.doctor.Remediation;
import java.time.Instant;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Asks for an address of a webhook's server, and shows the result of the handshake.
final class HandshakeForm extends VBox {
  private static final Messages MESSAGES = Messages.of(HandshakeForm.class);

  private final RemediationViewModel remediation;
  private final Remediation.TryHandshake wanted;
  private final TextField address = new TextField();
  private final Button shake = new Button(MESSAGES.get("handshake.shake"));
  private final VBox result = new VBox();

  HandshakeForm(RemediationViewModel remediation, Remediation.TryHandshake wanted, String id) {
    this.remediation = remediation;
    this.wanted = wanted;
    getStyleClass().add("doctor-handshake");
    wanted.forward().ifPresent(command -> getChildren().add(forward(command, id)));
    address.setText(wanted.address());
    address.setId(id + "/address");
    ScreenReaderLabel.name(address, MESSAGES.get("handshake.address"));
    address.setPromptText("host:port");
    address.getStyleClass().add(Styles.SMALL);
    address.setPrefColumnCount(24);
    address.setOnAction(_ -> shake.fire());
    shake.setId(id + "/shake");
    Nodes.tip(shake, MESSAGES.get("handshake.tip"));
    shake.getStyleClass().add(Styles.SMALL);
    shake.setMinWidth(Region.USE_PREF_SIZE);
    shake.setOnAction(_ -> shakeHands());
    shake.disableProperty().bind(address.textProperty().map(String::isBlank));
    HBox line = new HBox(new Label(MESSAGES.get("handshake.at")), address, shake);
    line.getStyleClass().add("doctor-subject-line");
    if (wanted.forward().isPresent() && remediation.canForward()) {
      Button through =
          Buttons.small(id + "/through", MESSAGES.get("handshake.through"), this::through);
      Nodes.tip(through, MESSAGES.get("handshake.through-tip"));
      through.setMinWidth(Region.USE_PREF_SIZE);
      line.getChildren().add(through);
    }
    result.setId(id + "/result");
    getChildren().addAll(line, result);
  }

  private static HBox forward(String command, String id) {
    Label words = Nodes.grow(new Label(MESSAGES.get("handshake.forward", command)));
    words.setWrapText(true);
    words.setMinWidth(0);
    words.setMaxWidth(Double.MAX_VALUE);
    return Nodes.row(
        "doctor-remediation-head",
        words,
        new CopyButton(id + "/copy-forward", MESSAGES.get("shared.copy"), () -> command));
  }

  private void shakeHands() {
    result
        .getChildren()
        .setAll(new Label(MESSAGES.get("handshake.waiting", address.getText().strip())));
    remediation.shakeHands(wanted, address.getText()).onSuccess(this::show);
  }

  private void through() {
    String host = wanted.config().service().orElseThrow().host();
    result.getChildren().setAll(new Label(MESSAGES.get("handshake.waiting", host)));
    remediation.shakeHandsThroughPod(wanted).onSuccess(this::show);
  }

  private void show(List<Evidence> evidence) {
    EvidenceGrid grid = new EvidenceGrid("cluster/doctor/handshake", evidence, Instant.EPOCH);
    grid.setMinHeight(Region.USE_PREF_SIZE);
    result.getChildren().setAll(grid);
  }
}
