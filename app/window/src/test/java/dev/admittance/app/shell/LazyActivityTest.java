package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.settings.ChosenShortcuts;
import dev.admittance.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Group;
import javafx.scene.Node;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LazyActivityTest {
  private static final ActivityPlace DEBUG = new ActivityPlace("debug", "Debug", "", 0.2, true);
  private static final ActivityPlace CLUSTER =
      new ActivityPlace("cluster", "Cluster", "", 0.2, false);

  private final List<String> made = new ArrayList<>();
  private final List<String> done = new ArrayList<>();
  private final LazyActivity<Known> debug = later(DEBUG, "debug/step", "F7");
  private final LazyActivity<Known> cluster = later(CLUSTER, "cluster/connect", "F7");
  private final ActionRegistry actions = new ActionRegistry(Set.of("debug", "cluster"));
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), new Failures());
  private final ShellViewModel shell =
      new ShellViewModel(
          workspace,
          List.of("debug", "cluster"),
          Set.of("cluster"),
          new WindowTheme(
              SettingsInMemory.with(Settings.INITIAL),
              Optional.empty(),
              new SimpleObjectProperty<>(Theme.LIGHT)));

  /// An activity of one action.
  private record Known(Action action) implements Activity {
    @Override
    public Node sidePanel() {
      return new Group();
    }

    @Override
    public Node content() {
      return new Group();
    }

    @Override
    public List<Action> actions() {
      return List.of(action);
    }
  }

  @BeforeEach
  void register() {
    new ShellActions(
            shell,
            workspace,
            new FinderViewModel(),
            new QuickOpen((_, _) -> {}, _ -> {}, _ -> {}),
            Optional::empty,
            () -> {})
        .register(actions, List.of(debug, cluster));
  }

  @Test
  void isMadeOnceAndNotBeforeItIsNeeded() {
    List<String> heard = new ArrayList<>();
    debug.whenMade(one -> heard.add(one.action().id()));
    assertThat(made).isEmpty();

    assertThat(debug.get()).isSameAs(debug.get());
    debug.whenMade(one -> heard.add("again " + one.action().id()));

    assertThat(made).containsExactly("debug");
    assertThat(heard).containsExactly("debug/step", "again debug/step");
  }

  @Test
  void whoLooksForAnActionOfItMakesIt() {
    assertThat(actions.find("debug/step")).isPresent();
    assertThat(actions.find("cluster/no-such")).isEmpty();

    assertThat(made).containsExactly("debug", "cluster");
    assertThat(actions.all()).extracting(Action::id).contains("debug/step", "cluster/connect");
  }

  @Test
  void whoListsAllActionsMakesAll() {
    assertThat(actions.find("view/debug")).isPresent();
    assertThat(actions.registered()).extracting(Action::id).doesNotContain("debug/step");
    assertThat(made).isEmpty();

    assertThat(actions.all()).extracting(Action::id).contains("debug/step", "cluster/connect");
    assertThat(made).containsExactly("debug", "cluster");
  }

  @Test
  void anActionThatComesLateHasTheShortcutThatAPersonChose() {
    actions.use(ChosenShortcuts.NONE.with("debug/step", "Ctrl+F8"));

    debug.get();

    assertThat(actions.byShortcut("Ctrl+F8")).extracting(Action::id).containsExactly("debug/step");
    assertThat(actions.byShortcut("F7")).isEmpty();
  }

  @Test
  void anActionShowsItsActivityFirst() {
    actions.find("cluster/connect").orElseThrow().runIfEnabled();

    assertThat(shell.activityProperty().get()).isEqualTo("cluster");
    assertThat(done).containsExactly("cluster/connect");
  }

  private LazyActivity<Known> later(ActivityPlace place, String action, String shortcut) {
    return new LazyActivity<>(
        place,
        () -> {
          made.add(place.id());
          return new Known(
              new Action(
                  action,
                  action,
                  shortcut,
                  new SimpleBooleanProperty(true),
                  () -> done.add(action)));
        });
  }
}
