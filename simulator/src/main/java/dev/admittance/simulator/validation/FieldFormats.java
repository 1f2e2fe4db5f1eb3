package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.cel.library.NetworkText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// The formats of values other than names, with the server's messages; none for a valid value.
/// Source: k8s.io/apimachinery `pkg/util/validation/validation.go`, `ip.go`.
final class FieldFormats {
  static final int HIGHEST_PORT = 65_535;
  static final long HIGHEST_ID = Integer.MAX_VALUE;
  private static final int PORT_NAME_LENGTH = 15;
  private static final int SUBDOMAIN_LENGTH = 253;

  private static final String UNDERSCORED = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";

  private FieldFormats() {}

  static String between(long lowest, long highest) {
    return "must be between " + lowest + " and " + highest + ", inclusive";
  }

  static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  static List<String> portName(String name) {
    List<String> messages = new ArrayList<>();
    if (bytes(name) > PORT_NAME_LENGTH) {
      messages.add("must be no more than " + PORT_NAME_LENGTH + " characters");
    }
    if (name.isEmpty() || !all(name, c -> isLetter(c) || isDigit(c) || c == '-')) {
      messages.add("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
    }
    if (name.chars().noneMatch(FieldFormats::isLetter)) {
      messages.add("must contain at least one letter (a-z)");
    }
    if (name.contains("--")) {
      messages.add("must not contain consecutive hyphens");
    }
    if (name.startsWith("-") || name.endsWith("-")) {
      messages.add("must not begin or end with a hyphen");
    }
    return messages;
  }

  static List<String> headerName(String name) {
    boolean fits =
        !name.isEmpty()
            && all(
                name,
                c -> (isLetter(Character.toLowerCase(c)) && c < 128) || isDigit(c) || c == '-');
    return fits
        ? List.of()
        : List.of(
            "a valid HTTP header must consist of alphanumeric characters or '-' (e.g."
                + " 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')");
  }

  static List<String> variableName(String name) {
    if (name.isEmpty()) {
      return List.of("environment variable name must be non-empty");
    }
    return all(name, c -> c >= ' ' && c < 127 && c != '=')
        ? List.of()
        : List.of(
            "a valid environment variable name must consist only of printable ASCII characters"
                + " other than '='");
  }

  /// The name of a variable of a container before 1.32. Source: k8s.io/apimachinery
  /// `pkg/util/validation/validation.go`, `IsEnvVarName`.
  static List<String> strictVariableName(String name) {
    List<String> messages = new ArrayList<>();
    boolean fits =
        !name.isEmpty()
            && !isDigit(name.charAt(0))
            && all(
                name,
                c ->
                    (isLetter(Character.toLowerCase(c)) && c < 128)
                        || isDigit(c)
                        || "-._".indexOf(c) >= 0);
    if (!fits) {
      messages.add(
          "a valid environment variable name must consist of alphabetic characters, digits, '_',"
              + " '-', or '.', and must not start with a digit (e.g. 'my.env-name',  or"
              + " 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is"
              + " '[-._a-zA-Z][-._a-zA-Z0-9]*')");
    }
    if (name.equals(".") || name.equals("..")) {
      messages.add("must not be '" + name + "'");
    } else if (name.startsWith("..")) {
      messages.add("must not start with '..'");
    }
    return messages;
  }

  /// A domain with dots in between, and perhaps one at its end.
  static void domainName(ObjectPart part, FieldErrors errors) {
    String text = part.text();
    String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    List<String> messages = NameFormat.subdomain(name);
    if (text.isEmpty()) {
      errors.required(part);
    } else if (!messages.isEmpty()) {
      errors.invalid(part, name, String.join(",", messages));
    } else if (!name.contains(".")) {
      errors.invalid(part, name, "should be a domain with at least two segments separated by dots");
    } else {
      Stream.of(name.split("\\.", -1))
          .filter(label -> !NameFormat.dns1123Label(label).isEmpty())
          .findFirst()
          .ifPresent(label ->
              errors.invalid(part, label, String.join(",", NameFormat.dns1123Label(label))));
    }
  }

  /// A path that starts with a domain.
  static void domainPath(ObjectPart part, FieldErrors errors) {
    String[] segments = part.text().split("/", 2);
    if (segments.length != 2 || segments[0].isEmpty() || segments[1].isEmpty()) {
      errors.invalid(part, part.text(), "must be a domain-prefixed path (such as \"acme.io/foo\")");
      return;
    }
    NameFormat.subdomain(segments[0])
        .forEach(message -> errors.invalid(part, segments[0], message));
    if (!isUrlPath(segments[1])) {
      errors.invalid(
          part,
          segments[1],
          "Invalid path (regex used for validation is '[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+')");
    }
  }

  /// A subdomain whose labels may have underscores, but not at their end.
  ///
  /// @param named whether the message has the pattern with underscores
  static List<String> searchDomain(String name, boolean named) {
    List<String> messages = new ArrayList<>();
    if (bytes(name) > SUBDOMAIN_LENGTH) {
      messages.add("must be no more than " + SUBDOMAIN_LENGTH + " characters");
    }
    boolean fits =
        Stream.of(name.split("\\.", -1))
            .map(label -> (label.startsWith("_") ? label.substring(1) : label).replace('_', '-'))
            .allMatch(NameFormat::isDnsLabel);
    if (!fits) {
      String label = named ? UNDERSCORED : "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
      messages.add(
          "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_',"
              + " '-' or '.', and must start and end with an alphanumeric character (e.g."
              + " 'example.com', regex used for validation is '"
              + label
              + "(\\."
              + label
              + ")*')");
    }
    return messages;
  }

  static List<String> wildcardDomain(String name) {
    boolean starred = name.startsWith("*.");
    return starred
            && NameFormat.subdomain(name.substring(2)).isEmpty()
            && bytes(name) <= SUBDOMAIN_LENGTH
        ? List.of()
        : List.of(
            "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain,"
                + " which must consist of lower case alphanumeric characters, '-' or '.' and end"
                + " with an alphanumeric character (e.g. '*.example.com', regex used for validation"
                + " is '\\*\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
  }

  static boolean isPercent(String text) {
    return text.length() > 1
        && text.endsWith("%")
        && all(text.substring(0, text.length() - 1), FieldFormats::isDigit);
  }

  static List<String> percent(String text) {
    return isPercent(text)
        ? List.of()
        : List.of(
            "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%', "
                + " or '93%', regex used for validation is '[0-9]+%')");
  }

  /// @param strict whether forms that some programs read otherwise are refused
  static List<String> address(String text, boolean strict) {
    Optional<NetworkText> read = NetworkText.address(text);
    if (read.isEmpty()) {
      return List.of("must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
    }
    if (!strict) {
      return List.of();
    }
    return !read.get().refusal().isEmpty()
        ? List.of("must not have leading 0s")
        : read.get().mapped() ? List.of("must not be an IPv4-mapped IPv6 address") : List.of();
  }

  /// An address as Go writes it.
  static List<String> canonicalAddress(String text) {
    List<String> messages = address(text, true);
    String canonical = NetworkText.address(text).map(NetworkText::canonical).orElse(text);
    return messages.isEmpty() && !canonical.equals(text)
        ? List.of("must be in canonical form (" + GoQuote.quote(canonical) + ")")
        : messages;
  }

  static boolean isIpv6(String address) {
    return NetworkText.address(address).filter(NetworkText::isIpv6).isPresent();
  }

  /// What keeps a valid address from being one of a service outside.
  static List<String> specialAddress(String text) {
    String address = NetworkText.address(text).map(NetworkText::canonical).orElse("");
    String four = address.startsWith("::ffff:") ? address.substring("::ffff:".length()) : address;
    List<String> messages = new ArrayList<>();
    if (four.equals("0.0.0.0") || address.equals("::")) {
      messages.add("may not be unspecified (" + text + ")");
    }
    if (four.startsWith("127.") || address.equals("::1")) {
      messages.add("may not be in the loopback range (127.0.0.0/8, ::1/128)");
    }
    if (four.startsWith("169.254.") || address.matches("fe[89ab].:.*")) {
      messages.add("may not be in the link-local range (169.254.0.0/16, fe80::/10)");
    }
    if (four.startsWith("224.0.0.") || address.startsWith("ff02:")) {
      messages.add("may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)");
    }
    return messages;
  }

  /// The range of a network.
  static List<String> range(String text, boolean strict) {
    Optional<NetworkText> read = NetworkText.range(text);
    if (read.isEmpty()) {
      return List.of("must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)");
    }
    if (!strict) {
      return List.of();
    }
    if (!read.get().refusal().isEmpty()) {
      return List.of("must not have leading 0s in IP or prefix length");
    }
    if (read.get().mapped()) {
      return List.of("must not have an IPv4-mapped IPv6 address");
    }
    return read.get().canonical().equals(read.get().network())
        ? List.of()
        : List.of("must not have bits set beyond the prefix length");
  }

  static boolean isUrlPath(String text) {
    return !text.isEmpty()
        && all(
            text,
            c ->
                isLetter(c)
                    || (c >= 'A' && c <= 'Z')
                    || isDigit(c)
                    || "/-._~%!$&'()*+,;=:".indexOf(c) >= 0);
  }

  static String quotedList(List<String> values) {
    return "[" + String.join(" ", values.stream().map(GoQuote::quote).toList()) + "]";
  }

  private static boolean all(String text, IntPredicate test) {
    for (int i = 0; i < text.length(); i++) {
      if (!test.test(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
