package dev.admittance.app.help;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.controls.HelpRequest;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.help.pages.HelpTopics;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.ShellActions;
import dev.admittance.app.shell.ShellView;
import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.SessionState;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;

/// The help of the window: F1 explains the focused control, in a side panel or a window of its own.
public final class Help {
  private static final Messages MESSAGES = Messages.of(Help.class);
  private final Services services;
  private final BooleanProperty docked = new SimpleBooleanProperty(false);
  private final BooleanProperty apart = new SimpleBooleanProperty(false);
  private final ReleaseState release =
      new ReleaseState(
          Optional.ofNullable(Help.class.getPackage().getImplementationVersion()).orElse(""));
  private final NoticeBar news = new NoticeBar("help/news", "mdi2n-new-box");
  private Optional<ShellView> shell = Optional.empty();
  private Optional<Opened> opened = Optional.empty();
  private Optional<Node> focusBefore = Optional.empty();

  /// The parts created on first use.
  private record Opened(HelpViewModel help, HelpView view, HelpWindow window) {}

  /// The services of the window that the help uses.
  ///
  /// @param browser opens a web address
  /// @param front brings the window to the front
  public record Services(
      ShellViewModel shell,
      ActionRegistry actions,
      TaskRunner tasks,
      Failures failures,
      Consumer<URI> browser,
      Runnable front) {}

  /// Registers the actions. Nothing is shown before [#attach].
  public Help(Services services) {
    this.services = services;
    news.add("help/news-show", MESSAGES.get("news.show"), this::showNews);
    news.add(
        "help/news-dismiss",
        MESSAGES.get("news.dismiss"),
        () -> release.updatedProperty().set(false));
    release
        .updatedProperty()
        .subscribe(updated -> news.say(updated ? MESSAGES.get("news", release.version()) : ""));
    register();
  }

  /// Creates the view on first use.
  private Opened opened() {
    return opened.orElseGet(() -> {
      Opened made = make();
      opened = Optional.of(made);
      shell.ifPresent(main -> main.addRight(made.view(), docked));
      made.help().shownProperty().subscribe((_, _) -> place(made));
      return made;
    });
  }

  private Opened make() {
    KeyMapMaker keys = new KeyMapMaker(services.actions());
    HelpViewModel help = new HelpViewModel(services.tasks(), keys::fill);
    ObservableValue<Boolean> dark = services.shell().themeProperty().map(Theme.DARK::equals);
    HelpView view = new HelpView(help, new WindowLinks(help), dark, this::toggleApart);
    return new Opened(help, view, new HelpWindow(help::close));
  }

  public void attach(ShellView main) {
    shell = Optional.of(main);
    main.addEventHandler(HelpRequest.ASKED, event -> open(event.place()));
  }

  /// The state that stores the last used version.
  public SessionState memory() {
    return release;
  }

  /// The bar that announces an update.
  public Node notice() {
    return news;
  }

  private void showNews() {
    release.updatedProperty().set(false);
    open(HelpPages.RELEASE_NOTES);
  }

  private void register() {
    add(ShellActions.HELP, MESSAGES.get("open"), "F1", () -> open(topic()));
    add("help/search", MESSAGES.get("open-search"), "Shift+F1", this::openSearch);
    add("help/keyboard", MESSAGES.get("keyboard"), "Shortcut+F1", () -> open(HelpPages.KEYBOARD));
    add(
        "help/release-notes",
        MESSAGES.get("release-notes"),
        "",
        () -> open(HelpPages.RELEASE_NOTES));
  }

  private void add(String id, String title, String shortcut, Runnable run) {
    services.actions().register(new Action(id, title, shortcut, ConstantBoolean.TRUE, run));
  }

  /// Opens a page.
  ///
  /// @param place a page, and after `#` a heading of it
  public void open(String place) {
    rememberFocus();
    Opened now = opened();
    now.help().open(place);
    place(now);
    now.view().focus(false);
  }

  private void openSearch() {
    rememberFocus();
    Opened now = opened();
    now.help().openSearch();
    place(now);
    now.view().focus(true);
  }

  /// The page for the focused control.
  private String topic() {
    List<String> ids = new ArrayList<>();
    focusOwner()
        .ifPresent(owner -> {
          for (Node node = owner; node != null; node = node.getParent()) {
            if (node.getId() != null) {
              ids.add(node.getId());
            }
          }
        });
    return services.shell().showsActivity().get()
        ? HelpTopics.of(ids, services.shell().activityProperty().get())
        : HelpTopics.of(ids, "welcome");
  }

  private Optional<Node> focusOwner() {
    return shell.map(Node::getScene).map(Scene::getFocusOwner);
  }

  private void rememberFocus() {
    focusOwner()
        .filter(node -> !isWithinHelp(node))
        .ifPresent(node -> {
          focusBefore = Optional.of(node);
          // A dialog traps the focus, so help needs a window of its own next to it.
          for (Node at = node; at != null; at = at.getParent()) {
            if ("dialog".equals(at.getId())) {
              apart.set(true);
            }
          }
        });
  }

  private boolean isWithinHelp(Node node) {
    Optional<HelpView> view = opened.map(Opened::view);
    Node at = node;
    while (at != null && !Optional.of(at).equals(view)) {
      at = at.getParent();
    }
    return at != null;
  }

  private void toggleApart() {
    apart.set(!apart.get());
    Opened now = opened();
    place(now);
    now.view().focus(false);
  }

  /// Moves the help to its current place; when it closes, the focus returns to where it was.
  private void place(Opened now) {
    HelpWindow window = now.window();
    boolean shown = now.help().shownProperty().get();
    docked.set(shown && !apart.get());
    if (shown && apart.get()) {
      shell.ifPresent(main -> window.show(now.view(), main));
    } else if (window.isOpen()) {
      window.close();
      docked.set(false);
      docked.set(shown);
    }
    if (!shown) {
      apart.set(false);
      focusBefore.filter(node -> node.getScene() != null).ifPresent(Node::requestFocus);
      focusBefore = Optional.empty();
    }
  }

  private final class WindowLinks implements Links {
    private final HelpViewModel help;

    WindowLinks(HelpViewModel help) {
      this.help = help;
    }

    @Override
    public Optional<Action> action(String id) {
      return services.actions().find(id);
    }

    @Override
    public void follow(HelpLink link) {
      switch (link) {
        case HelpLink.ToPage page -> help.follow(page);
        case HelpLink.ToAction(String id) -> {
          services.front().run();
          action(id).ifPresent(Action::runIfEnabled);
        }
        case HelpLink.ToWeb(URI address) -> services.browser().accept(address);
        case HelpLink.KeysOf _ -> {}
      }
    }
  }
}
