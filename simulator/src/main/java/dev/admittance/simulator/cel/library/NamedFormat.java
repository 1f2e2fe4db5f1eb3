package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.registration.GoUrl;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The formats that strings can be validated against (P-117).
enum NamedFormat implements Opaque {
  DNS1123_LABEL("dns1123Label", 30),
  DNS1123_SUBDOMAIN("dns1123Subdomain", 60),
  DNS1035_LABEL("dns1035Label", 30),
  QUALIFIED_NAME("qualifiedName", 60),
  DNS1123_LABEL_PREFIX("dns1123LabelPrefix", 30),
  DNS1123_SUBDOMAIN_PREFIX("dns1123SubdomainPrefix", 60),
  DNS1035_LABEL_PREFIX("dns1035LabelPrefix", 30),
  LABEL_VALUE("labelValue", 40),
  URI("uri", 1103),
  UUID("uuid", 70),
  BYTE("byte", 84),
  DATE("date", 71),
  DATETIME("datetime", 71);

  private final String called;
  private final int regexSize;

  NamedFormat(String called, int regexSize) {
    this.called = called;
    this.regexSize = regexSize;
  }

  String called() {
    return called;
  }

  /// The pattern length that the cost calculation assumes.
  int regexSize() {
    return regexSize;
  }

  /// The errors in a text; empty for a valid one.
  List<String> check(String text) {
    return switch (this) {
      case DNS1123_LABEL -> NameFormat.dns1123Label(text);
      case DNS1123_SUBDOMAIN -> NameFormat.subdomain(text);
      case DNS1035_LABEL -> NameFormat.dns1035Label(text);
      case QUALIFIED_NAME -> NameFormat.qualifiedName(text);
      case DNS1123_LABEL_PREFIX -> NameFormat.dns1123Label(NameFormat.withoutTrailingDash(text));
      case DNS1123_SUBDOMAIN_PREFIX -> NameFormat.subdomain(NameFormat.withoutTrailingDash(text));
      case DNS1035_LABEL_PREFIX -> NameFormat.dns1035Label(NameFormat.withoutTrailingDash(text));
      case LABEL_VALUE -> NameFormat.labelValue(text);
      case URI -> uri(text);
      case UUID -> unless(Patterns.isUuid(text), "does not match the UUID format");
      case BYTE -> unless(Patterns.isBase64(text), "invalid base64");
      case DATE -> unless(Patterns.isDate(text), "invalid date");
      case DATETIME -> unless(Patterns.isDateTime(text), "invalid datetime");
    };
  }

  private static List<String> uri(String text) {
    return GoUrl.parseRequestUri(text) instanceof GoUrl.Fault(String message)
        ? List.of(message)
        : List.of();
  }

  private static List<String> unless(boolean good, String message) {
    return good ? List.of() : List.of(message);
  }

  @Override
  public String typeName() {
    return "kubernetes.NamedFormat";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof NamedFormat
        ? (Object) (this == other)
        : CelError.orNoSuchOverload(other);
  }

  /// Patterns of the formats that OpenAPI names.
  private static final class Patterns {
    private static final Pattern UUID_PATTERN =
        Pattern.compile("(?i)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}");
    private static final Pattern BASE64 =
        Pattern.compile("(?:[A-Za-z0-9+/]{4})*+(?:|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)");
    private static final Pattern DATE_PATTERN = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
    private static final Pattern TIME =
        Pattern.compile("([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))");

    static boolean isUuid(String text) {
      return UUID_PATTERN.matcher(text).matches();
    }

    static boolean isBase64(String text) {
      return !text.isEmpty() && BASE64.matcher(text).matches();
    }

    static boolean isDate(String text) {
      Matcher date = DATE_PATTERN.matcher(text);
      try {
        return date.matches()
            && LocalDate.of(
                    Integer.parseInt(date.group(1)),
                    Integer.parseInt(date.group(2)),
                    Integer.parseInt(date.group(3)))
                .isBefore(LocalDate.MAX);
      } catch (DateTimeException _) {
        return false;
      }
    }

    static boolean isDateTime(String text) {
      String[] parts = text.toLowerCase(Locale.ROOT).split("t", -1);
      if (parts.length < 2 || !isDate(parts[0])) {
        return false;
      }
      Matcher time = TIME.matcher(parts[1]);
      return time.matches()
          && time.group(1).compareTo("23") <= 0
          && time.group(2).compareTo("59") <= 0
          && time.group(3).compareTo("59") <= 0;
    }
  }
}
