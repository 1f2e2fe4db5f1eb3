package dev.admittance.app.debug.why;

import atlantafx.base.theme.Styles;
import dev.admittance.app.checks.CheckDetail;
import dev.admittance.app.checks.CheckTable;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Why a webhook or policy took part or not: the subject, the result, and the checks that led to
/// it.
public final class WhyView extends VBox {
  private static final Messages MESSAGES = Messages.of(WhyView.class);

  /// The minimum height of the checks or expressions; in less space the whole pane scrolls.
  private static final double LEAST_HEIGHT = 210;

  private final CheckTable table = new CheckTable("debug/why");
  private final Label sentence = new Label();
  private final Label reason = new Label();
  private final FontIcon icon = new FontIcon();
  private final Hyperlink cause = new Hyperlink(MESSAGES.get("go-step"));
  private final VBox verdict = new VBox(sentence, reason, cause);
  private final SplitPane checks;

  /// Shows explanations.
  ///
  /// @param whyNot the edits that would change the result
  /// @param expressions the values of its CEL expressions
  public WhyView(WhyViewModel why, WhyNotViewModel whyNot, ExpressionsViewModel expressions) {
    Nodes.withId("debug/why-pane", Nodes.styled(this, "why"));
    Nodes.addSheet(this, WhyView.class, "why.css");
    label(sentence, "debug/why-verdict", "why-sentence");
    sentence.setGraphic(icon);
    label(reason, "debug/why-reason", "why-reason");
    cause.setId("debug/why-cause");
    cause.setOnAction(_ -> why.goToCause());
    verdict.getStyleClass().add("why-verdict");
    table.leaveDetailOut();
    CheckDetail detail = new CheckDetail("debug/why-check", table);
    checks = new SplitPane(table, detail);
    checks.setOrientation(Orientation.VERTICAL);
    checks.setDividerPositions(0.5);
    checks
        .visibleProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> why.checksProperty().get().isPresent() && !expressions.wantedProperty().get(),
                why.checksProperty(),
                expressions.wantedProperty()));
    WhyNotView other = new WhyNotView(whyNot, choice(expressions));
    // An unreached subject has no checks or expressions.
    Nodes.showWhile(other, why.checksProperty().map(Optional::isPresent));
    ExpressionsView parts = new ExpressionsView(expressions);
    parts.visibleProperty().bind(expressions.wantedProperty().and(other.visibleProperty()));
    StackPane body = Nodes.grow(Nodes.stack(nobody(), checks, parts));
    body.setMinHeight(LEAST_HEIGHT);
    VBox content = new VBox(verdict, other, body);
    ScrollPane scroll = Nodes.grow(Nodes.styled(new ScrollPane(content), "why-scroll"));
    scroll.setFitToWidth(true);
    scroll.setFitToHeight(true);
    scroll.setFocusTraversable(false);
    getChildren().setAll(new CandidateBar(why), scroll);
    why.checksProperty().subscribe(table::show);
    why.answerProperty().subscribe(this::show);
  }

  /// The choice between checks and expressions.
  private static HBox choice(ExpressionsViewModel expressions) {
    return new Segments<>(expressions.wantedProperty(), expressions.wantedProperty()::set)
        .with(
            false,
            Buttons.toggle(
                "debug/why-checks-choice", MESSAGES.get("checks"), MESSAGES.get("checks.tip")))
        .with(
            true,
            Buttons.toggle(
                "debug/why-expressions-choice",
                MESSAGES.get("expressions"),
                MESSAGES.get("expressions.tip")));
  }

  private void show(WhyAnswer answer) {
    present(verdict, answer.choice().isPresent());
    sentence.setText(answer.sentence());
    reason.setText(answer.reason());
    present(reason, !answer.reason().isEmpty());
    present(cause, answer.leadsToCause());
    icon.setIconLiteral(
        switch (answer.look()) {
          case TOOK_PART -> "mdi2c-check-circle-outline";
          case WARNED -> "mdi2a-alert-outline";
          case SKIPPED -> "mdi2d-debug-step-over";
          case REFUSED -> "mdi2c-close-circle-outline";
          case NOT_REACHED -> "mdi2m-map-marker-off-outline";
        });
    List<String> look = List.of("ikonli-font-icon", answer.look().name().toLowerCase(Locale.ROOT));
    if (!icon.getStyleClass().equals(look)) {
      icon.getStyleClass().setAll(look);
    }
  }

  private Node nobody() {
    Label label = Nodes.label(MESSAGES.get("empty"), Styles.TEXT_MUTED);
    label.setId("debug/why-nobody");
    label.setWrapText(true);
    label.visibleProperty().bind(verdict.visibleProperty().not());
    return label;
  }

  private static void label(Label label, String id, String style) {
    Nodes.withId(id, Nodes.styled(label, style));
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
  }

  private static void present(Node node, boolean shown) {
    Nodes.show(node, shown);
  }
}
