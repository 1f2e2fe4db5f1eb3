package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.record.registration.Leftovers;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// Asks whether to remove foreign recordings from a cluster, which another user may still need.
final class RemoveRecordingsDialog {
  private static final Messages MESSAGES = Messages.of(RemoveRecordingsDialog.class);

  private static final double WIDTH = 560;
  private static final int MOST = 10;

  private RemoveRecordingsDialog() {}

  static void show(
      DialogLayer dialogs, String context, List<Leftovers.Leftover> found, Runnable agreed) {
    Label words = RecordingStyles.words(MESSAGES.get("take-out.words"));
    Label names =
        RecordingStyles.words(
            found.stream()
                    .limit(MOST)
                    .map(leftover -> "\u2022 " + leftover.title())
                    .collect(Collectors.joining("\n"))
                + (found.size() > MOST ? MESSAGES.get("take-out.more", found.size() - MOST) : ""));
    Button cancel =
        Buttons.of("cluster/recording/keep", MESSAGES.get("shared.cancel"), () -> dialogs.hide());
    Button take = Nodes.styled(new Button(MESSAGES.get("take-out.do")), Styles.DANGER);
    take.setId("cluster/recording/take-out-agree");
    take.setOnAction(_ -> {
      dialogs.hide();
      agreed.run();
    });
    VBox dialog =
        new DialogBox(
                "cluster/recording/take-out-dialog",
                found.size() == 1
                    ? MESSAGES.get("take-out.one", context)
                    : MESSAGES.get("take-out.many", found.size(), context),
                words,
                names,
                DialogBox.buttons(cancel, take))
            .within(WIDTH);
    dialog.getStylesheets().add(RecordingStyles.SHEET);
    dialog.setPrefWidth(WIDTH);
    dialogs.show(dialog, cancel, () -> {});
  }
}
