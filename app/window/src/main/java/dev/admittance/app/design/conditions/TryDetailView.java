package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.cel.EvaluationBatch;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The result of the expression on one request: its value, the values of its parts, its cost, and
/// what the server does next.
final class TryDetailView extends VBox {
  private static final Messages MESSAGES = Messages.of(TryDetailView.class);

  private static final long LIMIT = EvaluationBatch.EXPRESSION_LIMIT;

  private final ComboBox<String> occasions = new ComboBox<>();
  private final Label verdict = new Label();
  private final Label why = new Label();
  private final ExplanationTable explanation;
  private final Label cost = new Label();
  private final VBox story = new VBox();
  private final Label kubectl = new Label();
  private boolean showing;

  TryDetailView(TryItViewModel model, String id) {
    getStyleClass().add("try-detail");
    occasions.setId(id + "/occasion");
    ScreenReaderLabel.name(occasions, MESSAGES.get("occasion"));
    occasions
        .valueProperty()
        .addListener((_, _, _) -> {
          int index = occasions.getSelectionModel().getSelectedIndex();
          if (!showing && index >= 0) {
            model.choose(index);
          }
        });
    wrapped(verdict, id + "/result", "try-result");
    wrapped(why, id + "/why", "try-why");
    explanation = new ExplanationTable(id + "/explanation");
    wrapped(cost, id + "/cost", "try-cost");
    story.setId(id + "/story");
    story.getStyleClass().add("try-story");
    wrapped(kubectl, id + "/kubectl", "server-words");
    getChildren().setAll(occasions, verdict, why, explanation, cost, story, kubectl);
    model.detailProperty().subscribe(this::show);
  }

  private static void wrapped(Label label, String id, String style) {
    label.setId(id);
    Nodes.wrap(label);
    label.getStyleClass().add(style);
  }

  private void show(Optional<TryDetail> shown) {
    getChildren().forEach(child -> present(child, shown.isPresent()));
    shown.ifPresent(this::show);
  }

  private void show(TryDetail detail) {
    showing = true;
    if (!occasions.getItems().equals(detail.occasions())) {
      occasions.getItems().setAll(detail.occasions());
    }
    occasions.getSelectionModel().select(detail.chosen());
    showing = false;
    present(occasions, detail.occasions().size() > 1);
    verdict.setText(detail.text());
    verdict.setGraphic(TryOutcomeIcon.of(detail.outcome()));
    verdict.setAccessibleText(detail.outcome().text() + ": " + detail.text());
    why.setText(detail.reached() ? "" : MESSAGES.get("not-evaluated", detail.why()));
    present(why, !detail.reached());
    explanation.show(detail.explanation());
    present(explanation, detail.explanation().isPresent());
    cost.setText(cost(detail));
    story.getChildren().setAll(detail.reached() ? lines(detail.story()) : List.of());
    present(story, !story.getChildren().isEmpty());
    kubectl.setText(String.join("\n", detail.kubectl()));
    present(kubectl, !detail.kubectl().isEmpty());
  }

  private static List<Label> lines(List<String> story) {
    return story.stream()
        .map(line -> {
          Label label = new Label("→ " + line);
          wrapped(label, "", Styles.TEXT_MUTED);
          return label;
        })
        .toList();
  }

  private String cost(TryDetail detail) {
    String own = MESSAGES.get("cost-of", detail.cost(), LIMIT);
    return detail
        .budget()
        .map(budget -> MESSAGES.get("cost-of-all", own, detail.costOfAll(), budget))
        .orElse(own);
  }

  private static void present(Node node, boolean shown) {
    Nodes.show(node, shown);
  }
}
