package dev.admittance.app.design.client;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// A certificate: subject, validity and role.
final class CertificateCardView extends VBox {
  private static final Messages MESSAGES = Messages.of(CertificateCardView.class);

  CertificateCardView(CertificateCard card) {
    getStyleClass().add("client-card");
    Label subject = new Label(card.subject(), ClientControls.icon(card.validity().level()));
    subject.setWrapText(true);
    subject.getStyleClass().add("client-subject");
    getChildren()
        .setAll(subject, detail(card.validity().text() + " · " + card.key()), detail(card.role()));
    if (!card.names().isEmpty()) {
      getChildren().add(detail(MESSAGES.get("for", String.join(", ", card.names()))));
    }
    setAccessibleRole(AccessibleRole.TEXT);
    setAccessibleText(card.subject() + ". " + card.validity().text() + ". " + card.role());
  }

  private static Label detail(String text) {
    return Nodes.wrapped(text, Styles.TEXT_MUTED, "client-detail");
  }
}
