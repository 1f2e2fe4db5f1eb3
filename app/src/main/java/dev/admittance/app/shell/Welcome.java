package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// What stands in the window while no workspace is open: what it is for, and how to start.
final class Welcome extends VBox {
  private static final int MOST_RECENT = 5;

  Welcome(ActionRegistry actions) {
    setId("shell/welcome");
    getStyleClass().add("welcome");
    setAlignment(Pos.CENTER);
    FontIcon icon = new FontIcon("mdi2s-shield-check-outline");
    icon.getStyleClass().add("welcome-icon");
    Label title = new Label("See what admission does to a request");
    title.getStyleClass().add(Styles.TITLE_2);
    Label text =
        new Label(
            "Open a folder with webhook configurations and captured AdmissionReviews. Admittance"
                + " replays each request through its hooks, step by step and patch by patch, and"
                + " shows which hook changed it and why it was admitted or denied.");
    text.setWrapText(true);
    text.getStyleClass().addAll("welcome-text", Styles.TEXT_MUTED);
    Button sample =
        ActionButtons.labelled(
            actions.find(ShellActions.OPEN_SAMPLE).orElseThrow(), "mdi2s-storefront-outline");
    sample.setId("welcome/open-sample");
    sample.getStyleClass().add(Styles.ACCENT);
    Button open =
        ActionButtons.labelled(
            actions.find(ShellActions.OPEN).orElseThrow(), "mdi2f-folder-open-outline");
    open.setId("welcome/open");
    Button create =
        ActionButtons.labelled(
            actions.find(ShellActions.CREATE).orElseThrow(), "mdi2f-folder-plus-outline");
    create.setId("welcome/new");
    Button cluster =
        ActionButtons.labelled(
            actions.find(ShellActions.CLUSTER).orElseThrow(), "mdi2k-kubernetes");
    cluster.setId("welcome/cluster");
    cluster.setText("Look at a Cluster");
    HBox buttons = new HBox(sample, open, create, cluster);
    buttons.getStyleClass().add("welcome-buttons");
    buttons.setAlignment(Pos.CENTER);
    Label hint = new Label("Or drop a folder or files here. Files are changed only when you save.");
    hint.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    getChildren().addAll(icon, title, text, buttons, hint, recents(actions));
  }

  /// The workspaces that were open before, the latest first.
  private static VBox recents(ActionRegistry actions) {
    VBox recents = new VBox();
    recents.setId("welcome/recent");
    recents.setAlignment(Pos.CENTER);
    actions.all().stream()
        .filter(action -> action.id().startsWith(ShellActions.RECENT))
        .limit(MOST_RECENT)
        .map(action -> {
          Button button = ActionButtons.labelled(action, "mdi2h-history");
          button.setText(action.title().substring(action.title().indexOf(' ') + 1));
          button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
          return button;
        })
        .forEach(recents.getChildren()::add);
    return recents;
  }
}
