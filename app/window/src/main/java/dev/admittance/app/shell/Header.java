package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// The header: the name of the workspace, the search, and the actions on the workspace.
final class Header extends HBox {
  Header(ShellViewModel shell, ActionRegistry actions) {
    Nodes.withId("shell/header", Nodes.styled(this, "header"));
    Label name = Nodes.withId("shell/workspace-name", new Label());
    name.getStyleClass().addAll("workspace-name", Styles.TEXT_BOLD);
    name.textProperty()
        .bind(
            shell.workspaceName().map(text -> text.isEmpty() ? ShellViewModel.APPLICATION : text));
    name.setGraphic(new FontIcon("mdi2s-shield-check-outline"));
    getChildren()
        .addAll(part(name), search(find(actions, ShellActions.QUICK_OPEN)), tools(actions));
  }

  /// The outer parts grow equally, so that the search stays centred.
  private static HBox part(Region... content) {
    HBox part = Nodes.row("header-part", content);
    part.setPrefWidth(0);
    setHgrow(part, Priority.ALWAYS);
    return part;
  }

  private static Button search(Action quickOpen) {
    Label keys = Nodes.label("", "keys");
    keys.textProperty().bind(quickOpen.shortcutProperty().map(ShortcutText::label));
    Label prompt = Nodes.grow(new Label(QuickOpen.PROMPT, new FontIcon("mdi2m-magnify")));
    prompt.setMaxWidth(Double.MAX_VALUE);
    HBox content = Nodes.row("search-content", prompt, keys);
    Button search = ActionButtons.icon(quickOpen, "mdi2m-magnify");
    search.setGraphic(content);
    search.getStyleClass().add("search");
    return search;
  }

  private static HBox tools(ActionRegistry actions) {
    HBox tools =
        part(
            tool(actions, ShellActions.OPEN, "mdi2f-folder-open-outline"),
            tool(actions, ShellActions.RELOAD, "mdi2r-refresh"),
            tool(actions, ShellActions.PALETTE, "mdi2c-console-line"),
            tool(actions, ShellActions.SETTINGS, "mdi2c-cog-outline"),
            tool(actions, ShellActions.HELP, "mdi2h-help-circle-outline"));
    tools.getStyleClass().add("header-tools");
    return tools;
  }

  private static Button tool(ActionRegistry actions, String id, String icon) {
    Button button = ActionButtons.icon(find(actions, id), icon);
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    return button;
  }

  private static Action find(ActionRegistry actions, String id) {
    return actions.find(id).orElseThrow();
  }
}
