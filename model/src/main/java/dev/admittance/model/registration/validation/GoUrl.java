package dev.admittance.model.registration.validation;

import dev.admittance.model.validation.GoText;
import java.util.Optional;

/// A URL as Go's `net/url` parses it, with Go's errors. An IPv6 address in brackets is only looked
/// at roughly.
public sealed interface GoUrl {

  /// The parts of a URL that validation asks for.
  ///
  /// @param user the user information, escaped again
  /// @param fragment unescaped
  /// @param query as written
  record Parts(String scheme, String host, Optional<String> user, String fragment, String query)
      implements GoUrl {}

  /// Why it is no URL.
  record Fault(String message) implements GoUrl {}

  /// Parses a URL.
  static GoUrl parse(String text) {
    int hash = text.indexOf('#');
    String url = hash < 0 ? text : text.substring(0, hash);
    String fragment = hash < 0 ? "" : text.substring(hash + 1);
    return switch (GoUrlParser.parse(url)) {
      case Fault(String message) -> fault(url, message);
      case Parts parts -> {
        Optional<String> broken = GoUrlParser.brokenEscape(fragment);
        yield broken.isPresent()
            ? fault(text, broken.get())
            : new Parts(
                parts.scheme(),
                parts.host(),
                parts.user(),
                GoUrlParser.unescape(fragment),
                parts.query());
      }
    };
  }

  private static Fault fault(String url, String message) {
    return new Fault("parse " + GoText.quote(url) + ": " + message);
  }
}
