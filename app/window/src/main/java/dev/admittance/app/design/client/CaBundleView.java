package dev.admittance.app.design.client;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import dev.admittance.authority.TestCertificates;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// The certificates of a `caBundle` and the actions on them.
final class CaBundleView extends VBox {
  private static final Messages MESSAGES = Messages.of(CaBundleView.class);

  private final CaBundleViewModel bundle;
  private final CertificateFileChooser files;
  private final VBox cards = Nodes.column("client-cards");

  CaBundleView(CaBundleViewModel bundle, CertificateFileChooser files, Node problems) {
    this.bundle = bundle;
    this.files = files;
    setId("design/client/bundle");
    getStyleClass().add("client-bundle");
    cards.setId("design/client/certificates");
    cards.setFocusTraversable(true);
    cards.setAccessibleRole(AccessibleRole.TEXT);
    bundle.reportProperty().subscribe(this::show);
    getChildren()
        .setAll(
            Nodes.label(MESSAGES.get("ca-bundle"), "client-title"),
            new AssessmentLine(
                "design/client/bundle-verdict",
                bundle.reportProperty().map(report -> Optional.of(report.verdict()))),
            problems,
            cards,
            buttons(),
            new AssessmentLine("design/client/bundle-message", bundle.messageProperty()),
            made());
    addEventHandler(KeyEvent.KEY_PRESSED, this::pasteByKey);
    setOnDragOver(CaBundleView::accept);
    setOnDragDropped(this::drop);
  }

  private void show(CaBundleReport report) {
    List<Node> now = report.cards().stream().map(CaBundleView::card).toList();
    cards.getChildren().setAll(now);
    cards.setAccessibleText(
        Stream.concat(
                Stream.of(MESSAGES.get("cards.spoken")), now.stream().map(Node::getAccessibleText))
            .collect(Collectors.joining(". ")));
    Nodes.show(cards, !report.cards().isEmpty());
  }

  private static Node card(CertificateCard card) {
    Label subject = Nodes.wrapped(card.subject(), "client-subject");
    subject.setGraphic(AssessmentLine.icon(card.validity().level()));
    VBox lines =
        Nodes.column(
            "client-card",
            subject,
            detail(card.validity().text() + " · " + card.key()),
            detail(card.role()));
    if (!card.names().isEmpty()) {
      lines.getChildren().add(detail(MESSAGES.get("for", String.join(", ", card.names()))));
    }
    lines.setAccessibleRole(AccessibleRole.TEXT);
    lines.setAccessibleText(card.subject() + ". " + card.validity().text() + ". " + card.role());
    return lines;
  }

  private static Label detail(String text) {
    return Nodes.wrapped(text, Styles.TEXT_MUTED, "client-detail");
  }

  private Node buttons() {
    Button copy =
        button(
            "copy-pem", "mdi2c-content-copy", () -> bundle.pem().ifPresent(SystemClipboard::put));
    disableWhile(report -> !(report.bundle() instanceof CaBundle.Certificates), copy);
    Button remove = button("remove-bundle", "mdi2d-delete-outline", bundle::remove);
    disableWhile(report -> report.bundle() instanceof CaBundle.SystemRoots, remove);
    Button generate = button("generate", "mdi2c-certificate-outline", bundle::generate);
    generate.disableProperty().bind(bundle.hostProperty().map(Optional::isEmpty));
    Button choose =
        button(
            "choose-file",
            "mdi2f-file-certificate-outline",
            () -> files.chooseCertificate().ifPresent(bundle::read));
    Button paste = button("paste", "mdi2c-content-paste", this::paste);
    return Nodes.styled(new FlowPane(paste, choose, generate, copy, remove), "client-buttons");
  }

  private void disableWhile(Function<CaBundleReport, Boolean> condition, Button button) {
    button.disableProperty().bind(bundle.reportProperty().map(condition));
  }

  private static Button button(String key, String icon, Runnable action) {
    return Buttons.flat(
        "design/client/" + key, icon, MESSAGES.get(key), MESSAGES.get(key + ".tooltip"), action);
  }

  private void paste() {
    bundle.paste(Optional.ofNullable(Clipboard.getSystemClipboard().getString()).orElse(""));
  }

  private Node made() {
    ObservableValue<Optional<TestCertificates>> made = bundle.madeProperty();
    Label what =
        Nodes.bound("design/client/made", made.map(it -> it.map(CaBundleView::text).orElse("")));
    FlowPane buttons =
        new FlowPane(
            button(
                "save-files",
                "mdi2c-content-save-outline",
                () -> files.chooseFolder().ifPresent(bundle::saveFiles)),
            button(
                "save-secret",
                "mdi2k-kubernetes",
                () -> files.chooseFolder().ifPresent(bundle::saveSecret)),
            button("forget", "mdi2c-close", bundle::forget));
    return Nodes.showWhile(
        Nodes.column("client-made", Nodes.wrap(what), Nodes.styled(buttons, "client-buttons")),
        made.map(Optional::isPresent));
  }

  private static String text(TestCertificates made) {
    return MESSAGES.get("made", made.name(), TestCertificates.VALIDITY.toDays());
  }

  private void pasteByKey(KeyEvent event) {
    if (event.isShortcutDown() && event.getCode() == KeyCode.V) {
      paste();
      event.consume();
    }
  }

  private static void accept(DragEvent event) {
    if (event.getDragboard().hasFiles() || event.getDragboard().hasString()) {
      event.acceptTransferModes(TransferMode.COPY);
      event.consume();
    }
  }

  private void drop(DragEvent event) {
    if (event.getDragboard().hasFiles()) {
      bundle.read(event.getDragboard().getFiles().getFirst().toPath());
    } else {
      bundle.paste(Optional.ofNullable(event.getDragboard().getString()).orElse(""));
    }
    event.setDropCompleted(true);
    event.consume();
  }
}
