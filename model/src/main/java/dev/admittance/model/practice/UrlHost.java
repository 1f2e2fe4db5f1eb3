package dev.admittance.model.practice;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Extracts the host from a hook's URL.
public final class UrlHost {
  private static final Pattern HOST =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?(\\[[^\\]/]*]|[^/:?#\\[\\]]+).*");

  private UrlHost() {}

  /// Returns the host, in lower case, without a trailing dot; empty where the URL has none.
  public static Optional<String> of(String url) {
    Matcher matcher = HOST.matcher(url);
    return matcher.matches()
        ? Optional.of(matcher.group(1).toLowerCase(Locale.ROOT).replaceFirst("\\.$", ""))
        : Optional.empty();
  }
}
