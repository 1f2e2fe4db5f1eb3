package dev.admittance.simulator.schema;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks the formats of values. The formats of addresses, host names, URIs, durations, names,
/// books, credit cards and BSON are not checked: each text passes. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/validation/formats.go`,
/// `supportedFormatsAtVersion`; k8s.io/kube-openapi `pkg/validation/strfmt/format.go`,
/// `(*defaultFormats).Validates`.
public final class ValueFormats {
  private static final Set<String> OF_TEXTS =
      Set.of(
          "bsonobjectid",
          "uri",
          "email",
          "hostname",
          "ipv4",
          "ipv6",
          "cidr",
          "mac",
          "uuid",
          "uuid3",
          "uuid4",
          "uuid5",
          "isbn",
          "isbn10",
          "isbn13",
          "creditcard",
          "ssn",
          "hexcolor",
          "rgbcolor",
          "byte",
          "password",
          "date",
          "duration",
          "datetime",
          "k8sshortname",
          "k8slongname");

  private static final String COLOR_PART = "\\s*(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])\\s*";

  /// Formats that a pattern defines completely.
  private static final Map<String, Pattern> PATTERNS =
      Map.of(
          "uuid",
          uuid("[0-9a-f]{4}", "[0-9a-f]{4}"),
          "uuid3",
          uuid("3[0-9a-f]{3}", "[0-9a-f]{4}"),
          "uuid4",
          uuid("4[0-9a-f]{3}", "[89ab][0-9a-f]{3}"),
          "uuid5",
          uuid("5[0-9a-f]{3}", "[89ab][0-9a-f]{3}"),
          "hexcolor",
          Pattern.compile("#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})"),
          "rgbcolor",
          Pattern.compile("rgb\\(" + COLOR_PART + "," + COLOR_PART + "," + COLOR_PART + "\\)"),
          "ssn",
          Pattern.compile("\\d{3}[- ]\\d{2}[- ]\\d{4}"));

  private static final Pattern BASE64 =
      Pattern.compile(
          "(?:[A-Za-z0-9+/]{4})*+|(?:[A-Za-z0-9+/]{4})*+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)");
  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern TIME =
      Pattern.compile("([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|[+-][0-9]{2}:[0-9]{2})");

  private ValueFormats() {}

  private static Pattern uuid(String third, String fourth) {
    return Pattern.compile(
        "(?i)[0-9a-f]{8}-?[0-9a-f]{4}-?" + third + "-?" + fourth + "-?[0-9a-f]{12}");
  }

  /// Whether the server checks a format of values of a type.
  ///
  /// @param type may be empty
  public static boolean isKnown(String type, String format) {
    return !heeded(List.of(type), format).isEmpty();
  }

  /// The format of a schema that the server checks; empty for none.
  static String heeded(List<String> types, String format) {
    boolean known =
        switch (types.size() == 1 ? types.getFirst() : "") {
          case "", "string" -> isOfText(format);
          case "integer" -> format.equals("int32") || format.equals("int64");
          case "number" -> format.equals("float") || format.equals("double");
          default -> false;
        };
    return known ? format : "";
  }

  /// Whether the format applies to strings.
  static boolean isOfText(String format) {
    return OF_TEXTS.contains(format.replace("-", ""));
  }

  /// Returns whether a text has a format; a dash in its name does not count.
  public static boolean fits(String text, String format) {
    String normalized = format.replace("-", "");
    Pattern pattern = PATTERNS.get(normalized);
    if (pattern != null) {
      return pattern.matcher(text).matches();
    }
    return switch (normalized) {
      case "datetime" -> isDateTime(text);
      case "date" -> isDate(text);
      case "byte" -> !text.isEmpty() && BASE64.matcher(text).matches();
      default -> true;
    };
  }

  private static boolean isDateTime(String text) {
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

  private static boolean isDate(String text) {
    try {
      return DATE.matcher(text).matches() && LocalDate.parse(text) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
