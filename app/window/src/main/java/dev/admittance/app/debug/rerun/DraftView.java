package dev.admittance.app.debug.rerun;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// An editable text with its diagnostics and the resulting variation.
final class DraftView extends StackPane {
  private static final Messages MESSAGES = Messages.of(DraftView.class);

  private static final int MOST_PROBLEMS = 3;

  private final DraftViewModel model;
  private final YamlArea area;
  private final VBox problems = new VBox();

  /// Shows a draft.
  ///
  /// @param id the prefix of the ids of its controls
  /// @param label of the text
  /// @param helpers nodes above the text; may be empty
  DraftView(DraftViewModel model, String id, String label, List<Node> helpers) {
    this.model = model;
    area = new YamlArea(id + "-text", label, model.textProperty(), model::type, model::run);
    Label note = Nodes.bound(id + "-note", model.note(), "try-note");
    note.setWrapText(true);
    VBox top = new VBox(note);
    if (!helpers.isEmpty()) {
      FlowPane row = Nodes.styled(new FlowPane(helpers.toArray(Node[]::new)), "try-helpers");
      top.getChildren().add(row);
    }
    Nodes.withId(id + "-problems", Nodes.styled(problems, "try-problems"));
    BorderPane editing = new BorderPane(area);
    editing.setTop(top);
    editing.setBottom(new VBox(problems, bar(id)));
    editing.visibleProperty().bind(model.present());
    Label absence = Nodes.bound(id + "-absence", model.note(), "pane-absence");
    absence.setWrapText(true);
    absence.visibleProperty().bind(model.present().map(present -> !present));
    StackPane.setAlignment(absence, Pos.TOP_LEFT);
    getChildren().setAll(absence, editing);
    model.problemsProperty().subscribe(this::show);
  }

  void focusText() {
    area.focusText();
  }

  private HBox bar(String id) {
    Label change = Nodes.withId(id + "-change", Nodes.label("", "pane-note"));
    change.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    change.setMinWidth(0);
    change.textProperty().bind(model.variationProperty().map(DraftView::title));
    Button discard = Nodes.uncut(Nodes.styled(new Button(MESSAGES.get("discard")), Styles.SMALL));
    discard.setId(id + "-discard");
    Nodes.tip(discard, MESSAGES.get("discard.tip"));
    discard.disableProperty().bind(model.editedProperty().not());
    discard.setOnAction(_ -> model.discard());
    Button run = new Button(MESSAGES.get("run-again"), new FontIcon(MaterialDesignP.PLAY));
    Nodes.withId(id + "-run", Nodes.styled(run, Styles.SMALL, Styles.ACCENT));
    run.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(run, MESSAGES.get("run-again.tip"));
    run.disableProperty().bind(model.runnable().not());
    run.setOnAction(_ -> model.run());
    return Nodes.row("try-bar", change, Nodes.space(), discard, run);
  }

  private static String title(Optional<Variation> variation) {
    return variation.map(Variation::title).orElse("");
  }

  private void show(List<Diagnostic> found) {
    problems.getChildren().setAll(found.stream().limit(MOST_PROBLEMS).map(this::problem).toList());
    Nodes.show(problems, !found.isEmpty());
  }

  private Hyperlink problem(Diagnostic found) {
    int line = found.range().start().line();
    int column = found.range().start().column();
    String path = found.path().isEmpty() ? "" : found.path() + ": ";
    Hyperlink link = new Hyperlink(MESSAGES.get("problem", line, path, found.message()));
    link.getStyleClass().add("try-problem");
    Nodes.tip(link, found.message() + found.remedy().map(r -> "\n" + r).orElse(""));
    link.setMaxWidth(Double.MAX_VALUE);
    link.setOnAction(_ -> area.goTo(line, column));
    return link;
  }
}
