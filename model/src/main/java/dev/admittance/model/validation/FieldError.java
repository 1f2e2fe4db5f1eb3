package dev.admittance.model.validation;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An error of the API server's validation (W-7). Source: k8s.io/apimachinery
/// `pkg/util/validation/field/errors.go`, `Error`.
///
/// @param path as the server writes it
/// @param place the field to change, mostly the same
/// @param value the invalid value, as release 1.34 and later print it; empty where none is printed
/// @param detail the rest of the server's text; may be empty
/// @param remedy what to do, where the server's text does not say it
public record FieldError(
    Type type,
    FieldPath path,
    FieldPath place,
    String value,
    String detail,
    Optional<String> remedy) {

  /// The server's types of errors.
  public enum Type {
    REQUIRED("Required value", "api/Required"),
    NOT_FOUND("Not found", "api/NotFound"),
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

    /// Returns the rule that diagnostics print.
    String rule() {
      return rule;
    }

    /// Returns the `reason` of the cause in a Status (W-6).
    public String cause() {
      return "FieldValue" + rule.substring(rule.indexOf('/') + 1);
    }
  }

  /// Joins errors as the server reports them to clients (W-6): each distinct error once, preceded
  /// by its path; several in brackets.
  public static String aggregate(List<FieldError> errors) {
    List<String> texts =
        errors.stream().map(error -> error.path() + ": " + error.message()).distinct().toList();
    return texts.size() == 1 ? texts.getFirst() : "[" + String.join(", ", texts) + "]";
  }

  /// Returns the errors without those that repeat the path and the text of another.
  public static List<FieldError> distinct(List<FieldError> errors) {
    Map<String, FieldError> distinct = new LinkedHashMap<>();
    errors.forEach(error -> distinct.putIfAbsent(error.path() + ": " + error.message(), error));
    return List.copyOf(distinct.values());
  }

  /// An error at a path of the object as sent.
  ///
  /// @param value as the server prints it
  public static FieldError of(Type type, FieldPath path, String value, String detail) {
    return new FieldError(type, path, path, value, detail, Optional.empty());
  }

  /// Returns the server's text after the path.
  public String message() {
    return Stream.of(type.text, value, detail)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(": "));
  }

  /// Creates the error for a missing required value.
  ///
  /// @param detail may be empty
  public static FieldError required(FieldPath path, String detail) {
    return of(Type.REQUIRED, path, "", detail);
  }

  public static FieldError invalid(FieldPath path, String value, String detail) {
    return of(Type.INVALID, path, GoQuote.quote(value), detail);
  }

  public static FieldError invalid(FieldPath path, int value, String detail) {
    return of(Type.INVALID, path, Integer.toString(value), detail);
  }

  public static FieldError invalid(FieldPath path, List<String> value, String detail) {
    return invalid(path, value, detail, Wording.BASELINE);
  }

  /// Creates the error for a list of plain strings, as some releases word it.
  public static FieldError invalid(
      FieldPath path, List<String> value, String detail, Wording wording) {
    return invalidNamed(path, "string", value, detail, wording);
  }

  /// Creates the error for a list with items of a named Go type.
  static FieldError invalidNamed(
      FieldPath path, String type, List<String> value, String detail, Wording wording) {
    return of(Type.INVALID, path, wording.list(type, value), detail);
  }

  /// Creates the error for a value that the server does not pass on and prints as `"null"`.
  public static FieldError invalidNull(FieldPath path, String detail) {
    return invalid(path, "null", detail);
  }

  /// Creates the error for a struct.
  ///
  /// @param value as Go prints it
  public static FieldError invalidStruct(FieldPath path, String value, String detail) {
    return of(Type.INVALID, path, value, detail);
  }

  /// Creates the error for a value of a named Go type, which is printed differently.
  public static FieldError invalidNamed(FieldPath path, String value, String detail) {
    return of(Type.INVALID, path, GoText.json(value), detail);
  }

  /// Creates the error for a list of objects.
  ///
  /// @param value the fields of each object by their Go names, in order
  public static FieldError invalidObjects(
      FieldPath path, List<Map<String, String>> value, String detail) {
    String objects = value.stream().map(GoText::json).collect(Collectors.joining(",", "[", "]"));
    return of(Type.INVALID, path, objects, detail);
  }

  /// Creates the error for a value outside a fixed set.
  ///
  /// @param supported in the order of the server's message, mostly sorted
  public static FieldError notSupported(FieldPath path, String value, List<String> supported) {
    return notSupported(path, value, supported, Wording.BASELINE);
  }

  /// Creates the error for a value outside a fixed set, as some releases word it.
  ///
  /// @param supported sorted
  public static FieldError notSupported(
      FieldPath path, String value, List<String> supported, Wording wording) {
    String detail = "supported values: " + wording.supported(supported);
    return of(Type.NOT_SUPPORTED, path, wording.named(value), detail);
  }

  /// Creates the error for a struct outside a fixed set.
  ///
  /// @param value as Go prints it
  public static FieldError notSupportedStruct(
      FieldPath path, String value, List<String> supported) {
    String detail = "supported values: " + Wording.BASELINE.supported(supported);
    return of(Type.NOT_SUPPORTED, path, value, detail);
  }

  public static FieldError duplicate(FieldPath path, String value) {
    return of(Type.DUPLICATE, path, GoQuote.quote(value), "");
  }

  /// Creates the error for a duplicate value that is not a string.
  ///
  /// @param value as Go prints it
  public static FieldError duplicateStruct(FieldPath path, String value, String detail) {
    return of(Type.DUPLICATE, path, value, detail);
  }

  /// Creates the error for a duplicate value of a named Go type.
  public static FieldError duplicateNamed(FieldPath path, String value) {
    return of(Type.DUPLICATE, path, GoText.json(value), "");
  }

  /// Creates the error for a name that refers to nothing.
  public static FieldError notFound(FieldPath path, String value, String detail) {
    return of(Type.NOT_FOUND, path, GoQuote.quote(value), detail);
  }

  /// Creates the error for a field that must be absent.
  public static FieldError forbidden(FieldPath path, String detail) {
    return of(Type.FORBIDDEN, path, "", detail);
  }

  public static FieldError tooMany(FieldPath path, int count, int limit) {
    return of(
        Type.TOO_MANY, path, Integer.toString(count), "must have at most " + limit + " items");
  }

  /// Creates the error for a value with more than `limit` bytes.
  public static FieldError tooLong(FieldPath path, int limit) {
    return tooLong(path, limit, Wording.BASELINE);
  }

  /// Creates the error for a value with more than `limit` characters.
  public static FieldError tooManyCharacters(FieldPath path, int limit) {
    return of(Type.TOO_LONG, path, "", "may not be more than " + limit + " characters");
  }

  static FieldError tooLong(FieldPath path, int limit, Wording wording) {
    return of(Type.TOO_LONG, path, "", wording.tooLong(limit));
  }

  /// Returns this error with a place to change that differs from the field in the server's message.
  public FieldError at(FieldPath fieldToChange) {
    return new FieldError(type, path, fieldToChange, value, detail, remedy);
  }

  /// Returns this error with a path in the message that differs from its field.
  public FieldError under(FieldPath named) {
    return new FieldError(type, named, place, value, detail, remedy);
  }

  /// Returns this error with a remedy.
  public FieldError advising(String advice) {
    return new FieldError(type, path, place, value, detail, Optional.of(advice));
  }

  FieldError worded(String printed, String text) {
    return new FieldError(type, path, place, printed, text, remedy);
  }

  /// Returns this error in the wording of a release.
  public FieldError worded(KubernetesRelease release) {
    return OlderWording.of(this, release);
  }

  /// Returns this error as a diagnostic: at the place to change, with the path and the wording of
  /// the server's release.
  public Diagnostic in(DiagnosedObject subject, KubernetesRelease release) {
    return worded(release).in(subject);
  }

  /// Returns this error as a diagnostic, in the wording of the baseline release.
  public Diagnostic in(DiagnosedObject subject) {
    Diagnostic found = subject.finding(Severity.ERROR, type.rule(), place, message(), remedy);
    return new Diagnostic(
        found.severity(),
        found.rule(),
        found.file(),
        ExpressionRange.of(subject, place, detail).orElse(found.range()),
        path.toString(),
        found.message(),
        found.remedy(),
        found.configuration(),
        found.webhook(),
        found.fix());
  }
}
