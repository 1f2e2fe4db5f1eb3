package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// What was rehearsed and what becomes of it: the first thing that fails, with a link to its run.
final class FindingsView extends VBox {
  private static final Messages MESSAGES = Messages.of(FindingsView.class);

  /// The run says the rest.
  private static final double TWO_LINES = 36;

  private final RehearsalViewModel rehearsal;

  FindingsView(RehearsalViewModel rehearsal) {
    this.rehearsal = rehearsal;
    Nodes.withId("debug/rehearsal-findings", Nodes.styled(this, "rehearsal-findings"));
    rehearsal.resultProperty().subscribe(result -> result.ifPresent(this::show));
  }

  private void show(RehearsalResult result) {
    List<Node> lines = new ArrayList<>();
    List<RehearsalResult.Finding> found = result.findings();
    Label title =
        Nodes.withId(
            "debug/rehearsal-source", Nodes.label(title(result.plan()), "rehearsal-source"));
    lines.add(title);
    result
        .plan()
        .settings()
        .order()
        .change()
        .ifPresent(order ->
            lines.add(Nodes.wrapped(MESSAGES.get("ordered", order.text()), "rehearsal-more")));
    if (found.isEmpty()) {
      lines.add(sentence(result));
    } else {
      RehearsalResult.Finding first = found.getFirst();
      lines.add(headline(first));
      if (!first.detail().isEmpty()) {
        lines.add(
            first.request().isPresent()
                ? beginning(first.detail())
                : Nodes.wrapped(first.detail(), "rehearsal-detail"));
      }
      if (found.size() > 1) {
        Label more =
            Nodes.wrapped(MESSAGES.get("more-findings", found.size() - 1), "rehearsal-more");
        Nodes.tip(
            more,
            String.join("\n", found.stream().skip(1).map(RehearsalResult.Finding::text).toList()));
        lines.add(more);
      }
    }
    result.notes().forEach(text -> lines.add(Nodes.wrapped(text, "rehearsal-detail")));
    getChildren().setAll(lines);
  }

  /// What is applied, with the revisions of an upgrade.
  private static String title(RehearsalPlan plan) {
    String what = plan.source().title();
    String named =
        plan.settings()
            .revision()
            .map(one -> MESSAGES.get("source.revision", what, RevisionChoice.title(one)))
            .orElse(what);
    return plan.settings()
        .earlier()
        .map(one -> MESSAGES.get("source.upgrade", named, RevisionChoice.title(one)))
        .orElse(named);
  }

  private static Label sentence(RehearsalResult result) {
    Label label =
        Nodes.withId(
            "debug/rehearsal-summary", Nodes.wrapped(result.summary(), "rehearsal-passed"));
    label.setGraphic(
        Nodes.icon(result.isEmpty() ? "mdi2i-information-outline" : "mdi2c-check-circle-outline"));
    if (result.isEmpty()) {
      label.getStyleClass().add("nothing");
    }
    return label;
  }

  private Node headline(RehearsalResult.Finding first) {
    Hyperlink link =
        Nodes.withId(
            "debug/rehearsal-first",
            Nodes.styled(Nodes.wrap(new Hyperlink(first.text())), "rehearsal-failed"));
    link.setGraphic(Nodes.icon("mdi2c-close-circle-outline"));
    link.setOnAction(_ -> {
      link.setVisited(false);
      first.request().ifPresent(rehearsal::open);
    });
    return link;
  }

  private static Label beginning(String text) {
    Label label = Nodes.wrapped(text, "rehearsal-detail");
    label.setMinHeight(TWO_LINES / 2);
    label.setPrefHeight(TWO_LINES);
    Nodes.tip(label, text);
    return label;
  }
}
