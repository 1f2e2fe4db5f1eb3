package dev.admittance.model.validation;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One error of the API server's validation (W-7).
///
/// @param path as the server writes it
/// @param place the field that people have to change, mostly the same
/// @param value what is wrong, as release 1.34 and later print it; empty where nothing is printed
/// @param detail the rest of the server's text; empty for none
/// @param remedy what to do, where the server's text does not say it
public record FieldError(
    Type type,
    FieldPath path,
    FieldPath place,
    String value,
    String detail,
    Optional<String> remedy) {

  /// What kind of error it is.
  public enum Type {
    REQUIRED("Required value", "api/Required"),
    INVALID("Invalid value", "api/Invalid"),
    TYPE_INVALID("Invalid value", "api/TypeInvalid"),
    NOT_SUPPORTED("Unsupported value", "api/NotSupported"),
    DUPLICATE("Duplicate value", "api/Duplicate"),
    FORBIDDEN("Forbidden", "api/Forbidden"),
    TOO_MANY("Too many", "api/TooMany"),
    TOO_LONG("Too long", "api/TooLong");

    private final String text;
    private final String rule;

    Type(String text, String rule) {
      this.text = text;
      this.rule = rule;
    }

    /// The rule as diagnostics name it.
    String rule() {
      return rule;
    }

    /// The `reason` of the cause in a Status (W-6).
    public String cause() {
      return "FieldValue" + rule.substring(rule.indexOf('/') + 1);
    }
  }

  /// Several errors in one text, as the server tells them to clients (W-6): each once, with its
  /// path in front, in brackets where there are several.
  public static String aggregate(List<FieldError> errors) {
    List<String> texts =
        errors.stream().map(error -> error.path() + ": " + error.message()).distinct().toList();
    return texts.size() == 1 ? texts.getFirst() : "[" + String.join(", ", texts) + "]";
  }

  private static FieldError of(Type type, FieldPath path, String value, String detail) {
    return new FieldError(type, path, path, value, detail, Optional.empty());
  }

  /// The server's text behind the path.
  public String message() {
    return Stream.of(type.text, value, detail)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(": "));
  }

  /// A value that must be there and is not.
  ///
  /// @param detail empty for none
  public static FieldError required(FieldPath path, String detail) {
    return of(Type.REQUIRED, path, "", detail);
  }

  /// A text that does not fit.
  public static FieldError invalid(FieldPath path, String value, String detail) {
    return of(Type.INVALID, path, GoText.quote(value), detail);
  }

  /// A number that does not fit.
  public static FieldError invalid(FieldPath path, int value, String detail) {
    return of(Type.INVALID, path, Integer.toString(value), detail);
  }

  /// A list that does not fit.
  public static FieldError invalid(FieldPath path, List<String> value, String detail) {
    return invalid(path, value, detail, Wording.BASELINE);
  }

  /// A list of plain strings that does not fit, in the words of some releases.
  public static FieldError invalid(
      FieldPath path, List<String> value, String detail, Wording wording) {
    return invalidNamed(path, "string", value, detail, wording);
  }

  /// A list that does not fit, of items that Go knows by a name of their own.
  static FieldError invalidNamed(
      FieldPath path, String type, List<String> value, String detail, Wording wording) {
    return of(Type.INVALID, path, wording.list(type, value), detail);
  }

  /// A value that the server leaves out, which it prints as the string `"null"`.
  public static FieldError invalidNull(FieldPath path, String detail) {
    return invalid(path, "null", detail);
  }

  /// A struct that does not fit.
  ///
  /// @param value as Go prints it
  public static FieldError invalidStruct(FieldPath path, String value, String detail) {
    return of(Type.INVALID, path, value, detail);
  }

  /// An invalid value of a type that Go knows by a name of its own, which changes how it is
  /// printed.
  public static FieldError invalidNamed(FieldPath path, String value, String detail) {
    return of(Type.INVALID, path, GoText.json(value), detail);
  }

  /// A list of objects that does not fit.
  ///
  /// @param value the fields of each object by their names in Go, in order
  public static FieldError invalidObjects(
      FieldPath path, List<Map<String, String>> value, String detail) {
    String objects = value.stream().map(GoText::json).collect(Collectors.joining(",", "[", "]"));
    return of(Type.INVALID, path, objects, detail);
  }

  /// A value outside a fixed set.
  ///
  /// @param supported in the order in which the server names them, mostly sorted
  public static FieldError notSupported(FieldPath path, String value, List<String> supported) {
    return notSupported(path, value, supported, Wording.BASELINE);
  }

  /// A value outside a fixed set, in the words of some releases.
  ///
  /// @param supported sorted
  public static FieldError notSupported(
      FieldPath path, String value, List<String> supported, Wording wording) {
    String detail = "supported values: " + wording.supported(supported);
    return of(Type.NOT_SUPPORTED, path, wording.named(value), detail);
  }

  /// A value that stands twice.
  public static FieldError duplicate(FieldPath path, String value) {
    return of(Type.DUPLICATE, path, GoText.quote(value), "");
  }

  /// A value that stands twice, of a type that Go knows by a name of its own.
  public static FieldError duplicateNamed(FieldPath path, String value) {
    return of(Type.DUPLICATE, path, GoText.json(value), "");
  }

  /// A field that must not be there.
  public static FieldError forbidden(FieldPath path, String detail) {
    return of(Type.FORBIDDEN, path, "", detail);
  }

  /// A list with too many items.
  public static FieldError tooMany(FieldPath path, int count, int limit) {
    return of(
        Type.TOO_MANY, path, Integer.toString(count), "must have at most " + limit + " items");
  }

  /// A value with too many bytes.
  static FieldError tooLong(FieldPath path, int limit, Wording wording) {
    return of(Type.TOO_LONG, path, "", wording.tooLong(limit));
  }

  /// This error with a field to change that is not the one the server names.
  public FieldError at(FieldPath fieldToChange) {
    return new FieldError(type, path, fieldToChange, value, detail, remedy);
  }

  /// This error under a path that is not the one of its field.
  public FieldError under(FieldPath named) {
    return new FieldError(type, named, place, value, detail, remedy);
  }

  /// This error with advice.
  public FieldError advising(String advice) {
    return new FieldError(type, path, place, value, detail, Optional.of(advice));
  }

  /// This error with other words.
  FieldError worded(String printed, String text) {
    return new FieldError(type, path, place, printed, text, remedy);
  }

  /// This error as a finding: at the place to change, under the path that the server names, in the
  /// words of its release.
  public Diagnostic in(Subject subject, KubernetesRelease release) {
    return OlderWords.of(this, release).in(subject);
  }

  /// This error as a finding, in the words of the baseline.
  public Diagnostic in(Subject subject) {
    Diagnostic found = subject.finding(Severity.ERROR, type.rule(), place, message(), remedy);
    return new Diagnostic(
        found.severity(),
        found.rule(),
        found.file(),
        found.range(),
        path.toString(),
        found.message(),
        found.remedy(),
        found.configuration(),
        found.webhook(),
        found.fix());
  }
}
