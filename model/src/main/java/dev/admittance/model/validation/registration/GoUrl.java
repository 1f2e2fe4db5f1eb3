package dev.admittance.model.validation.registration;

import dev.admittance.model.text.GoQuote;
import java.util.Optional;

/// A URL as Go's `net/url` parses it, with Go's errors.
public sealed interface GoUrl {

  /// The parts of a URL.
  ///
  /// @param scheme in lower case
  /// @param host with its port, as written
  /// @param user the user information, escaped again
  /// @param path as written; empty for a URL such as `mailto:ada`
  /// @param fragment unescaped
  /// @param query as written
  record Parts(
      String scheme, String host, Optional<String> user, String path, String fragment, String query)
      implements GoUrl {}

  /// Why the text is not a URL.
  record Fault(String message) implements GoUrl {}

  /// Parses a request target: an absolute path, or a URL with a scheme. A fragment counts as part
  /// of the path.
  static GoUrl parseRequestUri(String text) {
    GoUrl parsed = text.isEmpty() ? new Fault("empty url") : GoUrlParser.parse(text, true);
    return parsed instanceof Fault(String message) ? fault(text, message) : parsed;
  }

  static GoUrl parse(String text) {
    int hash = text.indexOf('#');
    String url = hash < 0 ? text : text.substring(0, hash);
    String fragment = hash < 0 ? "" : text.substring(hash + 1);
    return switch (GoUrlParser.parse(url, false)) {
      case Fault(String message) -> fault(url, message);
      case Parts parts -> {
        Optional<String> broken = GoUrlParser.brokenEscape(fragment);
        yield broken.isPresent()
            ? fault(text, broken.get())
            : new Parts(
                parts.scheme(),
                parts.host(),
                parts.user(),
                parts.path(),
                GoUrlParser.unescape(fragment),
                parts.query());
      }
    };
  }

  private static Fault fault(String url, String message) {
    return new Fault("parse " + GoQuote.quote(url) + ": " + message);
  }
}
