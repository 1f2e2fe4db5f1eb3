package dev.admittance.app.design;

import dev.admittance.app.design.form.FormView;
import dev.admittance.app.design.impact.ImpactFrame;
import dev.admittance.app.design.impact.ImpactViewModel;
import dev.admittance.app.design.outline.OutlineView;
import dev.admittance.app.design.outline.OutlineViewModel;
import dev.admittance.app.design.outline.TemplateFinder;
import dev.admittance.app.editor.EditorActions;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;

/// What is registered, and the text behind it.
public final class DesignActivity implements Activity {
  /// Its id.
  public static final String ID = "design";

  private final OpenFiles files;
  private final OutlineView outline;
  private final SourceTabsView tabs;
  private final EditingView editing;
  private final ImpactFrame frame;
  private final Action create;
  private final BooleanExpression open;

  /// What it is made of.
  public record Parts(
      OpenFiles files,
      OutlineViewModel outline,
      ImpactViewModel impact,
      FormView form,
      FinderViewModel finder,
      TaskRunner tasks) {}

  /// Makes the panes.
  ///
  /// @param open whether a workspace is open
  public DesignActivity(Parts parts, BooleanExpression open) {
    this.files = parts.files();
    this.open = open;
    this.create =
        new Action(
            "design/new",
            "New from Template…",
            "Shortcut+N",
            open,
            () ->
                parts
                    .finder()
                    .show(TemplateFinder.PROMPT, TemplateFinder.items(parts.outline()::create)));
    this.outline = new OutlineView(parts.outline(), create);
    this.tabs = new SourceTabsView(files, parts.tasks());
    this.editing = new EditingView(files, tabs, parts.form());
    this.frame = new ImpactFrame(editing, parts.impact());
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Design";
  }

  @Override
  public String icon() {
    return "mdi2p-pencil-ruler";
  }

  @Override
  public Node sidePanel() {
    return outline;
  }

  @Override
  public Node content() {
    return frame;
  }

  @Override
  public List<Action> actions() {
    BooleanExpression anyOpen =
        Bindings.createBooleanBinding(
            () -> files.selectedProperty().get().isPresent(), files.selectedProperty());
    List<Action> actions = new ArrayList<>();
    actions.add(create);
    actions.add(
        new Action(
            "design/rename",
            "Rename Configuration…",
            "",
            outline.objectSelected(),
            outline::rename));
    actions.add(
        new Action(
            "design/duplicate",
            "Duplicate Configuration",
            "",
            outline.objectSelected(),
            outline::duplicate));
    actions.add(
        new Action(
            "design/delete",
            "Delete Configuration or File",
            "",
            outline.deletableSelected(),
            outline::delete));
    actions.add(
        new Action("design/outline", "Go to Configurations", "Alt+1", open, outline::focusRows));
    actions.add(
        new Action("design/close-tab", "Close File", "Shortcut+W", anyOpen, this::closeSelected));
    actions.addAll(EditorActions.of(ID, tabs.shown()));
    actions.addAll(editing.actions(anyOpen));
    actions.addAll(frame.actions());
    return List.copyOf(actions);
  }

  private void closeSelected() {
    Optional<OpenFile> selected = files.selectedProperty().get();
    selected.ifPresent(files::close);
  }
}
