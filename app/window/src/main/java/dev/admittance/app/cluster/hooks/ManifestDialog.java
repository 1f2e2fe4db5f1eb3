package dev.admittance.app.cluster.hooks;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Shows the RBAC manifest for an administrator, to be copied.
final class ManifestDialog {
  private static final Messages MESSAGES = Messages.of(ManifestDialog.class);

  private ManifestDialog() {}

  /// Opens the dialog.
  ///
  /// @param what the manifest allows, as a heading
  static void show(DialogLayer dialogs, String what, String manifest) {
    Label title = Nodes.label(what, Styles.TITLE_4);
    Label words = new Label(MESSAGES.get("manifest.words"));
    words.setWrapText(true);
    ReadOnlyCode code =
        new ReadOnlyCode(
            "cluster/manifest",
            MESSAGES.get("manifest.name"),
            new SimpleStringProperty(manifest),
            CodeToken::ofYaml);
    code.setPrefSize(620, 320);
    Button copy = Nodes.withId("cluster/manifest-copy", new Button(MESSAGES.get("shared.copy")));
    copy.setDefaultButton(true);
    copy.setOnAction(_ -> {
      SystemClipboard.put(manifest);
      copy.setText(MESSAGES.get("manifest.copied"));
    });
    Button close = Nodes.withId("cluster/manifest-close", new Button(MESSAGES.get("shared.close")));
    close.setCancelButton(true);
    close.setOnAction(_ -> dialogs.hide());
    HBox buttons = new HBox(copy, close);
    buttons.setAlignment(Pos.CENTER_RIGHT);
    buttons.setSpacing(8);
    VBox dialog = Nodes.withId("cluster/manifest-dialog", new VBox(title, words, code, buttons));
    dialog.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    dialog.setSpacing(10);
    dialogs.show(dialog, copy, () -> {});
  }
}
