package dev.admittance.app.cluster.details;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The configuration of a webhook in the cluster, to read and to copy.
public final class ConfigurationView extends VBox {
  private static final Messages MESSAGES = Messages.of(ConfigurationView.class);

  public ConfigurationView(ClusterSession session) {
    ConfigurationViewModel model = new ConfigurationViewModel(session);
    setId("cluster/configuration-page");
    getStylesheets().add(String.valueOf(ConfigurationView.class.getResource("details.css")));
    Label title = new Label();
    title.setId("cluster/configuration-title");
    title.getStyleClass().add(Styles.TEXT_MUTED);
    title.setMinWidth(0);
    title.textProperty().bind(model.titleProperty());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button copy = new Button(MESSAGES.get("shared.copy"), new FontIcon("mdi2c-content-copy"));
    copy.setId("cluster/configuration-copy");
    copy.setTooltip(new Tooltip(MESSAGES.get("configuration.copy-tip")));
    copy.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    copy.setMinWidth(Region.USE_PREF_SIZE);
    copy.setOnAction(_ -> copy(model.textProperty().get()));
    HBox bar = new HBox(title, gap, copy);
    bar.getStyleClass().add("configuration-bar");
    ReadOnlyCode code =
        new ReadOnlyCode(
            "cluster/configuration",
            MESSAGES.get("configuration.name"),
            model.textProperty(),
            CodeToken::ofYaml);
    VBox.setVgrow(code, Priority.ALWAYS);
    getChildren().setAll(bar, code);
  }

  private static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
