package dev.admittance.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The bundled templates for new configurations, and the porting guide (I-115 to I-120).
public final class Templates {
  private static final String FOLDER = "/dev/admittance/resources/";
  private static final String ENDING = ".yaml";

  private Templates() {}

  /// Returns the names of all templates, such as `mutating-webhook`, in display order.
  public static List<String> names() {
    return text("templates.index")
        .lines()
        .map(file -> file.substring(0, file.length() - ENDING.length()))
        .toList();
  }

  /// Returns a template: YAML that begins with a comment on its purpose; empty for an unknown name.
  public static Optional<String> find(String name) {
    return names().contains(name)
        ? Optional.of(text("templates/" + name + ENDING))
        : Optional.empty();
  }

  /// Returns the display name of a template, such as `Mutating webhook`.
  public static String title(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1).replace('-', ' ');
  }

  /// Returns the summary with which a template begins.
  public static String summary(String template) {
    String first = template.lines().findFirst().orElse("");
    return first.startsWith("# ") ? first.substring(2) : first;
  }

  /// Returns the guide to where a built-in plugin, or a similar task, belongs today; in Markdown.
  public static String portingGuide() {
    return text("help/en/porting.md");
  }

  private static String text(String name) {
    try (InputStream stream = Templates.class.getResourceAsStream(FOLDER + name)) {
      return new String(
          Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
