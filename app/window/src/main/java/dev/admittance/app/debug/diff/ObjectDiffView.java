package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.DiffMarks;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.EqualWidths;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import dev.admittance.diff.DiffRow;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The object at the current step next to another state of it.
public final class ObjectDiffView extends BorderPane implements DiffBar.Commands {
  private static final Messages MESSAGES = Messages.of(ObjectDiffView.class);

  private static final KeyCombination FIND =
      new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

  private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

  private final ObjectDiffViewModel model;
  private final SplitDiff rows;
  private final FieldTree tree = new FieldTree("debug/diff-tree");
  private final ObjectFindBar find;

  public ObjectDiffView(ObjectDiffViewModel model, ObjectCopies copies) {
    this.model = model;
    getStyleClass().add("object-diff");
    setMinWidth(0);
    Nodes.addSheet(this, ObjectDiffView.class, "diff.css");
    rows = new SplitDiff("debug/diff", model.rowsProperty());
    model
        .layoutProperty()
        .subscribe(layout -> rows.inlineProperty().set(layout == DiffLayout.INLINE));
    find = new ObjectFindBar(model.search(), this::focusRows);
    BooleanBinding inTree = Bindings.equal(model.layoutProperty(), DiffLayout.TREE);
    ObservableValue<Boolean> absent = model.diffProperty().map(diff -> !diff.hasObject());
    EmptyState empty =
        new EmptyState(
            MaterialDesignC.CODE_BRACES, MESSAGES.get("empty.title"), MESSAGES.get("empty.text"));
    empty.visibleProperty().bind(absent);
    tree.visibleProperty().bind(inTree.and(empty.visibleProperty().not()));
    rows.visibleProperty().bind(inTree.or(empty.visibleProperty()).not());
    setTop(new VBox(new DiffBar(model, this), new PinChips(model), titles(inTree), refused(model)));
    setCenter(Nodes.stack(rows, tree, empty));
    setBottom(find);
    new FieldMenu(model, copies, rows, tree);
    model.diffProperty().subscribe(this::showTree);
    model.layoutProperty().subscribe(this::showTree);
    model.changesOnlyProperty().subscribe(this::showTree);
    model.search().currentProperty().subscribe(_ -> showHit());
    model.marksProperty().subscribe(this::showMarks);
    model.revealedProperty().subscribe(hit -> hit.ifPresent(this::reveal));
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
  }

  public void focusRows() {
    if (tree.isVisible()) {
      tree.requestFocus();
    } else {
      rows.focusRows();
    }
  }

  @Override
  public void nextChange() {
    if (tree.isVisible()) {
      tree.nextChange();
    } else {
      rows.nextChange();
    }
  }

  @Override
  public void previousChange() {
    if (tree.isVisible()) {
      tree.previousChange();
    } else {
      rows.previousChange();
    }
  }

  @Override
  public void find() {
    find.open();
  }

  private void press(KeyEvent event) {
    if (FIND.match(event)) {
      find();
      event.consume();
    }
  }

  private void showTree() {
    if (model.layoutProperty().get() == DiffLayout.TREE) {
      tree.show(diff().tree(), model.changesOnlyProperty().get());
    }
  }

  /// What the refusal of the step names.
  private static Label refused(ObjectDiffViewModel model) {
    Label label = Nodes.wrapped("", "diff-refused");
    label.setId("debug/diff-refused");
    label
        .textProperty()
        .bind(
            model
                .marksProperty()
                .map(marks ->
                    marks
                        .refused()
                        .map(paths ->
                            paths.isEmpty()
                                ? MESSAGES.get("refused.nothing")
                                : MESSAGES.get("refused.named", String.join(", ", paths)))
                        .orElse("")));
    model
        .marksProperty()
        .subscribe(marks ->
            label.pseudoClassStateChanged(
                REFUSED, marks.refused().filter(paths -> !paths.isEmpty()).isPresent()));
    return Nodes.showWhile(label, label.textProperty().isNotEmpty());
  }

  private void showMarks(OperationMarks marks) {
    rows.pseudoClassStateChanged(REFUSED, marks.refused().isPresent());
    rows.marksProperty().set(marks.lines().finding(model.search().textProperty().get()));
    if (tree.isVisible()) {
      marks.field().ifPresent(tree::reveal);
    } else {
      rows.scrollTo(first(marks.lines().left()), first(marks.lines().right()));
    }
  }

  private static int first(List<DiffMarks.Span> spans) {
    return spans.isEmpty() ? 0 : spans.getFirst().first();
  }

  private void showHit() {
    rows.marksProperty()
        .set(rows.marksProperty().get().finding(model.search().textProperty().get()));
    model.search().currentProperty().get().ifPresent(this::reveal);
  }

  /// A hit among omitted lines makes all lines visible.
  private void reveal(ObjectSearchViewModel.Hit hit) {
    rows.reveal(hit.left(), hit.right());
    if (rows.selectedRow().filter(row -> row.kind() == DiffRow.Kind.GAP).isPresent()) {
      model.changesOnlyProperty().set(false);
      rows.reveal(hit.left(), hit.right());
    }
    if (tree.isVisible()) {
      tree.reveal(diff().fieldAt(hit.left(), hit.right()));
    }
  }

  private GridPane titles(BooleanBinding inTree) {
    Label before = title("debug/diff-before");
    Label after = title("debug/diff-after");
    after.textProperty().bind(model.diffProperty().map(ObjectDiff::afterTitle));
    BooleanBinding alone =
        Bindings.createBooleanBinding(
            () -> !inTree.get() && (rows.equalProperty().get() || rows.inlineProperty().get()),
            rows.equalProperty(),
            rows.inlineProperty(),
            inTree);
    before
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> alone.get() ? diff().title() : diff().beforeTitle(),
                alone,
                model.diffProperty()));
    GridPane titles = new GridPane();
    EqualWidths.share(titles, before, after, alone);
    titles.getStyleClass().add("diff-titles");
    return titles;
  }

  private ObjectDiff diff() {
    return model.diffProperty().get();
  }

  private static Label title(String id) {
    Label title = Nodes.withId(id, new Label());
    Nodes.tip(title, title.textProperty());
    return title;
  }
}
