package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemLine;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The notes about a rule: what it covers and misses, and its diagnostics.
final class RuleNotes extends VBox {
  private static final Messages MESSAGES = Messages.of(RuleNotes.class);

  /// The number of names shown before the user asks for all.
  private static final int NAMES = 10;

  private final RulesViewModel rules;
  private final RuleRow row;
  private boolean all;

  RuleNotes(RulesViewModel rules, RuleRow row) {
    this.rules = rules;
    this.row = row;
    getStyleClass().add("rule-notes");
    row.coverageProperty().subscribe(_ -> show());
    row.problemsProperty().subscribe(_ -> show());
  }

  private void show() {
    RuleCoverage coverage = row.coverageProperty().get();
    List<Node> notes = new ArrayList<>();
    notes.add(covered(coverage));
    if (!coverage.equivalent().isEmpty()) {
      notes.add(
          note(
              "mdi2a-approximately-equal",
              MESSAGES.get(
                  "note.equivalent",
                  some(RuleCoverageDescriptions.places(coverage.equivalent())))));
    }
    if (!coverage.exempt().isEmpty()) {
      notes.add(
          note(
              "mdi2s-shield-off-outline",
              MESSAGES.get("note.exempt", some(paths(coverage.exempt())))));
    }
    if (!coverage.missed().isEmpty()) {
      notes.add(missed(coverage));
    }
    coverage.within().ifPresent(other -> notes.add(within(other)));
    for (Diagnostic problem : row.problemsProperty().get()) {
      notes.add(
          new ProblemLine(problem, rules.path().index(row.item().index()).toString(), rules::fix));
    }
    getChildren().setAll(notes);
  }

  private Node covered(RuleCoverage coverage) {
    List<String> names = coverage.names();
    if (names.isEmpty()) {
      return note("mdi2t-target", MESSAGES.get("note.covers-none"));
    }
    boolean cut = names.size() > NAMES && !all;
    String list = String.join("; ", cut ? names.subList(0, NAMES) : names);
    HBox note =
        note("mdi2t-target", MESSAGES.get("note.covers", names.size(), list + (cut ? " …" : ".")));
    if (names.size() > NAMES) {
      Button more = button(all ? MESSAGES.get("show-less") : MESSAGES.get("show-all"), "covered");
      more.setOnAction(_ -> {
        all = !all;
        show();
      });
      note.getChildren().add(more);
    }
    return note;
  }

  private Node missed(RuleCoverage coverage) {
    HBox note =
        note(
            "mdi2a-arrow-decision-outline",
            MESSAGES.get("note.missed", some(paths(coverage.missed()))));
    Button add = button(MESSAGES.get("add"), "missed");
    add.setAccessibleText(MESSAGES.get("edit.add", some(paths(coverage.missed())), row.name()));
    add.setOnAction(_ -> rules.addMissed(row));
    note.getChildren().add(add);
    return note;
  }

  private Node within(int other) {
    HBox note = note("mdi2s-set-center", MESSAGES.get("note.within", other + 1));
    Button remove = button(MESSAGES.get("remove"), "redundant");
    remove.setAccessibleText(MESSAGES.get("remove-useless", row.name()));
    remove.setOnAction(_ -> rules.remove(row));
    note.getChildren().add(remove);
    return note;
  }

  private Button button(String text, String id) {
    Button button = new Button(text);
    button.setId("design/rules/%d/%s".formatted(row.item().index(), id));
    button.getStyleClass().addAll(Styles.SMALL, Styles.FLAT, Styles.ACCENT, "note-button");
    button.setMinWidth(USE_PREF_SIZE);
    return button;
  }

  private static HBox note(String icon, String text) {
    Label label = new Label(text);
    Nodes.wrap(label);
    HBox.setHgrow(label, Priority.ALWAYS);
    return Nodes.row("rule-note", new FontIcon(icon), label);
  }

  private static List<String> paths(List<ApiResource> resources) {
    return resources.stream().map(ApiResource::path).distinct().toList();
  }

  private static String some(List<String> names) {
    return names.size() <= NAMES
        ? String.join(", ", names)
        : MESSAGES.get(
            "and-more", String.join(", ", names.subList(0, NAMES)), names.size() - NAMES);
  }
}
