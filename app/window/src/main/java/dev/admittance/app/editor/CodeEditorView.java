package dev.admittance.app.editor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.editor.find.FindBar;
import dev.admittance.app.editor.find.FindViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.workspace.FileState;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.richtext.GenericStyledArea;
import org.kordamp.ikonli.javafx.FontIcon;

/// An open file: its name, its editor, and the diagnostics of the line at the caret. Laid out once
/// its text is loaded, which runs in the background for a long one.
public final class CodeEditorView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(CodeEditorView.class);

  private final OpenFile file;
  private final EditorServices services;
  private final FindViewModel find;
  private final LatestJob layout;
  private Optional<CodeEditor> editor = Optional.empty();

  public CodeEditorView(OpenFile file, EditorServices services) {
    this.file = file;
    this.services = services;
    this.layout = new LatestJob(services.tasks());
    this.find = new FindViewModel(file, services.tasks());
    getStyleClass().add("code-editor");
    Nodes.addSheet(this, CodeEditorView.class, "editor.css");
    file.stateProperty().subscribe(this::render);
  }

  /// Runs a command unless the focus is in another text field or editor.
  public void run(EditorCommand command) {
    if (editor.isPresent() && !isTypingElsewhere()) {
      editor.get().run(command);
    }
  }

  /// Whether the focus is in another text field or editor, which the keys are meant for.
  private boolean isTypingElsewhere() {
    Node owner = getScene() == null ? null : getScene().getFocusOwner();
    boolean types = owner instanceof TextInputControl || owner instanceof GenericStyledArea;
    return owner != null && types && !isIn(owner) && owner.getParent() != null && isShown(owner);
  }

  private boolean isIn(Node node) {
    Node at = node;
    while (at != null && at != this) {
      at = at.getParent();
    }
    return at == this;
  }

  private static boolean isShown(Node node) {
    Node at = node;
    while (at != null && at.isVisible()) {
      at = at.getParent();
    }
    return at == null;
  }

  private void render(FileState state) {
    switch (state) {
      case FileState.Loading() -> message(new Label(MESSAGES.get("reading")));
      case FileState.Refused(String what, String remedy) -> refuse(what, remedy);
      case FileState.Ready() -> layOut();
    }
  }

  private void refuse(String what, String remedy) {
    Label reason = Nodes.withId("design/refused", Nodes.label(what, Styles.TITLE_4));
    reason.setWrapText(true);
    Label advice = Nodes.label(remedy, Styles.TEXT_MUTED);
    advice.setWrapText(true);
    message(new FontIcon("mdi2f-file-alert-outline"), reason, advice);
  }

  private void message(Node... content) {
    layout.cancel();
    VBox message = Nodes.column("empty", content);
    message.setAlignment(Pos.CENTER);
    setTop(null);
    setBottom(null);
    setCenter(message);
  }

  private void layOut() {
    TextSnapshot snapshot = file.snapshot();
    layout
        .start(MESSAGES.get("task.lay-out", file.name()), _ -> StyledText.of(snapshot.source()))
        .onSuccess(page -> show(page, snapshot.version()));
  }

  private void show(StyledText page, long version) {
    if (version != file.version()) {
      layOut();
      return;
    }
    CodeEditor shown = new CodeEditor(file, page, find, services);
    editor = Optional.of(shown);
    FindBar bar = new FindBar(find, shown.area()::requestFocus);
    VBox above = new VBox(bar, shown.goToLine());
    if (page.isCut()) {
      above.getChildren().addFirst(new HBox(readOnly()));
    }
    setTop(above);
    setCenter(shown.content());
    setBottom(footer(shown));
  }

  private static Label readOnly() {
    Label readOnly = new Label(MESSAGES.get("read-only"), new FontIcon("mdi2l-lock-outline"));
    Nodes.withId("design/read-only", Nodes.styled(readOnly, "read-only"));
    Nodes.tip(readOnly, MESSAGES.get("read-only.tip", StyledText.LONGEST_LINE));
    return readOnly;
  }

  private static HBox footer(CodeEditor editor) {
    Label problem = Nodes.withId("design/caret-problem", new Label());
    problem.textProperty().bind(editor.caretProblems().map(CodeEditorView::sentence));
    problem.setMinWidth(0);
    Label caret = Nodes.uncut(Nodes.bound("design/caret", editor.caretText()));
    return Nodes.row("source-footer", problem, space(), caret);
  }

  private static Region space() {
    return Nodes.space();
  }

  private static String sentence(List<Diagnostic> problems) {
    return problems.isEmpty() ? "" : ProblemText.line(problems.getFirst());
  }
}
