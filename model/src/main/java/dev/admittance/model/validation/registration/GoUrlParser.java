package dev.admittance.model.validation.registration;

import dev.admittance.model.network.InvalidIpAddress;
import dev.admittance.model.network.IpAddress;
import dev.admittance.model.text.GoQuote;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The steps in which Go parses a URL without a fragment. Source: Go 1.26 `net/url`.
final class GoUrlParser {
  private static final Pattern SCHEME =
      Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):(.*)", Pattern.DOTALL);
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");
  private static final Pattern ASCII_ESCAPE = Pattern.compile("%(?!25)[0-7][0-9A-Fa-f]");
  private static final Pattern NOT_IN_HOST = Pattern.compile("[ \\\\^`{|}]");
  private static final Pattern USER_INFO = Pattern.compile("[A-Za-z0-9\\-._:~!$&'()*+,;=%@]*");
  private static final String UNESCAPED_IN_USER = "-_.~$&+,;=";

  private GoUrlParser() {}

  /// Parses the text before the `#`. The error does not include the URL.
  ///
  /// @param request whether the URL must be a valid request target
  static GoUrl parse(String url, boolean request) {
    if (url.chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
      return new GoUrl.Fault("net/url: invalid control character in URL");
    }
    if (url.startsWith(":")) {
      return new GoUrl.Fault("missing protocol scheme");
    }
    Matcher matcher = SCHEME.matcher(url);
    return matcher.matches()
        ? parse(matcher.group(1).toLowerCase(Locale.ROOT), matcher.group(2), request)
        : parse("", url, request);
  }

  private static GoUrl parse(String scheme, String text, boolean request) {
    int question = text.indexOf('?');
    String query = question < 0 ? "" : text.substring(question + 1);
    String rest = question < 0 ? text : text.substring(0, question);
    GoUrl.Parts nothingMore = new GoUrl.Parts(scheme, "", Optional.empty(), rest, "", query);
    if (!rest.startsWith("/") && !rest.equals("*")) {
      if (!scheme.isEmpty()) {
        return new GoUrl.Parts(scheme, "", Optional.empty(), "", "", query);
      }
      if (request) {
        return new GoUrl.Fault("invalid URI for request");
      }
      int slash = rest.indexOf('/');
      if ((slash < 0 ? rest : rest.substring(0, slash)).contains(":")) {
        return new GoUrl.Fault("first path segment in URL cannot contain colon");
      }
    }
    boolean mayHaveHost = !scheme.isEmpty() || (!request && !rest.startsWith("///"));
    boolean authority = rest.startsWith("//") && mayHaveHost;
    if (!authority) {
      return brokenEscape(rest).<GoUrl>map(GoUrl.Fault::new).orElse(nothingMore);
    }
    int slash = rest.indexOf('/', 2);
    String path = slash < 0 ? "" : rest.substring(slash);
    GoUrl.Parts parts = new GoUrl.Parts(scheme, "", Optional.empty(), path, "", query);
    GoUrl parsed = authority(parts, rest.substring(2, slash < 0 ? rest.length() : slash));
    return parsed instanceof GoUrl.Parts
        ? brokenEscape(path).<GoUrl>map(GoUrl.Fault::new).orElse(parsed)
        : parsed;
  }

  private static GoUrl authority(GoUrl.Parts url, String authority) {
    int at = authority.lastIndexOf('@');
    String host = authority.substring(at + 1);
    Optional<String> fault = hostFault(url.scheme(), host);
    if (fault.isPresent()) {
      return new GoUrl.Fault(fault.get());
    }
    Optional<String> user = Optional.empty();
    if (at >= 0) {
      String written = authority.substring(0, at);
      if (!USER_INFO.matcher(written).matches()) {
        return new GoUrl.Fault("net/url: invalid userinfo");
      }
      Optional<String> broken = brokenEscape(written);
      if (broken.isPresent()) {
        return new GoUrl.Fault(broken.get());
      }
      user = Optional.of(user(written));
    }
    return new GoUrl.Parts(url.scheme(), host, user, url.path(), "", url.query());
  }

  private static Optional<String> hostFault(String scheme, String host) {
    int bracket = host.lastIndexOf('[');
    if (bracket > 0) {
      return Optional.of("invalid IP-literal");
    }
    if (bracket == 0) {
      return literalFault(host);
    }
    boolean web = scheme.equals("http") || scheme.equals("https");
    int colon = web ? host.indexOf(':') : host.lastIndexOf(':');
    return portFault(colon < 0 ? "" : host.substring(colon)).or(() -> characterFault(host));
  }

  private static Optional<String> literalFault(String host) {
    int close = host.lastIndexOf(']');
    if (close < 0) {
      return Optional.of("missing ']' in host");
    }
    String literal = host.substring(1, close);
    int zone = literal.indexOf("%25");
    return portFault(host.substring(close + 1))
        .or(() -> characterFault(zone < 0 ? literal : literal.substring(0, zone)))
        .or(() -> brokenEscape(literal))
        .or(() -> addressFault(unescape(literal)));
  }

  private static Optional<String> addressFault(String address) {
    try {
      return IpAddress.parse(address).isIpv4()
          ? Optional.of("invalid IP-literal")
          : Optional.empty();
    } catch (InvalidIpAddress e) {
      return Optional.of("invalid host: " + e.message());
    }
  }

  private static Optional<String> portFault(String port) {
    return port.matches("(:[0-9]*)?")
        ? Optional.empty()
        : Optional.of("invalid port " + GoQuote.quote(port) + " after host");
  }

  private static Optional<String> characterFault(String host) {
    for (int i = 0; i < host.length(); i++) {
      // Every error concerns the character and at most two after it.
      String rest = host.substring(i, Math.min(host.length(), i + 3));
      if (rest.startsWith("%")) {
        if (BROKEN_ESCAPE.matcher(rest).lookingAt() || ASCII_ESCAPE.matcher(rest).lookingAt()) {
          return Optional.of(escapeFault(rest));
        }
      } else if (NOT_IN_HOST.matcher(rest).lookingAt()) {
        return Optional.of(
            "invalid character " + GoQuote.quote(rest.substring(0, 1)) + " in host name");
      }
    }
    return Optional.empty();
  }

  /// Returns the error for the first `%` that is not followed by two hexadecimal digits.
  static Optional<String> brokenEscape(String text) {
    Matcher matcher = BROKEN_ESCAPE.matcher(text);
    return matcher.find()
        ? Optional.of(escapeFault(text.substring(matcher.start())))
        : Optional.empty();
  }

  private static String escapeFault(String rest) {
    return "invalid URL escape " + GoQuote.quote(rest.substring(0, Math.min(3, rest.length())));
  }

  /// Resolves escapes, all of which must be valid.
  static String unescape(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] written = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < written.length; i++) {
      if (written[i] == '%') {
        bytes.write(Integer.parseInt(new String(written, i + 1, 2, StandardCharsets.UTF_8), 16));
        i += 2;
      } else {
        bytes.write(written[i]);
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /// Formats user information as Go does: name and password escaped again, joined by a colon.
  private static String user(String written) {
    int colon = written.indexOf(':');
    return colon < 0
        ? escape(unescape(written))
        : escape(unescape(written.substring(0, colon)))
            + ":"
            + escape(unescape(written.substring(colon + 1)));
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      int c = Byte.toUnsignedInt(b);
      boolean plain =
          (c < 0x80 && Character.isLetterOrDigit(c)) || UNESCAPED_IN_USER.indexOf(c) >= 0;
      escaped.append(plain ? Character.toString(c) : String.format(Locale.ROOT, "%%%02X", c));
    }
    return escaped.toString();
  }
}
