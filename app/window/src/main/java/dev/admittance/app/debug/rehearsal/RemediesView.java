package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.Remedy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// What lets a failing release succeed, each with a button that applies it.
final class RemediesView extends VBox {
  private static final Messages MESSAGES = Messages.of(RemediesView.class);

  private final RehearsalViewModel rehearsal;
  private final Runnable leave;

  /// @param leave moves the focus elsewhere: the buttons go with the result
  RemediesView(RehearsalViewModel rehearsal, Runnable leave) {
    this.rehearsal = rehearsal;
    this.leave = leave;
    Nodes.withId("debug/rehearsal-remedies", Nodes.styled(this, "rehearsal-remedies"));
    rehearsal.resultProperty().subscribe(this::show);
  }

  private void show(Optional<RehearsalResult> result) {
    List<Remedy> remedies = result.flatMap(RehearsalResult::remedies).orElse(List.of());
    List<Node> rows = new ArrayList<>();
    if (remedies.isEmpty()) {
      rows.add(
          Nodes.withId("debug/rehearsal-no-remedy", Nodes.wrapped(none(result), "rehearsal-more")));
    } else {
      boolean failing = result.filter(one -> one.rehearsal().hasFailingPods()).isPresent();
      rows.add(
          Nodes.label(
              MESSAGES.get(failing ? "remedies.failing" : "remedies"), "rehearsal-remedies-title"));
    }
    for (int i = 0; i < remedies.size(); i++) {
      rows.add(row(i, remedies.get(i)));
    }
    getChildren().setAll(rows);
  }

  private static String none(Optional<RehearsalResult> result) {
    return result.map(one -> RehearsalDescriptions.withoutRemedy(one.rehearsal())).orElse("");
  }

  private HBox row(int place, Remedy remedy) {
    Label text = Nodes.grow(Nodes.wrapped(remedy.text()));
    text.setId("debug/rehearsal-remedy-" + place);
    text.setMaxWidth(Double.MAX_VALUE);
    Button apply =
        Buttons.small(
            "debug/rehearsal-apply-" + place,
            MESSAGES.get("apply"),
            () -> {
              leave.run();
              rehearsal.apply(remedy);
            });
    apply.setAccessibleText(MESSAGES.get("apply") + ": " + remedy.text());
    boolean can = rehearsal.canApply(remedy);
    apply.setDisable(!can);
    Nodes.uncut(apply);
    String tip = remedy.order().isPresent() ? "apply.order" : can ? "apply.tip" : "apply.elsewhere";
    HBox row = Nodes.row("rehearsal-remedy", text, apply);
    // A disabled button shows no tooltip.
    javafx.scene.control.Tooltip.install(row, Nodes.tip(MESSAGES.get(tip)));
    return row;
  }
}
