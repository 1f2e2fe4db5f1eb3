package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.registration.GoUrl;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A URL with the accessors of Go's `net/url`.
record Url(GoUrl.Parts parts) implements Opaque {
  private static final Pattern VALID_PATH =
      Pattern.compile("([A-Za-z0-9\\-_.~!$&'()*+,;=:@/\\[\\]]|%[0-9A-Fa-f]{2})*");
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");
  private static final String UNESCAPED_IN_PATH = "-_.~$&+,/:;=@";
  private static final String PARSE_ERROR = "URL parse error during conversion from string: ";

  /// A [Url], or a [CelError] in the server's words.
  static Object parse(String text) {
    if (GoUrl.parseRequestUri(text) instanceof GoUrl.Fault(String message)) {
      return new CelError(PARSE_ERROR + message);
    }
    return switch (GoUrl.parse(text)) {
      case GoUrl.Fault(String message) -> new CelError(PARSE_ERROR + message);
      case GoUrl.Parts parts -> new Url(parts);
    };
  }

  String scheme() {
    return parts.scheme();
  }

  String host() {
    return unescaped(parts.host(), false).orElse(parts.host());
  }

  private int portAt() {
    int colon = host().lastIndexOf(':');
    return colon >= 0 && host().substring(colon + 1).matches("[0-9]*") ? colon : -1;
  }

  String hostname() {
    String name = portAt() < 0 ? host() : host().substring(0, portAt());
    return name.startsWith("[") && name.endsWith("]") ? name.substring(1, name.length() - 1) : name;
  }

  String port() {
    return portAt() < 0 ? "" : host().substring(portAt() + 1);
  }

  /// The path as written where it is validly escaped, otherwise escaped anew.
  String escapedPath() {
    String path = parts.path();
    return VALID_PATH.matcher(path).matches() ? path : escaped(unescaped(path, false).orElse(path));
  }

  private static String escaped(String path) {
    StringBuilder text = new StringBuilder();
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) Byte.toUnsignedInt(b);
      boolean plain =
          (c < 0x80 && Character.isLetterOrDigit(c)) || UNESCAPED_IN_PATH.indexOf(c) >= 0;
      text.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
    }
    return text.toString();
  }

  /// The values by name, without those that are invalidly escaped or have a semicolon.
  Map<Object, Object> query() {
    Map<Object, Object> values = new LinkedHashMap<>();
    for (String pair : parts.query().split("&", -1)) {
      int equals = pair.indexOf('=');
      Optional<String> key = unescaped(equals < 0 ? pair : pair.substring(0, equals), true);
      Optional<String> value = unescaped(equals < 0 ? "" : pair.substring(equals + 1), true);
      if (!pair.isEmpty() && !pair.contains(";") && key.isPresent() && value.isPresent()) {
        List<Object> all = new ArrayList<>();
        if (values.get(key.get()) instanceof List<?> before) {
          all.addAll(before);
        }
        all.add(value.get());
        values.put(key.get(), all);
      }
    }
    return values;
  }

  private static Optional<String> unescaped(String text, boolean plusIsSpace) {
    if (BROKEN_ESCAPE.matcher(text).find()) {
      return Optional.empty();
    }
    byte[] written = (plusIsSpace ? text.replace('+', ' ') : text).getBytes(StandardCharsets.UTF_8);
    byte[] plain = new byte[written.length];
    int length = 0;
    for (int i = 0; i < written.length; i++) {
      if (written[i] == '%') {
        String digits = new String(written, i + 1, 2, StandardCharsets.US_ASCII);
        plain[length++] = (byte) Integer.parseInt(digits, 16);
        i += 2;
      } else {
        plain[length++] = written[i];
      }
    }
    return Optional.of(new String(plain, 0, length, StandardCharsets.UTF_8));
  }

  @Override
  public String typeName() {
    return "kubernetes.URL";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof Url ? (Object) equals(other) : CelError.orNoSuchOverload(other);
  }
}
