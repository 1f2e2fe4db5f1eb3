package dev.admittance.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The bundled templates for new configurations, and the porting guide (I-115 to I-120).
public final class Templates {
  private static final String FOLDER = "/dev/admittance/resources/";
  private static final String ENDING = ".yaml";

  private Templates() {}

  /// Returns the names of all templates, such as `mutating-webhook`, in display order.
  public static List<String> names() {
    return files()
        .map(file -> file.substring(file.indexOf('/') + 1, file.length() - ENDING.length()))
        .toList();
  }

  private static Stream<String> files() {
    return text("templates.index").lines();
  }

  /// Returns the folder of a workspace in which a new file from a template belongs, such as
  /// `hooks/`.
  public static String folder(String name) {
    return files()
        .filter(file -> file.endsWith("/" + name + ENDING))
        .map(file -> file.substring(0, file.indexOf('/') + 1))
        .findFirst()
        .orElseThrow();
  }

  /// Returns a template: YAML that begins with a comment on its purpose; empty for an unknown name.
  public static Optional<String> find(String name) {
    return names().contains(name)
        ? Optional.of(text("templates/" + name + ENDING))
        : Optional.empty();
  }

  /// Returns the display name of a template, such as `A mutating webhook`.
  public static String title(String template) {
    return summary(template).split(": ", 2)[0];
  }

  /// Returns the summary with which a template begins: its title, a colon and what it does.
  public static String summary(String template) {
    return template.lines().findFirst().orElse("").replaceFirst("^# ", "");
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
