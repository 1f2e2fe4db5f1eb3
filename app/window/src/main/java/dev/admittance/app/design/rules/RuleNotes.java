package dev.admittance.app.design.rules;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemLine;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
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
      String places = some(RuleCoverageDescriptions.places(coverage.equivalent()));
      notes.add(note("mdi2a-approximately-equal", MESSAGES.get("note.equivalent", places)));
    }
    if (!coverage.exempt().isEmpty()) {
      String paths = some(paths(coverage.exempt()));
      notes.add(note("mdi2s-shield-off-outline", MESSAGES.get("note.exempt", paths)));
    }
    if (!coverage.missed().isEmpty()) {
      notes.add(missed(some(paths(coverage.missed()))));
    }
    coverage.within().ifPresent(other -> notes.add(within(other)));
    String place = rules.path().index(row.item().index()).toString();
    for (Diagnostic problem : row.problemsProperty().get()) {
      notes.add(new ProblemLine(problem, place, rules::fix));
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
    String text = MESSAGES.get("note.covers", names.size(), list + (cut ? " …" : "."));
    return names.size() <= NAMES
        ? note("mdi2t-target", text)
        : note(
            "mdi2t-target",
            text,
            button(
                all ? MESSAGES.get("show-less") : MESSAGES.get("show-all"),
                "covered",
                () -> {
                  all = !all;
                  show();
                }));
  }

  private Node missed(String paths) {
    Button add = button(MESSAGES.get("shared.add"), "missed", () -> rules.addMissed(row));
    add.setAccessibleText(MESSAGES.get("edit.add", paths, row.name()));
    return note("mdi2a-arrow-decision-outline", MESSAGES.get("note.missed", paths), add);
  }

  private Node within(int other) {
    Button remove = button(MESSAGES.get("shared.remove"), "redundant", () -> rules.remove(row));
    remove.setAccessibleText(MESSAGES.get("remove-useless", row.name()));
    return note("mdi2s-set-center", MESSAGES.get("note.within", other + 1), remove);
  }

  private Button button(String text, String id, Runnable action) {
    return Nodes.styled(
        Buttons.small("design/rules/%d/%s".formatted(row.item().index(), id), text, action),
        Styles.FLAT,
        Styles.ACCENT,
        "note-button");
  }

  private static HBox note(String icon, String text, Node... more) {
    HBox note = Nodes.row("rule-note", new FontIcon(icon), Nodes.grow(Nodes.wrapped(text)));
    note.getChildren().addAll(more);
    return note;
  }

  private static List<String> paths(List<ApiResource> resources) {
    return resources.stream().map(ApiResource::path).distinct().toList();
  }

  private static String some(List<String> names) {
    return names.size() <= NAMES
        ? String.join(", ", names)
        : MESSAGES.get(
            "shared.and-more", String.join(", ", names.subList(0, NAMES)), names.size() - NAMES);
  }
}
