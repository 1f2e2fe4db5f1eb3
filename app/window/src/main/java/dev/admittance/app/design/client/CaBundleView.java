package dev.admittance.app.design.client;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.authority.TestCertificates;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  private final VBox cards = ClientControls.column("client-cards");

  CaBundleView(CaBundleViewModel bundle, CertificateFileChooser files) {
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
            new ProblemLines("design/client/bundle-problems", bundle.problems()),
            cards,
            buttons(),
            new AssessmentLine("design/client/bundle-message", bundle.messageProperty()),
            made());
    addEventHandler(KeyEvent.KEY_PRESSED, this::pasteByKey);
    setOnDragOver(CaBundleView::accept);
    setOnDragDropped(this::drop);
  }

  private void show(CaBundleReport report) {
    List<CertificateCardView> now = report.cards().stream().map(CertificateCardView::new).toList();
    cards.getChildren().setAll(now);
    cards.setAccessibleText(
        Stream.concat(
                Stream.of(MESSAGES.get("cards.spoken")),
                now.stream().map(CertificateCardView::getAccessibleText))
            .collect(Collectors.joining(". ")));
    Nodes.show(cards, !report.cards().isEmpty());
  }

  private Node buttons() {
    Button copy =
        ClientControls.button(
            "design/client/copy-pem",
            "mdi2c-content-copy",
            MESSAGES.get("copy-pem"),
            MESSAGES.get("copy-pem.tooltip"),
            () -> bundle.pem().ifPresent(ClientConfigView::copy));
    copy.disableProperty()
        .bind(
            bundle
                .reportProperty()
                .map(report -> !(report.bundle() instanceof CaBundle.Certificates)));
    Button remove =
        ClientControls.button(
            "design/client/remove-bundle",
            "mdi2d-delete-outline",
            MESSAGES.get("remove"),
            MESSAGES.get("remove.tooltip"),
            bundle::remove);
    remove
        .disableProperty()
        .bind(
            bundle.reportProperty().map(report -> report.bundle() instanceof CaBundle.SystemRoots));
    Button generate =
        ClientControls.button(
            "design/client/generate",
            "mdi2c-certificate-outline",
            MESSAGES.get("generate"),
            MESSAGES.get("generate.tooltip"),
            bundle::generate);
    generate.disableProperty().bind(bundle.hostProperty().map(Optional::isEmpty));
    FlowPane row =
        new FlowPane(
            ClientControls.button(
                "design/client/paste",
                "mdi2c-content-paste",
                MESSAGES.get("paste"),
                MESSAGES.get("paste.tooltip"),
                this::paste),
            ClientControls.button(
                "design/client/choose-file",
                "mdi2f-file-certificate-outline",
                MESSAGES.get("choose-file"),
                MESSAGES.get("choose-file.tooltip"),
                () -> files.chooseCertificate().ifPresent(bundle::read)),
            generate,
            copy,
            remove);
    row.getStyleClass().add("client-buttons");
    return row;
  }

  private void paste() {
    bundle.paste(Optional.ofNullable(Clipboard.getSystemClipboard().getString()).orElse(""));
  }

  private Node made() {
    Label what =
        Nodes.wrap(
            Nodes.bound(
                "design/client/made",
                bundle.madeProperty().map(made -> made.map(CaBundleView::text).orElse(""))));
    FlowPane buttons =
        new FlowPane(
            ClientControls.button(
                "design/client/save-files",
                "mdi2c-content-save-outline",
                MESSAGES.get("save-files"),
                MESSAGES.get("save-files.tooltip"),
                () -> files.chooseFolder().ifPresent(bundle::saveFiles)),
            ClientControls.button(
                "design/client/save-secret",
                "mdi2k-kubernetes",
                MESSAGES.get("save-secret"),
                MESSAGES.get("save-secret.tooltip"),
                () -> files.chooseFolder().ifPresent(bundle::saveSecret)),
            ClientControls.button(
                "design/client/forget",
                "mdi2c-close",
                MESSAGES.get("forget"),
                MESSAGES.get("forget.tooltip"),
                bundle::forget));
    buttons.getStyleClass().add("client-buttons");
    VBox strip = ClientControls.column("client-made", what, buttons);
    ClientControls.showWhere(bundle.madeProperty().map(Optional::isPresent), strip);
    return strip;
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
