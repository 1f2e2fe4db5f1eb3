package dev.admittance.simulator.response;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses a `Content-Type` header as Go's `mime.ParseMediaType` does (W-320). Source: Go
/// `mime/mediatype.go`, `ParseMediaType`.
final class GoMediaType {
  private static final String TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]";
  private static final Pattern TYPE =
      Pattern.compile("(" + TOKEN + "*)(/?)(" + TOKEN + "*)(.*)", Pattern.DOTALL);
  private static final Pattern PARAMETER =
      Pattern.compile(
          "\\s*;\\s*(" + TOKEN + "+)\\s*=\\s*(" + TOKEN + "+|\"(?:\\\\.|[^\"\r\n])*\")");

  private GoMediaType() {}

  /// The error; empty where the header can be parsed.
  static Optional<String> problem(String header) {
    int end = header.indexOf(';');
    String base = end < 0 ? header : header.substring(0, end);
    return ofType(base.strip()).or(() -> ofParameters(header.substring(base.length())));
  }

  private static Optional<String> ofType(String type) {
    Matcher parts = TYPE.matcher(type);
    if (!parts.matches() || parts.group(1).isEmpty()) {
      return Optional.of("mime: no media type");
    }
    if (parts.group(2).isEmpty()) {
      return parts.group(4).isEmpty()
          ? Optional.empty()
          : Optional.of("mime: expected slash after first token");
    }
    if (parts.group(3).isEmpty()) {
      return Optional.of("mime: expected token after slash");
    }
    return parts.group(4).isEmpty()
        ? Optional.empty()
        : Optional.of("mime: unexpected content after media subtype");
  }

  private static Optional<String> ofParameters(String parameters) {
    Map<String, String> values = new LinkedHashMap<>();
    Matcher parameter = PARAMETER.matcher(parameters);
    int at = 0;
    while (parameter.find(at) && parameter.start() == at) {
      String name = parameter.group(1).toLowerCase(Locale.ROOT);
      String earlier = values.putIfAbsent(name, parameter.group(2));
      if (earlier != null && !earlier.equals(parameter.group(2))) {
        return Optional.of("mime: duplicate parameter name");
      }
      at = parameter.end();
    }
    String rest = parameters.substring(at).strip();
    return rest.isEmpty() || rest.equals(";")
        ? Optional.empty()
        : Optional.of("mime: invalid media parameter");
  }
}
