package dev.admittance.app.debug.panes;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.ClientAnswer;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/// The response to the client: as kubectl prints it, then its parts.
public final class ResponseView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(ResponseView.class);

  /// At the pane's width when the window opens.
  private static final int CHARACTERS_IN_A_ROW = 42;

  private final VBox content = new VBox();

  public ResponseView(ResponseViewModel model) {
    Nodes.withId("debug/response", Nodes.styled(this, "response"));
    setFitToWidth(true);
    content.getStyleClass().add("response-content");
    setContent(content);
    // Equal responses to two requests may still print differently.
    model.answerProperty().subscribe(() -> show(model));
    model.terminalProperty().subscribe(() -> show(model));
    show(model);
  }

  private void show(ResponseViewModel model) {
    content
        .getChildren()
        .setAll(
            model
                .answerProperty()
                .get()
                .map(answer -> parts(answer, model.terminalProperty().get()))
                .orElse(List.of()));
  }

  private static List<Node> parts(ClientAnswer answer, List<String> terminal) {
    List<Node> parts = new ArrayList<>();
    parts.add(title(MESSAGES.get("kubectl")));
    parts.add(terminal("debug/response-terminal", MESSAGES.get("kubectl"), terminal));
    parts.add(title(MESSAGES.get("http")));
    List<String> lines = new ArrayList<>();
    lines.add(answer.statusLine());
    lines.addAll(answer.headers());
    answer
        .body()
        .ifPresent(body -> {
          lines.add("");
          lines.addAll(body.lines().toList());
        });
    parts.add(terminal("debug/response-http", MESSAGES.get("http"), lines));
    if (answer.body().isEmpty()) {
      parts.add(text(MESSAGES.get("stored"), "response-name"));
    }
    return parts;
  }

  private static TextArea terminal(String id, String name, List<String> lines) {
    TextArea terminal = Nodes.withId(id, new TextArea(String.join("\n", lines)));
    ScreenReaderLabel.name(terminal, name);
    terminal.getStyleClass().add("terminal");
    terminal.setEditable(false);
    terminal.setWrapText(true);
    terminal.setPrefRowCount(
        lines.stream().mapToInt(line -> 1 + line.length() / CHARACTERS_IN_A_ROW).sum() + 1);
    return terminal;
  }

  private static Label title(String text) {
    return text(text, "response-title");
  }

  private static Label text(String text, String styleClass) {
    Label label = Nodes.label(text, styleClass);
    label.setWrapText(true);
    return label;
  }
}
