package dev.admittance.app.editor;

import dev.admittance.app.editor.text.Marks.Mark;
import dev.admittance.app.editor.text.Place;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFile.Jump;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.fxmisc.richtext.model.PlainTextChange;

/// The text of an open file in an area that it can be edited in, and all that goes with it.
final class CodeEditor {
  private final EditorArea area = new EditorArea();
  private final Gutter gutter = new Gutter(area);
  private final Painter painter;
  private final ProblemMarks problems;

  private final ReadOnlyObjectWrapper<List<Diagnostic>> caretProblems =
      new ReadOnlyObjectWrapper<>(List.of());

  CodeEditor(OpenFile file, Page page) {
    area.setId("design/source");
    area.setEditable(!page.isCut());
    area.setAccessibleText("Text of " + file.name());
    area.replace(0, 0, page.document());
    area.moveTo(0);
    painter = new Painter(area, gutter, page.scalars());
    problems = new ProblemMarks(file);
    painter.add(problems);
    painter.beside(this::look);
    file.addListener(new TextSync(area, file, this::changed));
    file.analysisProperty()
        .subscribe(found -> {
          found.ifPresent(problems::show);
          refresh();
        });
    area.currentParagraphProperty().addListener((_, _, _) -> refresh());
    EditingKeys.install(area, file, painter);
    file.jumpProperty().subscribe(this::jump);
  }

  EditorArea area() {
    return area;
  }

  /// Where the caret is, such as `Ln 3, Col 1`.
  ObservableValue<String> caretText() {
    return Bindings.createStringBinding(
        () -> "Ln %d, Col %d".formatted(area.getCurrentParagraph() + 1, area.getCaretColumn() + 1),
        area.currentParagraphProperty(),
        area.caretColumnProperty());
  }

  /// What is wrong in the line of the caret, worst first.
  ReadOnlyObjectProperty<List<Diagnostic>> caretProblems() {
    return caretProblems.getReadOnlyProperty();
  }

  private void changed(PlainTextChange change) {
    painter.changed(change, area.place(change.getPosition()).line());
  }

  private void refresh() {
    painter.paintSoon();
    caretProblems.set(problemsOf(area.getCurrentParagraph()).stream().map(Mark::thing).toList());
  }

  private List<Mark<Diagnostic>> problemsOf(int line) {
    int start = area.getAbsolutePosition(line, 0);
    return problems.between(start, start + area.getParagraphLength(line));
  }

  private GutterLook look(int line) {
    List<Mark<Diagnostic>> here = problemsOf(line);
    Optional<Severity> worst = here.stream().findFirst().map(mark -> mark.thing().severity());
    return new GutterLook(worst, false, GutterLook.Fold.NONE, 0, -1);
  }

  private void jump(Jump jump) {
    if (jump.number() > 0) {
      int offset = area.offset(new Place(jump.to().line() - 1, jump.to().column() - 1));
      area.show(offset, offset);
      area.requestFocus();
    }
  }
}
