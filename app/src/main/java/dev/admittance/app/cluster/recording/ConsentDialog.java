package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.record.registration.RecordedRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Says what would be registered where, and asks whether to do it; the name of a protected context
/// has to be typed.
final class ConsentDialog {
  private static final double WIDTH = 540;

  private ConsentDialog() {}

  /// Asks.
  static void show(
      DialogLayer dialogs, String context, RecordingWish wish, RecordingViewModel model) {
    Label title = RecordingStyles.heading("Record in " + context + "?");
    Label words =
        RecordingStyles.words(
            "A ValidatingWebhookConfiguration is registered for "
                + rules(wish.scope().rules())
                + ". The API server sends each of these requests, with its object, to "
                + wish.advertised()
                + ".");
    Label excluded =
        RecordingStyles.hint(
            "Left out: namespaces of the system"
                + wish.scope().excluded().stream()
                    .map(name -> ", " + name)
                    .collect(Collectors.joining())
                + ".");
    TextField name = new TextField();
    name.setId("cluster/recording/context");
    name.setPromptText(context);
    name.setAccessibleText("The name of the context");
    Button start = new Button("Start Recording");
    start.setId("cluster/recording/agree");
    start.getStyleClass().add(Styles.ACCENT);
    start.setDefaultButton(true);
    Button cancel = new Button("Cancel");
    cancel.setId("cluster/recording/cancel");
    cancel.setCancelButton(true);
    cancel.setOnAction(_ -> dialogs.hide());
    HBox buttons = new HBox(cancel, start);
    buttons.getStyleClass().add("recording-dialog-buttons");
    VBox dialog = new VBox(title, words, excluded);
    dialog.setId("cluster/recording/dialog");
    dialog.getStyleClass().add("recording-dialog");
    dialog.getStylesheets().add(RecordingStyles.SHEET);
    dialog.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    dialog.setPrefWidth(WIDTH);
    boolean asks = model.asksForTheName();
    if (asks) {
      dialog
          .getChildren()
          .addAll(
              RecordingStyles.words(
                  "This context is protected. Type its name, " + context + ", to go on."),
              name);
      start.disableProperty().bind(name.textProperty().isNotEqualTo(context));
    }
    dialog.getChildren().add(buttons);
    name.setOnAction(_ -> start.fire());
    start.setOnAction(_ -> {
      dialogs.hide();
      model.start(asks ? Optional.of(name.getText()) : Optional.empty());
    });
    Node first = asks ? name : cancel;
    dialogs.show(dialog, first, () -> {});
  }

  private static String rules(List<RecordedRule> rules) {
    return rules.equals(List.of(RecordedRule.EVERYTHING))
        ? "whatever is created, updated or deleted"
        : rules.stream().map(RecordedRule::toString).collect(Collectors.joining(", "));
  }
}
