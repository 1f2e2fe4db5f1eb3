package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Functions of references to images. Source: github.com/google/go-containerregistry `pkg/name`.
final class ImageFunctions {
  private static final String DEFAULT_REGISTRY = "index.docker.io";
  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_.-]{1,128}");
  private static final Pattern REPOSITORY = Pattern.compile("[a-z0-9_./-]{2,255}");
  private static final Pattern REGISTRY = Pattern.compile("[A-Za-z0-9._~-]+(:[0-9]*)?");
  private static final Pattern DIGEST = Pattern.compile("sha256:[0-9a-f]{64}");
  private static final Pattern TAG_BEFORE_DIGEST = Pattern.compile("[^@]*:([^@/]*)@.*");

  private ImageFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("string_to_image", v -> image((String) v[0]));
    all.put("string_to_image_deprecated", v -> image((String) v[0]));
    all.put("is_image_string", v -> Reference.parse((String) v[0]).isPresent());
    all.put("image_contains_digest", v -> !((Reference) v[0]).digest().isEmpty());
    all.put("image_digest", v -> ((Reference) v[0]).digest());
    all.put("image_identifier", v -> ((Reference) v[0]).identifier());
    all.put("image_identifier_with_separator", v -> ((Reference) v[0]).separated());
    all.put("image_registry", v -> ((Reference) v[0]).registry());
    all.put("image_repository", v -> ((Reference) v[0]).repository());
    all.put("image_tag", v -> ((Reference) v[0]).writtenTag());
    return all;
  }

  private static Object image(String text) {
    return Reference.parse(text)
        .<Object>map(image -> image)
        .orElseGet(() -> new CelError("could not parse reference: " + text));
  }

  /// @param written the text that was read
  /// @param tag empty where there is a digest
  /// @param digest empty for none
  private record Reference(
      String written, String registry, String repository, String tag, String digest)
      implements Opaque {
    static Optional<Reference> parse(String text) {
      int at = text.indexOf('@');
      if (at < 0) {
        return tagged(text, text);
      }
      String digest = text.substring(at + 1);
      String base = text.substring(0, at);
      return DIGEST.matcher(digest).matches()
          ? tagged(base, base)
              .or(() -> located(base, base, ""))
              .map(found -> new Reference(text, found.registry(), found.repository(), "", digest))
          : Optional.empty();
    }

    private static Optional<Reference> tagged(String text, String written) {
      int colon = text.lastIndexOf(':');
      boolean tagged = colon >= 0 && text.indexOf('/', colon) < 0;
      String tag = tagged ? text.substring(colon + 1) : "latest";
      return TAG.matcher(tag).matches()
          ? located(tagged ? text.substring(0, colon) : text, written, tag)
          : Optional.empty();
    }

    private static Optional<Reference> located(String name, String written, String tag) {
      int slash = name.indexOf('/');
      String first = slash < 0 ? "" : name.substring(0, slash);
      boolean registry = first.contains(".") || first.contains(":") || first.equals("localhost");
      String repository = registry ? name.substring(slash + 1) : name;
      boolean valid =
          REPOSITORY.matcher(repository).matches()
              && (!registry || REGISTRY.matcher(first).matches());
      if (!valid) {
        return Optional.empty();
      }
      String host = registry && !first.equals("docker.io") ? first : DEFAULT_REGISTRY;
      boolean implicit = host.equals(DEFAULT_REGISTRY) && !repository.contains("/");
      return Optional.of(
          new Reference(written, host, implicit ? "library/" + repository : repository, tag, ""));
    }

    /// The tag, which a reference may have before a digest, too.
    String writtenTag() {
      Matcher before = TAG_BEFORE_DIGEST.matcher(written);
      return digest.isEmpty() ? tag : before.matches() ? before.group(1) : "";
    }

    String identifier() {
      return digest.isEmpty() ? tag : writtenTag().isEmpty() ? digest : writtenTag() + "@" + digest;
    }

    String separated() {
      return digest.isEmpty() ? ":" + tag : "@" + digest;
    }

    @Override
    public String typeName() {
      return "kyverno.image";
    }

    @Override
    public Object equalTo(Object other) {
      return other instanceof Reference ? (Object) equals(other) : CelError.orNoSuchOverload(other);
    }
  }
}
