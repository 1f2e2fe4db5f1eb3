package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonObject;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of the name of an image, with the default registry. Source: kyverno
/// `pkg/utils/image/infos.go` with its default configuration.
///
/// @param tag `latest` where there is neither tag nor digest
/// @param digest empty for none
public record ImageReference(String registry, String path, String tag, String digest) {
  private static final String DEFAULT_REGISTRY = "docker.io";
  private static final Pattern TEXT =
      Pattern.compile(
          "((?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])(?:\\.(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9]))*(?::[0-9]+)?)"
              + "/([a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*)"
              + "(?::([\\w][\\w.-]{0,127}))?"
              + "(?:@([A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}))?");

  /// Reads the name of an image; empty for other text.
  public static Optional<ImageReference> parse(String text) {
    Matcher matcher = TEXT.matcher(withRegistry(text));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String digest = matcher.group(4) == null ? "" : matcher.group(4);
    String written = matcher.group(3) == null ? "" : matcher.group(3);
    String tag = written.isEmpty() && digest.isEmpty() ? "latest" : written;
    return Optional.of(new ImageReference(matcher.group(1), matcher.group(2), tag, digest));
  }

  private static String withRegistry(String text) {
    int slash = text.indexOf('/');
    String first = slash < 0 ? "" : text.substring(0, slash);
    boolean registry =
        slash >= 0
            && (first.contains(".")
                || first.contains(":")
                || first.equals("localhost")
                || !first.toLowerCase(Locale.ROOT).equals(first));
    return registry ? text : DEFAULT_REGISTRY + "/" + text;
  }

  /// The last part of the path.
  public String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /// The whole reference.
  public String text() {
    return registry + "/" + path + (digest.isEmpty() ? ":" + tag : "@" + digest);
  }

  /// The parts as variables see them.
  ///
  /// @param pointer the place of the image in its object
  public JsonObject variables(String pointer) {
    JsonObject.Builder builder =
        JsonObject.builder().put("registry", registry).put("name", name()).put("path", path);
    if (!tag.isEmpty()) {
      builder.put("tag", tag);
    }
    if (!digest.isEmpty()) {
      builder.put("digest", digest);
    }
    return builder
        .put("reference", text())
        .put("referenceWithTag", registry + "/" + path + ":" + tag)
        .put("jsonPointer", pointer)
        .build();
  }
}
