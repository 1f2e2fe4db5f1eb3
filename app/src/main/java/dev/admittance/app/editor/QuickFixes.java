package dev.admittance.app.editor;

import dev.admittance.app.editor.text.Marks.Mark;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import org.kordamp.ikonli.javafx.FontIcon;

/// Lists what can be done about the problems of a line, and does it.
final class QuickFixes {
  private static final double WIDTH = 440;

  private final EditorArea area;
  private final OpenFile file;
  private final ProblemMarks problems;
  private final ContextMenu menu = new ContextMenu();

  QuickFixes(EditorArea area, OpenFile file, ProblemMarks problems) {
    this.area = area;
    this.file = file;
    this.problems = problems;
    menu.setId("design/fixes");
    menu.getStyleClass().add("quick-fixes");
  }

  /// Offers what there is for a line.
  void offer(int line) {
    int start = area.getAbsolutePosition(line, 0);
    List<Mark<Diagnostic>> here = problems.between(start, start + area.getParagraphLength(line));
    menu.getItems().setAll(items(here.stream().map(Mark::thing).toList()));
    Optional<Bounds> place =
        area.getCurrentParagraph() == line
            ? area.getCaretBounds()
            : area.getParagraphBoundsOnScreen(line);
    place.ifPresent(bounds -> menu.show(area, bounds.getMinX(), bounds.getMaxY() + 2));
  }

  private List<MenuItem> items(List<Diagnostic> here) {
    List<MenuItem> items = new ArrayList<>();
    for (Diagnostic problem : here) {
      problem.fixes().forEach(fix -> items.add(item(fix)));
    }
    for (Diagnostic problem : here) {
      items.add(advice(problem));
    }
    if (items.isEmpty()) {
      MenuItem none = new MenuItem("Nothing is wrong in this line");
      none.setDisable(true);
      items.add(none);
    }
    return items;
  }

  private MenuItem item(Fix fix) {
    MenuItem item = new MenuItem(fix.title(), new FontIcon("mdi2l-lightbulb-on-outline"));
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> apply(fix));
    return item;
  }

  private static MenuItem advice(Diagnostic problem) {
    Label text =
        new Label(
            problem
                .remedy()
                .map(remedy -> problem.message() + " " + remedy)
                .orElse(problem.message()),
            SeverityMark.icon(problem.severity()));
    text.setWrapText(true);
    text.setMaxWidth(WIDTH);
    text.getStyleClass().add("advice");
    CustomMenuItem item = new CustomMenuItem(text, true);
    item.setDisable(true);
    return item;
  }

  /// Applies a fix, unless what it changes was changed since.
  void apply(Fix fix) {
    problems.now(fix).ifPresent(edits -> file.apply(fix.title(), edits, file.version()));
    area.requestFocus();
  }
}
