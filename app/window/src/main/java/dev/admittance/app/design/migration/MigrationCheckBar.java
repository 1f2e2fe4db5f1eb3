package dev.admittance.app.design.migration;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.analysis.impact.Effect;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The effects of the new text: its diagnostics, and the captured requests with a different
/// outcome, each a link.
final class MigrationCheckBar extends VBox {
  private static final Messages MESSAGES = Messages.of(MigrationCheckBar.class);

  private static final int MOST_ROWS = 20;
  private static final double HIGHEST = 72;

  private final CaptureOpener captures;
  private final Label problems = new Label();
  private final Label replay = new Label();
  private final VBox details = new VBox();
  private final ScrollPane scroll = new ScrollPane(details);

  MigrationCheckBar(MigrationViewModel model, CaptureOpener captures) {
    this.captures = captures;
    getStyleClass().add("migration-proof");
    problems.setId("design/migrate/problems");
    problems.setMinHeight(Region.USE_PREF_SIZE);
    replay.setId("design/migrate/replay");
    Nodes.wrap(replay);
    details.setId("design/migrate/differences");
    scroll.setFitToWidth(true);
    scroll.setMaxHeight(HIGHEST);
    scroll.setFocusTraversable(false);
    scroll.getStyleClass().add("edge-to-edge");
    getChildren().setAll(problems, replay, scroll);
    model.proofProperty().subscribe(this::show);
  }

  private void show(Optional<MigrationCheck> proof) {
    details.getChildren().clear();
    if (proof.isEmpty()) {
      problems.setText(MESSAGES.get("proof.checking"));
      problems.setGraphic(null);
      replay.setText("");
    } else {
      show(proof.get());
    }
    boolean any = !details.getChildren().isEmpty();
    Nodes.show(scroll, any);
  }

  private void show(MigrationCheck proof) {
    List<Diagnostic> errors = proof.errors();
    problems.setText(
        errors.isEmpty()
            ? MESSAGES.get("proof.fine")
            : MESSAGES.get("proof.errors", errors.size()));
    mark(problems, errors.isEmpty());
    Impact impact = proof.impact();
    int different =
        impact.count(Effect.DECISION) + impact.count(Effect.OBJECT) + impact.count(Effect.ANSWER);
    replay.setText(words(impact, different));
    mark(replay, impact.isNone());
    List<Node> rows = new ArrayList<>();
    errors.stream().limit(MOST_ROWS).map(MigrationCheckBar::line).forEach(rows::add);
    impact.groups().stream()
        .flatMap(group -> group.rows().stream())
        .limit(MOST_ROWS)
        .map(this::line)
        .forEach(rows::add);
    details.getChildren().setAll(rows);
  }

  private static String words(Impact impact, int different) {
    if (impact.requests() == 0) {
      return MESSAGES.get("proof.no-requests");
    }
    return impact.isNone()
        ? MESSAGES.get("proof.same", impact.requests())
        : MESSAGES.get(
            "proof.different",
            impact.requests(),
            different,
            impact.callsAdded(),
            impact.callsRemoved());
  }

  private static void mark(Label label, boolean fine) {
    FontIcon icon =
        Nodes.icon(
            fine ? "mdi2c-check" : "mdi2a-alert-outline", fine ? "item-done" : "item-warning");
    label.setGraphic(icon);
  }

  private static Label line(Diagnostic error) {
    Label line =
        new Label(error.range().start().line() + ": " + error.path() + ": " + error.message());
    Nodes.wrap(line);
    line.getStyleClass().add(Styles.TEXT_MUTED);
    return line;
  }

  private Hyperlink line(Impact.Row row) {
    Hyperlink link =
        new Hyperlink(
            StepDescriptions.request(row.capture().request())
                + ": "
                + row.before()
                + " → "
                + row.after());
    link.setOnAction(_ -> captures.open(row.capture()));
    return link;
  }
}
