package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.RegisteredHook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// L-49. A path that the API server normalizes before it calls it: trailing and duplicate slashes
/// are removed (W-552). Many servers answer the normalized path with a redirect or 404.
final class CleanedPath implements Practice.OfOneHook {
  private static final Pattern URL = Pattern.compile("[A-Za-z]+://[^/?#]*(/[^?#]*)?");

  @Override
  public List<Advice> check(RegisteredHook hook) {
    ClientConfig client = hook.webhook().clientConfig();
    Optional<Advice> inService =
        client
            .service()
            .flatMap(ClientConfig.ServiceReference::path)
            .filter(path -> !path.contains("//"))
            .flatMap(path -> advice(hook, "clientConfig.service.path", path, path));
    Optional<Advice> inUrl =
        client
            .url()
            .flatMap(url ->
                pathOf(url)
                    .filter(url::endsWith)
                    .flatMap(path -> advice(hook, "clientConfig.url", url, path)));
    return Stream.of(inService, inUrl).flatMap(Optional::stream).toList();
  }

  private static Optional<String> pathOf(String url) {
    Matcher matcher = URL.matcher(url);
    return matcher.lookingAt() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
  }

  /// @param whole the value of the field, which ends with the path
  private static Optional<Advice> advice(
      RegisteredHook hook, String field, String whole, String path) {
    String cleaned = clean(path);
    return cleaned.equals(path)
        ? Optional.empty()
        : Optional.of(
            Advice.about(
                    hook,
                    field,
                    Severity.WARNING,
                    "The API server calls `%s`, not `%s`.".formatted(cleaned, path),
                    "Write the path as it is called, and have the webhook listen there.")
                .with(
                    SuggestedChange.replacing(
                        FieldPath.parse(hook.path() + "." + field),
                        whole.substring(0, whole.length() - path.length()) + cleaned)));
  }

  /// Normalizes like Go's `path.Clean`, for a path that begins with a slash.
  private static String clean(String path) {
    List<String> parts = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (part.equals("..")) {
        if (!parts.isEmpty()) {
          parts.removeLast();
        }
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    return "/" + String.join("/", parts);
  }
}
