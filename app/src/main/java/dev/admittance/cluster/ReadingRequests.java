package dev.admittance.cluster;

import java.util.Set;
import java.util.regex.Pattern;

/// Tells the requests to an API server that change nothing: the wall where requests leave lets no
/// other pass without a permit.
public final class ReadingRequests {
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  /// Subresources that do something in a pod, or send the request on, whatever the method.
  private static final Pattern ACTING =
      Pattern.compile(
          ".*/(?:pods|services|nodes)/[^/]+/(?:exec|attach|portforward|proxy)(?:/.*)?"
              + "|.*/proxy/(?:nodes|namespaces)/.*");

  /// Questions that are posted, and store nothing.
  private static final Pattern QUESTION =
      Pattern.compile(
          "(?:.*/)?apis/(?:"
              + "authorization\\.k8s\\.io/v1(?:beta1)?/selfsubject(?:access|rules)reviews"
              + "|authentication\\.k8s\\.io/v1(?:alpha1|beta1)?/selfsubjectreviews)");

  private ReadingRequests() {}

  /// Tells whether a request only reads.
  ///
  /// @param method of HTTP, in capitals
  /// @param path of its URL, decoded, without its query
  public static boolean matches(String method, String path) {
    return READING.contains(method)
        ? !ACTING.matcher(path).matches()
        : method.equals("POST") && QUESTION.matcher(path).matches();
  }
}
