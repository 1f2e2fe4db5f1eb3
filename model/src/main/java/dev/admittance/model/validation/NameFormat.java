package dev.admittance.model.validation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The name formats of Kubernetes and their error messages (W-50 to W-53). Every method returns the
/// server's messages, none for a valid name. Source: k8s.io/apimachinery
/// `pkg/util/validation/validation.go` and `pkg/api/validate/content`.
public final class NameFormat {
  private static final String DNS_LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
  private static final String SUBDOMAIN = DNS_LABEL + "(\\." + DNS_LABEL + ")*";
  private static final String KEY = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
  private static final String VALUE = "(" + KEY + ")?";
  private static final String FILE_NAME = "[-._a-zA-Z0-9]+";
  private static final String DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";

  private static final int SUBDOMAIN_LENGTH = 253;

  /// The text about a name that would be a label without its dots.
  static final String DOTTED_LABEL = "must not contain dots";

  private static final int LABEL_LENGTH = 63;
  private static final String EMPTY = "must be non-empty";

  private NameFormat() {}

  /// The maximum length of a name, always in bytes; release 1.36 calls them characters in some of
  /// its checks.
  private record Limit(int bytes, String unit) {}

  /// Validates a DNS-1123 subdomain (W-50).
  public static List<String> subdomain(String name) {
    return subdomain(name, Wording.BASELINE);
  }

  /// Validates a DNS-1123 subdomain (W-50), with the wording of some releases.
  public static List<String> subdomain(String name, Wording wording) {
    return subdomain(name, new Limit(SUBDOMAIN_LENGTH, "characters"), wording);
  }

  /// Validates a DNS-1123 subdomain (W-50) of a field whose type declares that format. Source:
  /// k8s.io/apimachinery `pkg/api/validate/content/dns.go`, `IsDNS1123Subdomain`.
  public static List<String> longName(String name) {
    return subdomain(name, new Limit(SUBDOMAIN_LENGTH, "bytes"), Wording.BASELINE);
  }

  private static List<String> subdomain(String name, Limit limit, Wording wording) {
    return check(
        name,
        limit,
        NameSyntax::isSubdomain,
        () ->
            wording.subdomain()
                + " must consist of lower case alphanumeric characters, '-' or"
                + " '.', and must start and end with an alphanumeric character"
                + explained(SUBDOMAIN, "example.com"));
  }

  /// Returns whether a text of any length is a DNS-1123 label.
  public static boolean isDnsLabel(String text) {
    return NameSyntax.isDnsLabel(text);
  }

  /// Validates a DNS-1123 label. A valid subdomain only gets a message about its dots.
  public static List<String> dns1123Label(String name) {
    boolean dotted = !NameSyntax.isDnsLabel(name) && NameSyntax.isSubdomain(name);
    return check(
        name,
        new Limit(LABEL_LENGTH, "characters"),
        NameSyntax::isDnsLabel,
        () -> dotted ? DOTTED_LABEL : noLabel());
  }

  /// The text about a name that is not a label.
  static String noLabel() {
    return "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-',"
        + " and must start and end with an alphanumeric character"
        + explained(DNS_LABEL, "my-name", "123-abc");
  }

  /// Returns a `generateName` prefix as the server validates it: without its trailing dash, since
  /// the server replaces its last two characters with an `a`.
  public static String withoutTrailingDash(String prefix) {
    return prefix.length() > 1 && prefix.endsWith("-")
        ? prefix.substring(0, prefix.length() - 2) + "a"
        : prefix;
  }

  /// Validates a label value (W-52).
  public static List<String> labelValue(String value) {
    return labelValue(value, Wording.BASELINE);
  }

  static List<String> labelValue(String value, Wording wording) {
    return check(
        value,
        new Limit(LABEL_LENGTH, wording.labelUnit()),
        NameSyntax::isValue,
        () ->
            "a valid label must be an empty string or consist of alphanumeric characters, '-', '_'"
                + " or '.', and must start and end with an alphanumeric character"
                + explained(VALUE, "MyValue", "my_value", "12345"));
  }

  /// Validates a DNS-1035 label (W-53).
  public static List<String> dns1035Label(String name) {
    return check(
        name,
        new Limit(LABEL_LENGTH, "characters"),
        NameSyntax::isDns1035Label,
        () ->
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with"
                + " an alphabetic character, and end with an alphanumeric character"
                + explained(DNS_1035, "my-name", "abc-123"));
  }

  /// Validates a qualified name, which is also the format of label keys (W-51).
  public static List<String> qualifiedName(String name) {
    return qualifiedName(name, Wording.BASELINE);
  }

  /// Validates a qualified name (W-51), with the wording of some releases.
  public static List<String> qualifiedName(String name, Wording wording) {
    return isQualifiedName(name) ? List.of() : faultsOfQualifiedName(name, wording);
  }

  private static boolean isQualifiedName(String name) {
    int slash = name.indexOf('/');
    String part = name.substring(slash + 1);
    return part.length() <= LABEL_LENGTH
        && NameSyntax.isKey(part)
        && (slash < 0
            || (slash <= SUBDOMAIN_LENGTH && NameSyntax.isSubdomain(name.substring(0, slash))));
  }

  private static List<String> faultsOfQualifiedName(String name, Wording wording) {
    Supplier<String> rule =
        () ->
            "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with"
                + " an alphanumeric character"
                + explained(KEY, "MyName", "my.name", "123-abc");
    int slash = name.indexOf('/');
    if (slash != name.lastIndexOf('/')) {
      return List.of(
          wording.qualifiedName()
              + " "
              + rule.get()
              + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
    }
    List<String> messages = new ArrayList<>();
    if (slash >= 0) {
      messages.addAll(prefix(name.substring(0, slash), wording));
    }
    String part = name.substring(slash + 1);
    if (part.isEmpty()) {
      messages.add("name part " + EMPTY);
    }
    check(part, new Limit(LABEL_LENGTH, wording.labelUnit()), NameSyntax::isKey, rule)
        .forEach(message -> messages.add("name part " + message));
    return messages;
  }

  /// Validates a key of a ConfigMap or Secret, which may become a file name.
  public static List<String> configMapKey(String key) {
    List<String> messages =
        new ArrayList<>(
            check(
                key,
                new Limit(SUBDOMAIN_LENGTH, "characters"),
                NameSyntax::isFileName,
                () ->
                    "a valid config key must consist of alphanumeric characters, '-', '_' or '.'"
                        + explained(FILE_NAME, "key.name", "KEY_NAME", "key-name")));
    if (key.equals(".")) {
      messages.add("must not be '.'");
    } else if (key.equals("..")) {
      messages.add("must not be '..'");
    } else if (key.startsWith("..")) {
      messages.add("must not start with '..'");
    }
    return messages;
  }

  /// Validates a name within a URL path.
  public static List<String> pathSegment(String name) {
    if (name.equals(".") || name.equals("..")) {
      return List.of("may not be '" + name + "'");
    }
    return pathSegmentPrefix(name);
  }

  /// Validates a name prefix within a URL path.
  public static List<String> pathSegmentPrefix(String name) {
    if (name.indexOf('/') < 0 && name.indexOf('%') < 0) {
      return List.of();
    }
    return Stream.of("/", "%")
        .filter(name::contains)
        .map(part -> "may not contain '" + part + "'")
        .toList();
  }

  private static List<String> prefix(String prefix, Wording wording) {
    Limit limit = new Limit(SUBDOMAIN_LENGTH, wording.labelUnit());
    List<String> messages = prefix.isEmpty() ? List.of(EMPTY) : subdomain(prefix, limit, wording);
    return messages.stream().map(message -> "prefix part " + message).toList();
  }

  /// A name in a valid format is ASCII, so its characters are its bytes.
  private static List<String> check(
      String name, Limit limit, Predicate<String> format, Supplier<String> message) {
    boolean fits = format.test(name);
    if (fits && name.length() <= limit.bytes()) {
      return List.of();
    }
    List<String> messages = new ArrayList<>();
    if (name.getBytes(StandardCharsets.UTF_8).length > limit.bytes()) {
      messages.add("must be no more than " + limit.bytes() + " " + limit.unit());
    }
    if (!fits) {
      messages.add(message.get());
    }
    return messages;
  }

  private static String explained(String regex, String... examples) {
    return Stream.of(examples)
        .map(example -> "'" + example + "', ")
        .collect(
            Collectors.joining(" or ", " (e.g. ", "regex used for validation is '" + regex + "')"));
  }
}
