package dev.admittance.app.shell;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.util.List;
import javafx.beans.binding.BooleanExpression;

/// The actions that every activity has.
///
/// @param quit closes the window
public record ShellActions(
    ShellViewModel shell,
    WorkspaceViewModel workspace,
    FinderViewModel finder,
    QuickOpen quickOpen,
    FolderChooser folders,
    Runnable quit) {
  private static final Messages MESSAGES = Messages.of(ShellActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("", MESSAGES);

  /// The id of the action that opens a folder.
  public static final String OPEN = "workspace/open";

  /// The prefix of the ids of actions that reopen a recent workspace.
  public static final String RECENT = "workspace/recent/";

  /// The id of the action that creates a workspace.
  public static final String CREATE = "workspace/new";

  /// The id of the action that opens the sample.
  public static final String OPEN_SAMPLE = "workspace/open-sample";

  /// The id of the action that starts the tour.
  public static final String TOUR = "tour/start";

  /// The id of the action that continues the tour.
  public static final String CONTINUE_TOUR = "tour/continue";

  /// The id of the action that reloads the workspace.
  public static final String RELOAD = "workspace/reload";

  /// The id of the action that finds files and captures.
  public static final String QUICK_OPEN = "view/quick-open";

  /// The id of the action that opens the command palette.
  public static final String PALETTE = "view/command-palette";

  /// The id of the action that changes the theme.
  public static final String THEME = "view/theme";

  /// The id of the action that toggles the problems panel.
  public static final String PROBLEMS = "view/problems";

  /// The id of the action that opens the settings.
  public static final String SETTINGS = "window/settings";

  /// The id of the action that opens the help for the focused control.
  public static final String HELP = "help/open";

  /// The id of the action that opens Cluster.
  public static final String CLUSTER = "view/cluster";

  /// Registers these actions, those that show an activity, and those of the activities when they
  /// are created.
  public void register(ActionRegistry registry, List<? extends LazyActivity<?>> activities) {
    BooleanExpression isOpen = workspace.isOpen();
    registry.register(ACTIONS.of(OPEN, "action.open", "Shortcut+O", this::chooseFolder));
    registry.register(
        ACTIONS.of(OPEN_SAMPLE, "action.open-sample", "Shortcut+Shift+O", workspace::openSample));
    registry.register(ACTIONS.of(CREATE, "action.create", "", this::createWorkspace));
    registry.register(ACTIONS.of(RELOAD, "action.reload", "Shortcut+R", isOpen, workspace::reload));
    registry.register(
        ACTIONS.of(QUICK_OPEN, "action.quick-open", "Shortcut+P", isOpen, this::find));
    registry.register(
        ACTIONS.of(PALETTE, "action.palette", "Shortcut+Shift+P", () -> command(registry)));
    int place = 1;
    for (LazyActivity<?> later : activities) {
      ActivityPlace activity = later.place();
      Runnable show = () -> shell.select(activity.id());
      String id = "view/" + activity.id();
      // From an activity that needs no workspace, all others lead back to the welcome screen.
      BooleanExpression possible =
          activity.needsWorkspace() ? shell.showsActivity() : ConstantBoolean.TRUE;
      registry.register(
          ACTIONS.titled(
              id,
              MESSAGES.get("action.show-activity", activity.title()),
              "Shortcut+" + place++,
              possible,
              show));
    }
    registry.register(
        ACTIONS.of(PROBLEMS, "action.problems", "Shortcut+Shift+M", isOpen, shell::toggleProblems));
    registry.register(ACTIONS.of(THEME, "action.theme", "Shortcut+Shift+D", shell::toggleTheme));
    registry.register(ACTIONS.of("window/quit", "action.quit", "Shortcut+Q", quit));
    for (LazyActivity<?> activity : activities) {
      String id = activity.place().id();
      activity.whenMade(
          made -> made.actions().forEach(action -> registry.register(shown(id, action))));
      registry.expect(id, activity::get);
    }
  }

  /// An action that first shows its activity, so that its effect is visible.
  private Action shown(String activity, Action action) {
    Runnable showAndRun =
        () -> {
          shell.select(activity);
          action.run().run();
        };
    return action.doneBy(showAndRun);
  }

  private void chooseFolder() {
    folders.choose().ifPresent(workspace::open);
  }

  private void createWorkspace() {
    folders.choose().ifPresent(workspace::create);
  }

  private void find() {
    workspace
        .currentProperty()
        .get()
        .ifPresent(open -> finder.show(QuickOpen.PROMPT, quickOpen.items(open), quickOpen::typed));
  }

  private void command(ActionRegistry registry) {
    finder.show(CommandPalette.PROMPT, CommandPalette.items(registry.all()));
  }
}
