package dev.admittance.app.editor.completion;

import dev.admittance.app.controls.Nodes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.AccessibleRole;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// Text with `code` in it, such as documentation.
public final class InlineCodeText extends TextFlow {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  public InlineCodeText() {
    getStyleClass().add("prose");
    setAccessibleRole(AccessibleRole.TEXT);
  }

  public InlineCodeText(String markdown) {
    this();
    show(markdown);
  }

  /// Shows Markdown, of which paragraphs and code are supported.
  public void show(String markdown) {
    getChildren().clear();
    setAccessibleText(CODE.matcher(markdown).replaceAll("$1"));
    Matcher code = CODE.matcher(markdown);
    int at = 0;
    while (code.find()) {
      add(markdown.substring(at, code.start()), "inline-text");
      add(code.group(1), "inline-code");
      at = code.end();
    }
    add(markdown.substring(at), "inline-text");
  }

  private void add(String text, String styleClass) {
    if (!text.isEmpty()) {
      Text part = Nodes.styled(new Text(text), styleClass);
      getChildren().add(part);
    }
  }
}
