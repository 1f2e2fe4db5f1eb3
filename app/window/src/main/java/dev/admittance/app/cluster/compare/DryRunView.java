package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.cluster.apply.FieldConflict;
import dev.admittance.cluster.compare.ClusterFieldDifference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A change as the server would make it: its objections, and the object before and after.
final class DryRunView extends VBox {
  private static final Messages MESSAGES = Messages.of(DryRunView.class);

  private static final int MOST = 12;

  private final ChangeReviewViewModel review;
  private final Label name = new Label();
  private final Label brief = new Label();
  private final VBox notes = new VBox();
  private final Button drop = new Button(MESSAGES.get("drop"));

  DryRunView(ChangeReviewViewModel review) {
    this.review = review;
    Nodes.withId("cluster/proposal", Nodes.styled(this, "proposal"));
    name.getStyleClass().add(Styles.TITLE_4);
    name.setMinWidth(0);
    Nodes.withId("cluster/proposal-brief", Nodes.styled(brief, Styles.TEXT_MUTED));
    Nodes.grow(brief);
    brief.setMaxWidth(Double.MAX_VALUE);
    Nodes.withId("cluster/proposal-drop", Nodes.styled(drop, Styles.SMALL));
    drop.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(drop, MESSAGES.get("drop.tip"));
    drop.setOnAction(_ -> review.selectedProperty().get().ifPresent(review::drop));
    HBox head = Nodes.styled(new HBox(10, name, brief, drop), "difference-head");
    notes.getStyleClass().add("proposal-notes");
    notes.managedProperty().bind(notes.visibleProperty());
    Label before = side(MESSAGES.get("side.before"));
    Label after = side(MESSAGES.get("side.after"));
    HBox sides = new HBox(before, after);
    SplitDiff diff = new SplitDiff("cluster/proposal-diff", review.diffProperty());
    Nodes.grow(diff);
    getChildren().setAll(head, notes, sides, diff);
    review.selectedProperty().subscribe(this::show);
    review.busyProperty().subscribe(busy -> setDisable(busy));
  }

  private static Label side(String text) {
    Label side = Nodes.grow(new Label(text));
    side.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL, "proposal-side");
    side.setMaxWidth(Double.MAX_VALUE);
    side.setPrefWidth(0);
    return side;
  }

  private void show(Optional<DryRunResult> shown) {
    setVisible(shown.isPresent());
    shown.ifPresent(result -> {
      name.setText(result.change().name());
      brief.setText(ChangeReviewDescriptions.brief(result));
      notes.getChildren().setAll(notes(result));
      notes.setVisible(!notes.getChildren().isEmpty());
    });
  }

  private List<Node> notes(DryRunResult result) {
    return switch (result.outcome()) {
      case Outcome.Contested(List<FieldConflict> conflicts, var _) ->
          List.of(contested(result, conflicts));
      case Outcome.Refused(var fault) ->
          List.of(
              note(
                  "mdi2c-close-circle-outline",
                  "compare-bad",
                  MESSAGES.get("refused", ChangeReviewDescriptions.sentence(fault.sentence()))),
              plain(FaultAdvice.of(fault)));
      case Outcome.Changed changed -> left(changed.left());
      case Outcome.Unchanged unchanged -> left(unchanged.left());
      case Outcome.Gone _ -> List.of();
    };
  }

  private Node contested(DryRunResult result, List<FieldConflict> conflicts) {
    String managers =
        conflicts.stream().map(FieldConflict::manager).distinct().collect(Collectors.joining(", "));
    Label words =
        note("mdi2a-account-alert-outline", "compare-warning", MESSAGES.get("contested", managers));
    VBox fields = Nodes.column("proposal-fields");
    conflicts.stream()
        .limit(MOST)
        .forEach(conflict ->
            fields
                .getChildren()
                .add(field(conflict.field(), MESSAGES.get("conflict.by", conflict.manager()))));
    if (conflicts.size() > MOST) {
      fields.getChildren().add(plain(MESSAGES.get("shared.more", conflicts.size() - MOST)));
    }
    Button leave = Nodes.withId("cluster/proposal-leave", new Button(MESSAGES.get("leave")));
    Nodes.tip(leave, MESSAGES.get("leave.tip"));
    leave.setOnAction(_ -> review.leave(result));
    Button take = Nodes.withId("cluster/proposal-take-over", new Button(MESSAGES.get("take-over")));
    Nodes.tip(take, MESSAGES.get("take-over.tip"));
    take.setOnAction(_ -> review.takeOver(result));
    leave.getStyleClass().add(Styles.SMALL);
    take.getStyleClass().add(Styles.SMALL);
    return Nodes.withId(
        "cluster/proposal-conflicts", new VBox(6, words, fields, new HBox(8, leave, take)));
  }

  private static List<Node> left(List<ClusterFieldDifference> left) {
    if (left.isEmpty()) {
      return List.of();
    }
    VBox fields = Nodes.column("proposal-fields");
    left.stream()
        .limit(MOST)
        .forEach(one ->
            fields.getChildren().add(field(one.path(), ClusterCompareDescriptions.owners(one))));
    return List.of(
        note("mdi2i-information-outline", "compare-accent", MESSAGES.get("kept-fields")), fields);
  }

  private static Label field(String path, String by) {
    Label label = Nodes.label(by.isEmpty() ? path : path + "  " + by, "difference-value");
    label.setWrapText(true);
    return label;
  }

  private static Label note(String icon, String style, String text) {
    FontIcon mark = Nodes.styled(new FontIcon(icon), style);
    return Nodes.wrap(new Label(text, mark));
  }

  private static Label plain(String text) {
    Label plain = Nodes.label(text, Styles.TEXT_MUTED);
    plain.setWrapText(true);
    return plain;
  }
}
