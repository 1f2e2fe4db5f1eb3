package dev.admittance.app.editor;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.editor.completion.HoverLookup;
import dev.admittance.app.editor.completion.InlineCodeText;
import dev.admittance.app.editor.text.TextMarks.Mark;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.completion.Documentation;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import java.time.Duration;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.geometry.Point2D;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.fxmisc.richtext.event.MouseOverTextEvent;

/// Shows the diagnostics under the mouse and offers their quick fixes. It stays while the mouse is
/// over it.
final class HoverCard {
  private static final Duration REST = Duration.ofMillis(350);
  private static final javafx.util.Duration LINGER = javafx.util.Duration.millis(250);
  private static final double WIDTH = 560;
  private static final double BELOW = 14;

  /// The most fixes offered here; the quick fix list has all.
  private static final int MOST_FIXES = 3;

  private final EditorArea area;
  private final ProblemMarks problems;
  private final QuickFixes fixes;
  private final HoverLookup explainer;
  private final Popup popup = new Popup();
  private final VBox card = new VBox();
  private final PauseTransition linger = new PauseTransition(LINGER);

  private HoverCard(
      EditorArea area, ProblemMarks problems, QuickFixes fixes, HoverLookup explainer) {
    this.area = area;
    this.problems = problems;
    this.fixes = fixes;
    this.explainer = explainer;
    card.getStyleClass().add("hover-card");
    card.setMaxWidth(WIDTH);
    Nodes.addSheet(card, HoverCard.class, "editor.css");
    popup.getContent().add(card);
    popup.setAutoHide(true);
    popup.setAutoFix(true);
  }

  static void install(
      EditorArea area, ProblemMarks problems, QuickFixes fixes, HoverLookup explainer) {
    HoverCard hover = new HoverCard(area, problems, fixes, explainer);
    area.setMouseOverTextDelay(REST);
    area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, hover::rest);
    area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> hover.linger.playFromStart());
    hover.linger.setOnFinished(_ -> hover.leave());
    hover
        .card
        .hoverProperty()
        .subscribe(on -> {
          if (!on && hover.popup.isShowing()) {
            hover.linger.playFromStart();
          }
        });
    area.plainTextChanges().subscribe(_ -> hover.popup.hide());
  }

  private void leave() {
    if (!card.isHover()) {
      popup.hide();
    }
  }

  private void rest(MouseOverTextEvent event) {
    int offset = event.getCharacterIndex();
    int line = area.place(offset).line();
    int start = area.getAbsolutePosition(line, 0);
    List<Diagnostic> here =
        problems.between(start, start + area.getParagraphLength(line)).stream()
            .filter(
                mark -> mark.start() <= offset && offset <= Math.max(mark.end(), mark.start() + 1))
            .map(Mark::thing)
            .toList();
    linger.stop();
    popup.hide();
    Point2D at = event.getScreenPosition();
    if (!here.isEmpty()) {
      card.getChildren().setAll(here.stream().map(this::row).toList());
      popup.show(area, at.getX(), at.getY() + BELOW);
    }
    explainer.explain(offset, known -> known.ifPresent(word -> explain(word, at)));
  }

  /// Adds the documentation of a word unless the mouse moved on.
  private void explain(Documentation word, Point2D at) {
    if (!area.isHover() && !popup.isShowing()) {
      return;
    }
    if (!popup.isShowing()) {
      card.getChildren().clear();
    }
    Label title = Nodes.label(word.title(), "hover-title");
    Label detail = Nodes.label(word.detail(), "hover-rule");
    HBox head = Nodes.row("hover-foot", title, detail);
    VBox text = Nodes.column("hover-problem", head);
    if (!word.body().isEmpty()) {
      InlineCodeText inlineCodeText = new InlineCodeText(word.body());
      inlineCodeText.setMaxWidth(WIDTH - 26);
      text.getChildren().add(inlineCodeText);
    }
    card.getChildren().add(text);
    if (!popup.isShowing()) {
      popup.show(area, at.getX(), at.getY() + BELOW);
    }
  }

  private VBox row(Diagnostic problem) {
    Label message = new Label(problem.message(), SeverityMark.icon(problem.severity()));
    message.setWrapText(true);
    message.getStyleClass().add("hover-message");
    Label rule =
        Nodes.label(
            problem.path().isEmpty()
                ? problem.rule()
                : problem.rule() + " \u00b7 " + problem.path(),
            "hover-rule");
    VBox row = Nodes.column("hover-problem", message);
    problem
        .remedy()
        .ifPresent(remedy -> {
          Label advice = new Label(remedy);
          advice.setWrapText(true);
          row.getChildren().add(advice);
        });
    HBox foot = Nodes.row("hover-foot");
    problem.fixes().stream().limit(MOST_FIXES).map(this::link).forEach(foot.getChildren()::add);
    foot.getChildren().add(rule);
    row.getChildren().add(foot);
    return row;
  }

  private Hyperlink link(Fix fix) {
    Hyperlink link = new Hyperlink(fix.title());
    link.setOnAction(_ -> {
      popup.hide();
      fixes.apply(fix);
    });
    return link;
  }
}
