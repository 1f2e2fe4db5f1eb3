package dev.admittance.app.cluster.access;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The RBAC manifest to ask an administrator for.
final class ManifestPane extends VBox {
  private static final Messages MESSAGES = Messages.of(ManifestPane.class);

  private final AccessViewModel access;

  ManifestPane(AccessViewModel access) {
    this.access = access;
    getStyleClass().add("access-manifest");
    BooleanBinding missing =
        Bindings.createBooleanBinding(
            () -> access.reportProperty().get().filter(r -> !r.missing().isEmpty()).isPresent(),
            access.reportProperty());
    Label title = Nodes.label("", Styles.TEXT_BOLD);
    title
        .textProperty()
        .bind(
            Bindings.when(missing)
                .then(MESSAGES.get("manifest.missing"))
                .otherwise(MESSAGES.get("manifest.whole")));
    Label words = Nodes.wrapped("", Styles.TEXT_MUTED);
    words
        .textProperty()
        .bind(
            Bindings.when(missing)
                .then(MESSAGES.get("manifest.missing-words"))
                .otherwise(MESSAGES.get("manifest.whole-words")));
    ReadOnlyCode code =
        new ReadOnlyCode(
            "cluster/access-manifest",
            MESSAGES.get("manifest.name"),
            access.manifestProperty(),
            CodeToken::ofYaml);
    Nodes.grow(code);
    getChildren().setAll(title, words, bar(missing), code);
  }

  private HBox bar(BooleanBinding missing) {
    Segments<Boolean> choices =
        new Segments<>(access.wholeProperty(), access.wholeProperty()::set)
            .with(
                false,
                Buttons.toggle("cluster/access-missing", MESSAGES.get("manifest.choose-missing")))
            .with(
                true,
                Buttons.toggle("cluster/access-whole", MESSAGES.get("manifest.choose-whole")));
    choices.visibleProperty().bind(missing);
    choices.managedProperty().bind(missing);
    Button copy = new Button(MESSAGES.get("shared.copy"), new FontIcon("mdi2c-content-copy"));
    Nodes.withId("cluster/access-copy", Nodes.styled(copy, Styles.SMALL));
    copy.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(copy, MESSAGES.get("manifest.copy-tip"));
    copy.setOnAction(_ -> {
      SystemClipboard.put(access.manifestProperty().get());
    });
    return Nodes.row("access-bar", choices, Nodes.space(), copy);
  }
}
