package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.DryRunResult;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Changes as the server would make them, before they are applied.
final class ChangeReviewView extends VBox {
  private static final Messages MESSAGES = Messages.of(ChangeReviewView.class);

  private static final double LIST_SHARE = 0.28;

  private final ChangeReviewViewModel review;
  private final ListView<DryRunResult> list = new ListView<>();
  private final StackPane dangers = new StackPane();
  private final Label obstacle = new Label();
  private final Button apply = new Button();

  ChangeReviewView(ChangeReviewViewModel review, DialogLayer dialogs) {
    this.review = review;
    setId("cluster/review");
    getStyleClass().add("review");
    list.setId("cluster/review-list");
    list.setAccessibleText(MESSAGES.get("review.name"));
    list.setItems(review.results());
    list.setCellFactory(_ -> new DryRunCell());
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(chosen -> {
          if (chosen != null) {
            review.selectedProperty().set(Optional.of(chosen));
          }
        });
    review
        .selectedProperty()
        .subscribe(chosen -> chosen.ifPresent(list.getSelectionModel()::select));
    SplitPane halves = new SplitPane(list, new DryRunView(review));
    halves.setDividerPositions(LIST_SHARE);
    VBox.setVgrow(halves, Priority.ALWAYS);
    dangers.managedProperty().bind(dangers.visibleProperty());
    apply.setId("cluster/review-apply");
    apply.getStyleClass().add(Styles.ACCENT);
    apply.setMinWidth(Region.USE_PREF_SIZE);
    apply.setOnAction(_ -> ApplyDialog.show(dialogs, review));
    getChildren().setAll(head(), dangers, halves, foot());
    review.results().addListener((ListChangeListener<DryRunResult>) _ -> follow());
    review.dangers().addListener((ListChangeListener<Danger>) _ -> follow());
    review.permitProperty().subscribe(_ -> follow());
    review.busyProperty().subscribe(_ -> follow());
  }

  private HBox head() {
    Button back = new Button(MESSAGES.get("review.back"), new FontIcon("mdi2a-arrow-left"));
    back.setId("cluster/review-back");
    back.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    back.setTooltip(new Tooltip(MESSAGES.get("review.back-tip")));
    back.setOnAction(_ -> review.close());
    Label title = new Label(MESSAGES.get("review.title"));
    title.getStyleClass().add(Styles.TEXT_MUTED);
    HBox.setHgrow(title, Priority.ALWAYS);
    title.setMaxWidth(Double.MAX_VALUE);
    Button again = new Button(MESSAGES.get("shared.try-again"), new FontIcon("mdi2r-refresh"));
    again.setId("cluster/review-again");
    again.getStyleClass().addAll(Styles.SMALL);
    again.setTooltip(new Tooltip(MESSAGES.get("review.again-tip")));
    again.setOnAction(_ -> review.retry());
    again.disableProperty().bind(review.busyProperty());
    HBox head = new HBox(8, back, title, again);
    head.getStyleClass().add("compare-bar");
    return head;
  }

  private HBox foot() {
    obstacle.setId("cluster/review-obstacle");
    obstacle.setMinWidth(0);
    obstacle.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(obstacle, Priority.ALWAYS);
    HBox foot = new HBox(10, obstacle, apply);
    foot.getStyleClass().add("review-foot");
    return foot;
  }

  private void follow() {
    String words = review.obstacle();
    obstacle.setText(words);
    apply.setDisable(review.busyProperty().get() || !words.isEmpty());
    int ready = review.ready().size();
    apply.setText(
        ready == 0
            ? MESSAGES.get("review.apply")
            : MESSAGES.get("review.apply-some", ChangeReviewDescriptions.titled(ready)));
    dangers.setVisible(!review.dangers().isEmpty());
    dangers
        .getChildren()
        .setAll(
            review.dangers().isEmpty() ? List.of() : List.of(DangersView.whole(review.dangers())));
  }
}
