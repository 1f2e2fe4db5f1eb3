package dev.admittance.app.design;

import atlantafx.base.theme.Styles;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.Analysis;
import dev.admittance.app.workspace.FileState;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import java.util.Collection;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.SegmentOps;
import org.kordamp.ikonli.javafx.FontIcon;

/// A file: its name, its text, and what is said about the line of the caret. Laid out once its text
/// is there.
final class SourceView extends BorderPane {
  private final OpenFile tab;
  private final TaskRunner tasks;

  SourceView(OpenFile tab, TaskRunner tasks) {
    this.tab = tab;
    this.tasks = tasks;
    getStyleClass().add("source");
    tab.stateProperty().subscribe(this::render);
    tab.addListener(_ -> layOut());
    tab.analysisProperty().subscribe(_ -> layOut());
  }

  private void render(FileState state) {
    switch (state) {
      case FileState.Loading() -> message(new Label("Reading…"));
      case FileState.Refused(String what, String remedy) -> refuse(what, remedy);
      case FileState.Ready() -> layOut();
    }
  }

  private void refuse(String what, String remedy) {
    Label reason = new Label(what);
    reason.setId("design/refused");
    reason.getStyleClass().add(Styles.TITLE_4);
    reason.setWrapText(true);
    Label advice = new Label(remedy);
    advice.setWrapText(true);
    advice.getStyleClass().add(Styles.TEXT_MUTED);
    message(new FontIcon("mdi2f-file-alert-outline"), reason, advice);
  }

  private void message(Node... content) {
    VBox message = new VBox(content);
    message.getStyleClass().add("empty");
    message.setAlignment(Pos.CENTER);
    setTop(null);
    setBottom(null);
    setCenter(message);
  }

  /// A long text takes a second to be taken apart, so that is done elsewhere.
  private void layOut() {
    if (tab.stateProperty().get() instanceof FileState.Ready) {
      SourceText source = tab.source();
      List<Diagnostic> problems =
          tab.analysisProperty().get().map(Analysis::problems).orElse(List.of());
      tasks
          .start("Laying out " + tab.name(), _ -> Ready.of(source, problems))
          .onSuccess(this::show);
    }
  }

  /// A text that can be shown.
  private record Ready(
      SourcePage page,
      List<Diagnostic> problems,
      ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document) {
    static Ready of(SourceText source, List<Diagnostic> problems) {
      SourcePage page = SourcePage.of(source);
      return new Ready(page, problems, SourceView.document(page.text()));
    }
  }

  private static ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document(
      String text) {
    return ReadOnlyStyledDocument.fromString(
        text, List.of(), List.of(), SegmentOps.styledTextOps());
  }

  private void show(Ready ready) {
    SourceArea area = new SourceArea(ready.page(), ready.problems(), ready.document());
    setTop(heading(ready.page()));
    setCenter(new VirtualizedScrollPane<>(area));
    setBottom(footer(area));
    tab.jumpProperty().subscribe(jump -> area.show(jump.to().line(), jump.to().column()));
  }

  private HBox heading(SourcePage page) {
    Label name = new Label(tab.name());
    name.getStyleClass().add("source-name");
    Label readOnly = new Label("Read only", new FontIcon("mdi2l-lock-outline"));
    readOnly.setId("design/read-only");
    readOnly.getStyleClass().add("read-only");
    readOnly.setTooltip(
        new Tooltip("Files can be read here. Change them in your editor, then reload."));
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Label cut = new Label("Long lines are cut after " + SourcePage.LONGEST_LINE + " characters.");
    cut.getStyleClass().add(Styles.TEXT_MUTED);
    cut.setVisible(page.isCut());
    HBox heading = new HBox(name, space, cut, readOnly);
    heading.getStyleClass().add("source-heading");
    return heading;
  }

  private static HBox footer(SourceArea area) {
    Label problem = new Label();
    problem.setId("design/caret-problem");
    problem.textProperty().bind(area.caretProblems().map(SourceView::sentence));
    problem.setMinWidth(0);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    Label caret = new Label();
    caret.setId("design/caret");
    caret.setMinWidth(Region.USE_PREF_SIZE);
    caret.textProperty().bind(area.caretText());
    HBox footer = new HBox(problem, space, caret);
    footer.getStyleClass().add("source-footer");
    return footer;
  }

  private static String sentence(List<Diagnostic> problems) {
    return problems.isEmpty() ? "" : ProblemText.of(problems.getFirst());
  }
}
