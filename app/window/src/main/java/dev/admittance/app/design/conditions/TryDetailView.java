package dev.admittance.app.design.conditions;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.cel.EvaluationBatch;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The result of the expression on one request: its value, the values of its parts, its cost, and
/// what the server does next.
final class TryDetailView extends VBox {
  private static final Messages MESSAGES = Messages.of(TryDetailView.class);

  private static final long LIMIT = EvaluationBatch.EXPRESSION_LIMIT;

  private final ComboBox<String> occasions = new ComboBox<>();
  private final Label verdict = Nodes.wrapped("", "try-result");
  private final Label why = Nodes.wrapped("", "try-why");
  private final ExplanationTable explanation;
  private final Label cost = Nodes.wrapped("", "try-cost");
  private final VBox effects = Nodes.column("try-effects");
  private final Label kubectl = Nodes.wrapped("", "server-words");
  private boolean showing;

  TryDetailView(TryItViewModel model, String id) {
    getStyleClass().add("try-detail");
    Inputs.named(id + "/occasion", MESSAGES.get("occasion"), occasions);
    occasions
        .valueProperty()
        .addListener((_, _, _) -> {
          int index = occasions.getSelectionModel().getSelectedIndex();
          if (!showing && index >= 0) {
            model.choose(index);
          }
        });
    verdict.setId(id + "/result");
    why.setId(id + "/why");
    explanation = new ExplanationTable(id + "/explanation");
    cost.setId(id + "/cost");
    effects.setId(id + "/effects");
    kubectl.setId(id + "/kubectl");
    getChildren().setAll(occasions, verdict, why, explanation, cost, effects, kubectl);
    model.detailProperty().subscribe(this::show);
  }

  private void show(Optional<TryDetail> shown) {
    getChildren().forEach(child -> Nodes.show(child, shown.isPresent()));
    shown.ifPresent(this::show);
  }

  private void show(TryDetail detail) {
    showing = true;
    if (!occasions.getItems().equals(detail.occasions())) {
      occasions.getItems().setAll(detail.occasions());
    }
    occasions.getSelectionModel().select(detail.chosen());
    showing = false;
    Nodes.show(occasions, detail.occasions().size() > 1);
    verdict.setText(detail.text());
    verdict.setGraphic(TryItView.icon(detail.outcome()));
    verdict.setAccessibleText(detail.outcome().text() + ": " + detail.text());
    why.setText(detail.reached() ? "" : MESSAGES.get("not-evaluated", detail.why()));
    Nodes.show(why, !detail.reached());
    explanation.show(detail.explanation());
    Nodes.show(explanation, detail.explanation().isPresent());
    cost.setText(cost(detail));
    effects.getChildren().setAll(detail.reached() ? lines(detail.effects()) : List.of());
    Nodes.show(effects, !effects.getChildren().isEmpty());
    kubectl.setText(String.join("\n", detail.kubectl()));
    Nodes.show(kubectl, !detail.kubectl().isEmpty());
  }

  private static List<Label> lines(List<String> effects) {
    return effects.stream().map(line -> Nodes.wrapped("→ " + line, Styles.TEXT_MUTED)).toList();
  }

  private String cost(TryDetail detail) {
    String own = MESSAGES.get("cost-of", detail.cost(), LIMIT);
    return detail
        .budget()
        .map(budget -> MESSAGES.get("cost-of-all", own, detail.costOfAll(), budget))
        .orElse(own);
  }
}
