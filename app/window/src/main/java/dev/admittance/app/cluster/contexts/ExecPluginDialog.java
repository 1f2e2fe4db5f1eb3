package dev.admittance.app.cluster.contexts;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.login.ExecPluginRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Asks whether an exec credential plugin may run, and shows the exact command. The negative answer
/// has the focus, and Escape chooses it.
final class ExecPluginDialog {
  private static final Messages MESSAGES = Messages.of(ExecPluginDialog.class);

  private static final String STYLES =
      String.valueOf(ExecPluginDialog.class.getResource("contexts.css"));
  private static final double WIDTH = 640;
  private static final double HEIGHT = 560;
  private static final int MOST_WITHOUT_SCROLLING = 12;
  private static final double NAMES = 96;

  private final DialogLayer dialogs;
  private final ExecPluginPrompts prompts;

  ExecPluginDialog(DialogLayer dialogs, ExecPluginPrompts prompts) {
    this.dialogs = dialogs;
    this.prompts = prompts;
    prompts
        .openProperty()
        .subscribe((before, now) -> {
          if (before.isPresent()) {
            dialogs.hide();
          }
          now.ifPresent(this::show);
        });
    prompts.openProperty().get().ifPresent(this::show);
  }

  private void show(ExecPluginPrompt prompt) {
    ExecPluginDescriptions words = new ExecPluginDescriptions(prompt.request());
    Label text = wrapped(MESSAGES.get("run.words"));
    VBox body = Nodes.column("plugin-body");
    Optional<String> warning = prompt.change();
    warning.ifPresent(change -> body.getChildren().add(warning(change)));
    words.caution().ifPresent(caution -> body.getChildren().add(warning(caution)));
    body.getChildren().add(facts(words));
    List<CheckBox> withheld = withheld(prompt.request());
    if (!withheld.isEmpty()) {
      Label about = wrapped(MESSAGES.get("run.variables-words"));
      VBox boxes = Nodes.column("plugin-withheld", about);
      boxes.getChildren().addAll(withheld);
      body.getChildren().add(boxes);
    }
    int lines =
        words.arguments().size() + words.variables().size() + prompt.request().withheld().size();
    boolean many = lines > MOST_WITHOUT_SCROLLING || words.isLong();
    Button refuse = Nodes.withId("cluster/plugin-refuse", new Button(MESSAGES.get("run.refuse")));
    Nodes.tip(refuse, MESSAGES.get("run.refuse-tip"));
    refuse.setOnAction(_ -> prompts.refuse());
    VBox box =
        new DialogBox(
                "cluster/plugin-dialog",
                MESSAGES.get("run.title"),
                text,
                many ? scrolling(body) : body,
                buttons(refuse, withheld))
            .within(WIDTH, many ? HEIGHT : Region.USE_PREF_SIZE);
    box.getStylesheets().add(STYLES);
    box.setPrefWidth(WIDTH);
    dialogs.show(box, refuse, prompts::refuse);
  }

  private static ScrollPane scrolling(VBox body) {
    ScrollPane scroll = Nodes.grow(new ScrollPane(body));
    scroll.setFitToWidth(true);
    scroll.setAccessibleText(MESSAGES.get("run.name"));
    return scroll;
  }

  private HBox buttons(Button refuse, List<CheckBox> withheld) {
    Button allow = Nodes.styled(new Button(MESSAGES.get("run.allow")), Styles.ACCENT);
    allow.setId("cluster/plugin-allow");
    Nodes.tip(allow, MESSAGES.get("run.allow-tip"));
    allow.setOnAction(_ -> prompts.allow(ticked(withheld)));
    return DialogBox.buttons(Nodes.space(), refuse, allow);
  }

  private static Set<String> ticked(List<CheckBox> boxes) {
    return boxes.stream()
        .filter(CheckBox::isSelected)
        .map(CheckBox::getText)
        .collect(Collectors.toSet());
  }

  private static List<CheckBox> withheld(ExecPluginRequest request) {
    List<CheckBox> boxes = new ArrayList<>();
    for (String name : request.withheld()) {
      CheckBox box = Nodes.withId("cluster/plugin-pass/" + name, new CheckBox(name));
      box.setMnemonicParsing(false);
      boxes.add(box);
    }
    return boxes;
  }

  private static Node warning(String text) {
    FontIcon icon = Nodes.icon("mdi2a-alert-outline", "mark-warning");
    Label words = wrapped(text);
    Nodes.grow(words);
    return Nodes.row("plugin-warning", icon, words);
  }

  private static Node facts(ExecPluginDescriptions words) {
    GridPane grid = Nodes.styled(new GridPane(), "context-facts");
    ColumnConstraints names = new ColumnConstraints(NAMES);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(names, values);
    ExecPlugin plugin = words.plugin();
    int row = 0;
    row = add(grid, row, MESSAGES.get("run.program"), List.of(words.program()), true);
    row = add(grid, row, MESSAGES.get("run.arguments"), words.arguments(), true);
    row = add(grid, row, MESSAGES.get("run.variables"), words.variables(), true);
    row =
        add(
            grid,
            row,
            MESSAGES.get("run.for"),
            List.of(MESSAGES.get("run.user", plugin.user(), plugin.kubeconfig())),
            false);
    add(grid, row, "SHA-256", List.of(words.digest()), true);
    return grid;
  }

  private static int add(
      GridPane grid, int row, String name, List<String> values, boolean literal) {
    if (values.isEmpty()) {
      return row;
    }
    Label what = Nodes.label(name, "context-fact-name");
    GridPane.setValignment(what, VPos.TOP);
    VBox lines = new VBox();
    for (String value : values) {
      Label line = wrapped(value);
      line.getStyleClass().add(literal ? "plugin-word" : "context-fact-value");
      lines.getChildren().add(line);
    }
    grid.addRow(row, what, lines);
    return row + 1;
  }

  private static Label wrapped(String text) {
    return Nodes.wrapped(text);
  }
}
