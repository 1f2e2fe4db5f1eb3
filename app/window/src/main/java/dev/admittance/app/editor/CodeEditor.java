package dev.admittance.app.editor;

import static javafx.scene.input.KeyCode.ENTER;
import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static org.fxmisc.wellbehaved.event.EventPattern.keyPressed;

import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.editor.completion.CompletionViewModel;
import dev.admittance.app.editor.completion.HoverLookup;
import dev.admittance.app.editor.find.FindViewModel;
import dev.admittance.app.editor.text.Blocks;
import dev.admittance.app.editor.text.LineBlocks;
import dev.admittance.app.editor.text.LineColumn;
import dev.admittance.app.editor.text.LineComments;
import dev.admittance.app.editor.text.TextMarks.Mark;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFile.Jump;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.TextListener;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;

/// The editor of an open file with its overlays and keys.
final class CodeEditor {
  private static final Messages MESSAGES = Messages.of(CodeEditor.class);

  private final OpenFile file;
  private final EditorArea area = new EditorArea();
  private final LinePainter painter;
  private final ProblemMarks problems;
  private final CodeFolding folding = new CodeFolding(area);
  private final CaretContext context = new CaretContext(area);
  private final QuickFixes fixes;
  private final FindViewModel find;
  private final CompletionViewModel completion;
  private final CompletionKeys completionKeys;
  private final DocumentFormatting formatting;
  private final Pane layer = new Pane();
  private final GoToLineBar goToLine = new GoToLineBar(area);

  private final ReadOnlyObjectWrapper<List<Diagnostic>> caretProblems =
      new ReadOnlyObjectWrapper<>(List.of());

  /// @param find the search in the file
  CodeEditor(OpenFile file, StyledText page, FindViewModel find, EditorServices services) {
    this.file = file;
    this.find = find;
    area.setId("design/source");
    area.setEditable(!page.isCut());
    ScreenReaderLabel.name(area, MESSAGES.get("text.name", file.name()));
    area.replace(0, 0, page.document());
    area.moveTo(0);
    Gutter gutter = new Gutter(area);
    painter = new LinePainter(area, gutter, page.scalars());
    problems = new ProblemMarks(file);
    fixes = new QuickFixes(area, file, problems, layer);
    gutter.onClick(folding::toggle, fixes::offer);
    decorate();
    follow();
    EditingKeys.install(area, file, painter);
    HoverLookup explainer = new HoverLookup(file, services.tasks(), services.language());
    // The window's shortcuts do not receive Enter while a text area has the focus.
    Nodes.addInputMap(
        area, InputMap.consume(keyPressed(ENTER, ALT_DOWN), _ -> run(EditorCommand.QUICK_FIX)));
    HoverCard.install(area, problems, fixes, explainer);
    completion = new CompletionViewModel(file, services.tasks(), services.language());
    completionKeys = CompletionKeys.install(area, completion);
    formatting = new DocumentFormatting(file, services.tasks(), services.failures());
    layer.setPickOnBounds(false);
    file.addListener(this::completeWhatIsTyped);
    file.jumpProperty().subscribe(this::jump);
  }

  private void decorate() {
    painter.add(context);
    painter.add(new FindMarks(find));
    painter.add(problems);
    painter.before(context::update);
    painter.beside(this::look);
  }

  private void follow() {
    file.addListener(new TextSync(area, file, this::changed));
    find.follow(painter::paintSoon, mark -> area.show(mark.start(), mark.end()));
    file.analysisProperty()
        .subscribe(found -> {
          found.ifPresent(problems::show);
          refresh();
        });
    area.caretPositionProperty().addListener((_, _, _) -> refresh());
  }

  EditorArea area() {
    return area;
  }

  StackPane content() {
    return new StackPane(area.inScrollPane(), layer);
  }

  GoToLineBar goToLine() {
    return goToLine;
  }

  /// The caret position, such as `Ln 3, Col 1`.
  ObservableValue<String> caretText() {
    return Bindings.createStringBinding(
        () ->
            MESSAGES
                .get("caret")
                .formatted(area.getCurrentParagraph() + 1, area.getCaretColumn() + 1),
        area.currentParagraphProperty(),
        area.caretColumnProperty());
  }

  /// The diagnostics of the line at the caret, worst first.
  ReadOnlyObjectProperty<List<Diagnostic>> caretProblems() {
    return caretProblems.getReadOnlyProperty();
  }

  void run(EditorCommand command) {
    switch (command) {
      case FIND -> find.show(proposal(), false);
      case REPLACE -> find.show(proposal(), true);
      case FIND_NEXT -> find.next();
      case FIND_PREVIOUS -> find.previous();
      case GO_TO_LINE -> goToLine.ask();
      case NEXT_PROBLEM -> problems.all().next(area.getCaretPosition()).ifPresent(this::show);
      case PREVIOUS_PROBLEM ->
          problems.all().previous(area.getCaretPosition()).ifPresent(this::show);
      case QUICK_FIX -> fixes.offer(area.getCurrentParagraph());
      case COMPLETE -> completion.ask();
      case FORMAT -> formatting.run();
      case TOGGLE_COMMENT -> toggleComment();
      case MOVE_UP -> area.run(LineBlocks::up);
      case MOVE_DOWN -> area.run(LineBlocks::down);
      case DUPLICATE -> area.run(LineBlocks::twice);
      case DELETE -> area.run(LineBlocks::none);
      case FOLD -> folding.foldAtCaret();
      case UNFOLD -> folding.unfoldAtCaret();
      case FOLD_ALL -> folding.foldAll();
      case UNFOLD_ALL -> folding.unfoldAll();
    }
  }

  /// JSON has no comments.
  private void toggleComment() {
    if (!file.name().endsWith(".json") && !file.name().endsWith(".jsonl")) {
      area.run(LineComments::toggle);
    }
  }

  private String proposal() {
    String selected = area.getSelectedText();
    return selected.contains("\n") ? "" : selected;
  }

  private void show(Mark<Diagnostic> problem) {
    area.show(problem.start(), problem.start());
    area.requestFocus();
  }

  private void changed(PlainTextChange change) {
    int line = area.place(change.getPosition()).line();
    painter.changed(change, line);
    if (area.isFolded(line)) {
      folding.reveal(line);
    }
  }

  /// The caret position is updated only after the change event.
  private void completeWhatIsTyped(TextListener.Change change) {
    if (change.origin() == TextListener.Origin.TYPED) {
      TextChange typed = change.changes().getLast();
      Platform.runLater(() -> completionKeys.typed(typed));
    }
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
    boolean fixable = here.stream().anyMatch(mark -> !mark.thing().fixes().isEmpty());
    return new GutterLook(
        worst,
        fixable && line == area.getCurrentParagraph(),
        folding.state(line),
        Blocks.guides(area.lines(), line),
        context.activeGuide(line));
  }

  private void jump(Jump jump) {
    if (jump.number() > 0) {
      int offset = area.offset(new LineColumn(jump.to().line() - 1, jump.to().column() - 1));
      area.show(offset, offset);
      if (jump.focus()) {
        area.requestFocus();
      }
    }
  }
}
