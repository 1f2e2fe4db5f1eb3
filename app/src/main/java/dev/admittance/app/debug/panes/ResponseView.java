package dev.admittance.app.debug.panes;

import dev.admittance.simulator.trace.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/// What the client gets: as a person at a terminal reads it, then in its parts.
public final class ResponseView extends ScrollPane {
  /// At the width the pane has when the window opens.
  private static final int CHARACTERS_IN_A_ROW = 42;

  private final VBox content = new VBox();

  /// Shows a response.
  public ResponseView(ResponseViewModel model) {
    setId("debug/response");
    getStyleClass().add("response");
    setFitToWidth(true);
    content.getStyleClass().add("response-content");
    setContent(content);
    model.responseProperty().subscribe(response -> show(response, model.terminalProperty().get()));
  }

  private void show(Optional<Response> response, List<String> terminal) {
    content.getChildren().setAll(response.map(r -> parts(r, terminal)).orElse(List.of()));
  }

  private static List<Node> parts(Response response, List<String> terminal) {
    List<Node> parts = new ArrayList<>();
    parts.add(title("What kubectl prints"));
    parts.add(terminal(terminal));
    parts.add(title("Status"));
    parts.add(field("code", Integer.toString(response.code())));
    if (!response.reason().isEmpty()) {
      parts.add(field("reason", response.reason()));
    }
    if (!response.message().isEmpty()) {
      parts.add(field("message", response.message()));
    }
    if (!response.warnings().isEmpty()) {
      parts.add(title("Warnings"));
      response.warnings().forEach(warning -> parts.add(text(warning, "response-value")));
    }
    if (!response.auditAnnotations().isEmpty()) {
      parts.add(title("Audit annotations"));
      for (Map.Entry<String, String> entry : response.auditAnnotations().entrySet()) {
        parts.add(field(entry.getKey(), entry.getValue()));
      }
    }
    return parts;
  }

  private static TextArea terminal(List<String> lines) {
    TextArea terminal = new TextArea(String.join("\n", lines));
    terminal.setId("debug/response-terminal");
    terminal.setAccessibleText("What kubectl prints");
    terminal.getStyleClass().add("terminal");
    terminal.setEditable(false);
    terminal.setWrapText(true);
    terminal.setPrefRowCount(
        lines.stream().mapToInt(line -> 1 + line.length() / CHARACTERS_IN_A_ROW).sum() + 1);
    return terminal;
  }

  private static VBox field(String name, String value) {
    VBox field = new VBox(text(name, "response-name"), text(value, "response-value"));
    field.getStyleClass().add("response-field");
    return field;
  }

  private static Label title(String text) {
    return text(text, "response-title");
  }

  private static Label text(String text, String styleClass) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.getStyleClass().add(styleClass);
    return label;
  }
}
