package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.record.registration.RecordedRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// Shows what will be registered and asks for consent; for a protected context its name must be
/// typed.
final class ConsentDialog {
  private static final Messages MESSAGES = Messages.of(ConsentDialog.class);

  private static final double WIDTH = 540;

  private ConsentDialog() {}

  static void show(
      DialogLayer dialogs, String context, RecordingPlan plan, RecordingViewModel model) {
    Label words =
        RecordingStyles.words(
            MESSAGES.get("consent.words", rules(plan.scope().rules()), plan.advertised()));
    Label excluded =
        RecordingStyles.hint(
            MESSAGES.get(
                "consent.excluded",
                plan.scope().excluded().stream()
                    .map(name -> ", " + name)
                    .collect(Collectors.joining())));
    TextField name = Nodes.withId("cluster/recording/context", new TextField());
    name.setPromptText(context);
    ScreenReaderLabel.name(name, MESSAGES.get("consent.name"));
    Button start = Nodes.styled(new Button(MESSAGES.get("consent.start")), Styles.ACCENT);
    start.setId("cluster/recording/agree");
    start.setDefaultButton(true);
    Button cancel =
        Buttons.of("cluster/recording/cancel", MESSAGES.get("shared.cancel"), () -> dialogs.hide());
    VBox dialog =
        new DialogBox(
                "cluster/recording/dialog", MESSAGES.get("consent.title", context), words, excluded)
            .within(WIDTH);
    dialog.getStylesheets().add(RecordingStyles.SHEET);
    dialog.setPrefWidth(WIDTH);
    boolean asks = model.asksForTheName();
    if (asks) {
      dialog
          .getChildren()
          .addAll(RecordingStyles.words(MESSAGES.get("consent.protected", context)), name);
      start.disableProperty().bind(name.textProperty().isNotEqualTo(context));
    }
    dialog.getChildren().add(DialogBox.buttons(cancel, start));
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
        ? MESSAGES.get("consent.everything")
        : rules.stream().map(RecordedRule::toString).collect(Collectors.joining(", "));
  }
}
