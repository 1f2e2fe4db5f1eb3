package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The welcome screen without an open workspace: what the program is for, and how to start.
final class Welcome extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(Welcome.class);
  private static final int MOST_RECENT = 5;

  /// The actions that the screen offers if they are registered.
  private static final List<Link> LINKS =
      List.of(
          new Link(ShellActions.HELP, "mdi2b-book-open-page-variant-outline"),
          new Link("help/keyboard", "mdi2k-keyboard-outline"),
          new Link("help/release-notes", "mdi2n-newspaper-variant-outline"),
          new Link(ShellActions.SETTINGS, "mdi2c-cog-outline"));

  private final ActionRegistry actions;

  private record Link(String action, String icon) {}

  /// @param recent the recent workspaces, latest first
  Welcome(ActionRegistry actions, List<RecentWorkspace> recent) {
    this.actions = actions;
    Nodes.withId("shell/welcome", Nodes.styled(this, "welcome", "edge-to-edge"));
    setFitToWidth(true);
    setFitToHeight(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setFocusTraversable(false);
    GridPane columns = Nodes.styled(new GridPane(), "welcome-columns");
    columns.getColumnConstraints().setAll(half(), half());
    columns.add(start(), 0, 0);
    columns.add(recents(recent), 1, 0);
    VBox page = Nodes.column("welcome-page", heading(), jobs(), columns, foot());
    page.setMaxHeight(USE_PREF_SIZE);
    setContent(new StackPane(page));
  }

  private static HBox heading() {
    FontIcon icon = Nodes.icon("mdi2s-shield-check-outline", "welcome-icon");
    Label title = Nodes.label(MESSAGES.get("welcome.title"), Styles.TITLE_2);
    title.setId("welcome/title");
    Label text = wrapping("welcome.text");
    VBox words = Nodes.grow(Nodes.column("welcome-words", title, text));
    return Nodes.row("welcome-heading", icon, words);
  }

  private static GridPane jobs() {
    GridPane jobs = Nodes.withId("welcome/jobs", Nodes.styled(new GridPane(), "welcome-jobs"));
    List<VBox> all =
        List.of(
            job("mdi2p-pencil-ruler", "design"),
            job("mdi2b-bug-outline", "debug"),
            job("mdi2c-compare", "impact"),
            job("mdi2k-kubernetes", "cluster"));
    for (int i = 0; i < all.size(); i++) {
      ColumnConstraints quarter = new ColumnConstraints();
      quarter.setPercentWidth(100.0 / all.size());
      jobs.getColumnConstraints().add(quarter);
      jobs.add(all.get(i), i, 0);
    }
    return jobs;
  }

  private static VBox job(String icon, String key) {
    Label name = new Label(MESSAGES.get("welcome." + key + ".name"), new FontIcon(icon));
    name.getStyleClass().add("welcome-job-name");
    return Nodes.column("welcome-job", name, wrapping("welcome." + key + ".text"));
  }

  private VBox start() {
    VBox start = Nodes.column("welcome-section", section("welcome.start"));
    start.getChildren().addAll(tour());
    start
        .getChildren()
        .addAll(
            row("welcome/open-sample", ShellActions.OPEN_SAMPLE, "mdi2s-storefront-outline"),
            row("welcome/open", ShellActions.OPEN, "mdi2f-folder-open-outline"),
            row("welcome/new", ShellActions.CREATE, "mdi2f-folder-plus-outline"),
            WelcomeRow.of(
                "welcome/cluster",
                find(ShellActions.CLUSTER),
                "mdi2k-kubernetes",
                MESSAGES.get("welcome.look-at-cluster")));
    return start;
  }

  /// The button that continues the tour, or else the one that starts it.
  private List<Button> tour() {
    Optional<Action> left = actions.find(ShellActions.CONTINUE_TOUR);
    return Stream.of(
            left.map(action -> primary("welcome/continue-tour", action)),
            actions.find(ShellActions.TOUR).map(action -> primary("welcome/tour", action)))
        .flatMap(Optional::stream)
        .peek(button -> {
          boolean first = button.getId().equals("welcome/continue-tour");
          left.ifPresent(action -> {
            Nodes.showWhile(button, first ? action.enabled() : action.enabled().not());
          });
        })
        .toList();
  }

  private static Button primary(String id, Action action) {
    Label caption = Nodes.label(MESSAGES.get("welcome.tour.text"), "welcome-tour-text");
    Label title = Nodes.label(action.title(), "welcome-tour-title");
    HBox content = new HBox(new FontIcon("mdi2m-map-marker-path"), new VBox(title, caption));
    content.getStyleClass().add("welcome-tour");
    Button button = ActionButtons.icon(action, "mdi2m-map-marker-path");
    button.setId(id);
    button.setGraphic(content);
    button.setAccessibleText(action.title());
    button.setMaxWidth(Double.MAX_VALUE);
    button.getStyleClass().add(Styles.ACCENT);
    return button;
  }

  private Button row(String id, String action, String icon) {
    Action found = find(action);
    return WelcomeRow.of(id, found, icon, found.title());
  }

  private Action find(String action) {
    return actions.find(action).orElseThrow();
  }

  /// The recent workspaces, latest first.
  private VBox recents(List<RecentWorkspace> recent) {
    VBox recents = Nodes.column("welcome-section", section("welcome.recent"));
    recents.setId("welcome/recent");
    Label none = wrapping("welcome.no-recent");
    recents.getChildren().add(none);
    RelativeTime when = new RelativeTime(Instant.now(), ZoneId.systemDefault());
    for (RecentWorkspace one : recent.stream().limit(MOST_RECENT).toList()) {
      Action open = find(one.action());
      Button row = WelcomeRow.of(one, open, when);
      showWhere(open.enabled(), row);
      showWhere(open.enabled().not(), none);
      recents.getChildren().add(row);
    }
    return recents;
  }

  private static void showWhere(BooleanExpression wanted, Node node) {
    node.visibleProperty().bind(wanted);
    node.managedProperty().bind(wanted);
  }

  private HBox foot() {
    Label drop = wrapping("welcome.drop");
    drop.getStyleClass().add(Styles.TEXT_SMALL);
    drop.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(drop);
    HBox foot = Nodes.row("welcome-foot", drop);
    for (Link link : LINKS) {
      actions
          .find(link.action())
          .map(action -> ActionButtons.labelled(action, link.icon()))
          .ifPresent(button -> {
            button.setId("welcome/" + link.action());
            button.setMinWidth(USE_PREF_SIZE);
            button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
            foot.getChildren().add(button);
          });
    }
    return foot;
  }

  private static Label section(String key) {
    return Nodes.label(MESSAGES.get(key), "welcome-section-title");
  }

  private static Label wrapping(String key) {
    return Nodes.wrapped(MESSAGES.get(key), Styles.TEXT_MUTED);
  }

  private static ColumnConstraints half() {
    ColumnConstraints half = new ColumnConstraints();
    half.setPercentWidth(50);
    return half;
  }
}
