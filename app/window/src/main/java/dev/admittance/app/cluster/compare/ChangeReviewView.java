package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
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
import javafx.scene.layout.HBox;
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
    Nodes.withId("cluster/review", Nodes.styled(this, "review"));
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
    SplitPane halves = Nodes.grow(new SplitPane(list, new DryRunView(review)));
    halves.setDividerPositions(LIST_SHARE);
    dangers.managedProperty().bind(dangers.visibleProperty());
    Nodes.withId("cluster/review-apply", Nodes.styled(apply, Styles.ACCENT));
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
    Nodes.withId("cluster/review-back", Nodes.styled(back, Styles.SMALL, Styles.FLAT));
    Nodes.tip(back, MESSAGES.get("review.back-tip"));
    back.setOnAction(_ -> review.close());
    Label title = Nodes.grow(Nodes.label(MESSAGES.get("review.title"), Styles.TEXT_MUTED));
    title.setMaxWidth(Double.MAX_VALUE);
    Button again = new Button(MESSAGES.get("shared.try-again"), new FontIcon("mdi2r-refresh"));
    Nodes.withId("cluster/review-again", Nodes.styled(again, Styles.SMALL));
    Nodes.tip(again, MESSAGES.get("review.again-tip"));
    again.setOnAction(_ -> review.retry());
    again.disableProperty().bind(review.busyProperty());
    return Nodes.styled(new HBox(8, back, title, again), "compare-bar");
  }

  private HBox foot() {
    obstacle.setId("cluster/review-obstacle");
    obstacle.setMinWidth(0);
    obstacle.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(obstacle);
    return Nodes.styled(new HBox(10, obstacle, apply), "review-foot");
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
