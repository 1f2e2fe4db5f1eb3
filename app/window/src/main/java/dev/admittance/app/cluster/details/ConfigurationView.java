package dev.admittance.app.cluster.details;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The configuration of a webhook in the cluster, to read and to copy.
public final class ConfigurationView extends VBox {
  private static final Messages MESSAGES = Messages.of(ConfigurationView.class);

  public ConfigurationView(ClusterSession session) {
    ConfigurationViewModel model = new ConfigurationViewModel(session);
    setId("cluster/configuration-page");
    Nodes.addSheet(this, ConfigurationView.class, "details.css");
    Label title = Nodes.withId("cluster/configuration-title", Nodes.label("", Styles.TEXT_MUTED));
    title.setMinWidth(0);
    title.textProperty().bind(model.titleProperty());
    Button copy = new Button(MESSAGES.get("shared.copy"), new FontIcon("mdi2c-content-copy"));
    copy.setId("cluster/configuration-copy");
    Nodes.tip(copy, MESSAGES.get("configuration.copy-tip"));
    copy.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    copy.setMinWidth(Region.USE_PREF_SIZE);
    copy.setOnAction(_ -> SystemClipboard.put(model.textProperty().get()));
    HBox bar = Nodes.row("configuration-bar", title, Nodes.space(), copy);
    ReadOnlyCode code =
        new ReadOnlyCode(
            "cluster/configuration",
            MESSAGES.get("configuration.name"),
            model.textProperty(),
            CodeToken::ofYaml);
    Nodes.grow(code);
    getChildren().setAll(bar, code);
  }
}
