package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.TabTraversal;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.apply.DryRunResult;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The final confirmation before changes are applied.
final class ApplyDialog {
  private static final Messages MESSAGES = Messages.of(ApplyDialog.class);

  private static final int MOST = 8;
  private static final double WIDTH = 620;

  private ApplyDialog() {}

  static void show(DialogLayer dialogs, ChangeReviewViewModel review) {
    review.target().ifPresent(target -> show(dialogs, review, target));
  }

  private static void show(DialogLayer dialogs, ChangeReviewViewModel review, WriteTarget target) {
    boolean isProtected = target.protection() == Protection.PROTECTED;
    boolean dangerous = !review.dangers().isEmpty();
    Label title =
        new Label(
            MESSAGES.get(
                "apply.title",
                ChangeReviewDescriptions.changes(review.ready().size()),
                target.context()));
    title.getStyleClass().add(Styles.TITLE_4);
    title.setWrapText(true);
    TextField name = Nodes.withId("cluster/apply-name", new TextField());
    ScreenReaderLabel.name(name, MESSAGES.get("apply.name"));
    name.setPromptText(MESSAGES.get("apply.name"));
    TextArea why = Nodes.withId("cluster/apply-override", new TextArea());
    ScreenReaderLabel.name(why, MESSAGES.get("apply.why"));
    why.setPrefRowCount(2);
    why.setWrapText(true);
    TabTraversal.install(why);
    Label objection = words("");
    Nodes.withId("cluster/apply-objection", Nodes.styled(objection, Styles.TEXT_MUTED));
    Button apply = Nodes.withId("cluster/apply", new Button(MESSAGES.get("apply.do")));
    apply.getStyleClass().add(isProtected || dangerous ? Styles.DANGER : Styles.ACCENT);
    Button cancel = Nodes.withId("cluster/apply-cancel", new Button(MESSAGES.get("shared.cancel")));
    cancel.setOnAction(_ -> dialogs.hide());
    Runnable check =
        () -> {
          String text = review.objection(name.getText(), why.getText());
          objection.setText(text);
          apply.setDisable(!text.isEmpty());
        };
    name.textProperty().subscribe(check);
    why.textProperty().subscribe(check);
    check.run();
    name.setOnAction(_ -> apply.fire());
    apply.setOnAction(_ -> {
      dialogs.hide();
      review.apply(name.getText(), why.getText());
    });
    VBox dialog =
        new VBox(12, title, words(MESSAGES.get("apply.server", target.server())), list(review));
    if (dangerous) {
      Label reason = words(MESSAGES.get("apply.why-words"));
      reason.getStyleClass().add(Styles.TEXT_BOLD);
      reason.setLabelFor(why);
      dialog.getChildren().addAll(DangersView.brief(review.dangers()), reason, why);
    }
    if (isProtected) {
      Label guard = words(MESSAGES.get("apply.protected"));
      guard.getStyleClass().add(Styles.TEXT_BOLD);
      guard.setLabelFor(name);
      dialog.getChildren().addAll(guard, name);
    }
    dialog.getChildren().add(words(MESSAGES.get("apply.words")));
    HBox buttons = new HBox(8, objection, cancel, apply);
    buttons.setAlignment(Pos.CENTER_RIGHT);
    dialog.getChildren().add(buttons);
    dialog.setPrefWidth(WIDTH);
    dialog.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    dialog.getStylesheets().add(ClusterCompareView.SHEET);
    dialog.setId("cluster/apply-dialog");
    Node focus = dangerous ? why : isProtected ? name : cancel;
    dialogs.show(dialog, focus, () -> {});
  }

  private static Label list(ChangeReviewViewModel review) {
    String text =
        review.ready().stream()
            .limit(MOST)
            .map(ApplyDialog::line)
            .collect(Collectors.joining("\n"));
    int more = review.ready().size() - MOST;
    Label list = words(more > 0 ? MESSAGES.get("apply.more", text, more) : text);
    list.setId("cluster/apply-list");
    return list;
  }

  private static String line(DryRunResult result) {
    return "\u2022 %s (%s): %s"
        .formatted(
            result.change().name(),
            result.change().resource().plural(),
            ChangeReviewDescriptions.brief(result));
  }

  private static Label words(String text) {
    Label words = Nodes.wrapped(text);
    words.setMaxWidth(WIDTH - 40);
    return words;
  }
}
