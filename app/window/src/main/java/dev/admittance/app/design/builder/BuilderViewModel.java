package dev.admittance.app.design.builder;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/// The view model of a builder, for one part of the edited object. It follows the text; every
/// change is the smallest edit of the text and a single undo step. Confined to the UI thread.
public abstract class BuilderViewModel {
  private final EditedObject object;
  private final FieldPath path;
  private final WorkspaceViewModel workspace;
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private Subscription subscription = Subscription.EMPTY;

  protected BuilderViewModel(BuilderContext context) {
    object = context.object();
    path = context.path();
    workspace = context.workspace();
  }

  /// Follows the text and the workspace from now on; the last step of a constructor.
  protected final void follow() {
    subscription =
        Subscription.combine(
            object.snapshotProperty().subscribe(_ -> refresh()),
            workspace.currentProperty().subscribe(_ -> showWorkspace()));
  }

  /// Shows the part again.
  protected final void refresh() {
    show(snapshot());
    showProblems();
  }

  /// Takes the diagnostics again.
  protected final void showProblems() {
    List<Diagnostic> found = snapshot().map(this::problemsOf).orElse(List.of());
    if (!found.equals(problems.get())) {
      problems.set(found);
    }
  }

  /// Shows the part as it is in the text; empty without an object.
  protected abstract void show(Optional<ObjectSnapshot> snapshot);

  /// Shows what depends on the workspace.
  protected void showWorkspace() {}

  /// The diagnostics of the part itself.
  protected List<Diagnostic> problemsOf(ObjectSnapshot snapshot) {
    return snapshot.problems(path);
  }

  /// Stops following the text.
  public void dispose() {
    subscription.unsubscribe();
  }

  /// The path of the part from the object.
  public final FieldPath path() {
    return path;
  }

  public final ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  protected final Optional<ObjectSnapshot> snapshot() {
    return object.snapshotProperty().get();
  }

  protected final Optional<Workspace> workspace() {
    return workspace.currentProperty().get();
  }

  /// Changes the object depending on its state when the edit is applied.
  protected final void edit(String title, Function<Node.Mapping, List<Edit>> edits) {
    object.edit(title, edits, "");
  }

  /// Applies the quick fix of a diagnostic; does nothing if the text has changed.
  public final void fix(Fix fix) {
    object.fix(fix);
  }
}
