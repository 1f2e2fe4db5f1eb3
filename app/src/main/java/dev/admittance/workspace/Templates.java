package dev.admittance.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The bundled texts to begin a configuration with, and the guide that says what fits where (I-115
/// to I-120).
public final class Templates {
  private static final String FOLDER = "/dev/admittance/resources/";
  private static final String ENDING = ".yaml";

  private Templates() {}

  /// The names of all templates, such as `mutating-webhook`, in the order to offer them.
  public static List<String> names() {
    return text("templates.index")
        .lines()
        .map(file -> file.substring(0, file.length() - ENDING.length()))
        .toList();
  }

  /// A template: YAML that begins with a comment on what it fits; empty for a name that is none.
  public static Optional<String> find(String name) {
    return names().contains(name)
        ? Optional.of(text("templates/" + name + ENDING))
        : Optional.empty();
  }

  /// What people call a template, such as `Mutating webhook`.
  public static String title(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1).replace('-', ' ');
  }

  /// What a template is, in the words that its text begins with.
  public static String summary(String template) {
    String first = template.lines().findFirst().orElse("");
    return first.startsWith("# ") ? first.substring(2) : first;
  }

  /// Where a built-in plugin, or a task like one, belongs today; Markdown.
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
