package dev.admittance.app.design;

import dev.admittance.app.design.answers.AnswersView;
import dev.admittance.app.design.answers.AnswersViewModel;
import dev.admittance.app.design.answers.NewAnswers;
import dev.admittance.app.design.form.FormBuilders;
import dev.admittance.app.design.form.FormView;
import dev.admittance.app.design.form.FormViewModel;
import dev.admittance.app.design.form.rows.Builder;
import dev.admittance.app.design.impact.BlastRadiusViewModel;
import dev.admittance.app.design.impact.ImpactFrame;
import dev.admittance.app.design.impact.ImpactViewModel;
import dev.admittance.app.design.migration.MigrationFrame;
import dev.admittance.app.design.migration.MigrationViewModel;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectChanges;
import dev.admittance.app.design.outline.OutlineView;
import dev.admittance.app.design.outline.OutlineViewModel;
import dev.admittance.app.design.outline.TemplateFinder;
import dev.admittance.app.design.validationrule.ValidationRulesView;
import dev.admittance.app.design.validationrule.ValidationRulesViewModel;
import dev.admittance.app.editor.EditorActions;
import dev.admittance.app.editor.EditorServices;
import dev.admittance.app.editor.completion.CompletionSources;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.shell.FolderChooser;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.completion.expression.WorkspaceExpressions;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;

/// The Design activity: the registrations of the workspace and the editors of their manifests.
public final class DesignActivity implements Activity {
  private static final Messages MESSAGES = Messages.of(DesignActivity.class);
  private static final ActionFactory ACTIONS = new ActionFactory("design/", MESSAGES);

  public static final String ID = "design";

  public static final ActivityPlace PLACE =
      new ActivityPlace(ID, MESSAGES.get("design"), "mdi2p-pencil-ruler", 0.2, true);

  private final OpenFiles files;
  private final OutlineViewModel objects;
  private final OutlineView outline;
  private final SourceTabsView tabs;
  private final NewAnswers newAnswers;
  private final DesignEditor designEditor;
  private final MigrationFrame migration;
  private final ImpactFrame frame;
  private final BlastRadiusViewModel radius;
  private final Action create;
  private final Action render;
  private final BooleanExpression open;

  /// The services of the window that the activity uses.
  ///
  /// @param renderedTo asks for the folder to render to
  /// @param debug shows a capture in Debug
  public record Services(
      WorkspaceViewModel workspace,
      OpenFiles files,
      FinderViewModel finder,
      TaskRunner tasks,
      Failures failures,
      FolderChooser renderedTo,
      CaptureOpener debug) {}

  public DesignActivity(Services services) {
    WorkspaceViewModel workspace = services.workspace();
    TaskRunner tasks = services.tasks();
    Failures failures = services.failures();
    files = services.files();
    open = workspace.isOpen();
    objects =
        new OutlineViewModel(
            workspace, files, new ObjectChanges(files, tasks, failures), tasks, failures);
    create =
        ACTIONS.of(
            "new",
            "new",
            "Shortcut+N",
            open,
            () ->
                services
                    .finder()
                    .show(TemplateFinder.PROMPT, TemplateFinder.items(objects::create)));
    RenderViewModel rendering =
        new RenderViewModel(
            workspace,
            files,
            tasks,
            failures,
            KubeEnvironment.ofProcess()::executable,
            services.renderedTo());
    render =
        ACTIONS.of(
            "render",
            "render",
            "",
            rendering.possible(),
            () -> services.finder().show(RenderViewModel.PROMPT, rendering.items()));
    outline = new OutlineView(objects, create, rendering::render);
    tabs =
        new SourceTabsView(
            files,
            new EditorServices(
                tasks,
                new CompletionSources(workspace.currentProperty(), WorkspaceExpressions::new),
                failures));
    EditedObject object = new EditedObject(files, workspace, tasks, failures);
    FormBuilders builders = new FormBuilders(object, workspace, tasks, failures);
    FormView form = new FormView(new FormViewModel(object, Set.of(Builder.values())), builders);
    AnswersView answers = new AnswersView(new AnswersViewModel(object, workspace, tasks, failures));
    newAnswers = new NewAnswers(workspace, files, tasks, failures);
    ValidationRulesView rules =
        new ValidationRulesView(
            new ValidationRulesViewModel(object, workspace, tasks, services.debug()));
    designEditor = new DesignEditor(object, tabs, form, answers, rules);
    migration =
        new MigrationFrame(
            designEditor,
            new MigrationViewModel(files, workspace, tasks, failures),
            services.debug());
    ImpactViewModel impact = new ImpactViewModel(workspace, files, tasks, services.debug());
    radius = impact.radius();
    frame = new ImpactFrame(migration, designEditor::goToText, impact);
  }

  /// The blast radius of the unsaved edits.
  public BlastRadiusViewModel radius() {
    return radius;
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
    actions.add(render);
    actions.add(
        ACTIONS.of("new-answers", "new-answers", "", newAnswers.possible(), newAnswers::create));
    actions.add(ACTIONS.of("rename", "rename", "", outline.namedSelected(), outline::rename));
    actions.add(
        ACTIONS.of("duplicate", "duplicate", "", outline.objectSelected(), outline::duplicate));
    actions.add(ACTIONS.of("delete", "delete", "", outline.deletableSelected(), outline::delete));
    actions.add(ACTIONS.of("outline", "go-outline", "Alt+1", open, outline::focusRows));
    actions.add(ACTIONS.of("close-tab", "close-file", "Shortcut+W", anyOpen, this::closeSelected));
    actions.addAll(EditorActions.of(ID, tabs.shown()));
    actions.addAll(designEditor.actions(anyOpen));
    actions.addAll(migration.actions(ID, anyOpen));
    actions.addAll(frame.actions());
    return List.copyOf(actions);
  }

  /// Sets what follows a rename besides the files.
  public void onRename(Supplier<RenameFollower> others) {
    objects.onRename(others);
  }

  private void closeSelected() {
    Optional<OpenFile> selected = files.selectedProperty().get();
    selected.ifPresent(files::requestClose);
  }
}
