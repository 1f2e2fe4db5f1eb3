package dev.admittance.cluster;

import java.util.Set;
import java.util.regex.Pattern;

/// Recognizes requests to an API server that change nothing: without a permit, the write gate only
/// lets these pass.
public final class ReadingRequests {
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  /// Subresources that act in a pod, or forward the request, for any HTTP method.
  private static final Pattern ACTING =
      Pattern.compile(
          ".*/(?:pods|services|nodes)/[^/]+/(?:exec|attach|portforward|proxy)(?:/.*)?"
              + "|.*/proxy/(?:nodes|namespaces)/.*");

  /// Reviews that are posted and store nothing.
  private static final Pattern QUESTION =
      Pattern.compile(
          "(?:.*/)?apis/(?:"
              + "authorization\\.k8s\\.io/v1(?:beta1)?/selfsubject(?:access|rules)reviews"
              + "|authentication\\.k8s\\.io/v1(?:alpha1|beta1)?/selfsubjectreviews)");

  private ReadingRequests() {}

  /// Returns whether a request is read-only.
  ///
  /// @param method of HTTP, in capitals
  /// @param path of its URL, decoded, without its query
  public static boolean matches(String method, String path) {
    return READING.contains(method)
        ? !ACTING.matcher(path).matches()
        : method.equals("POST") && QUESTION.matcher(path).matches();
  }
}
