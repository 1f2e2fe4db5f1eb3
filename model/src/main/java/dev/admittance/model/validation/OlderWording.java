package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/// The wording of errors in older releases (W-7, W-26, W-27, W-50 to W-52, P-20, read from releases
/// 1.17 to 1.36).
final class OlderWording {
  /// A text and its wording up to a release.
  private record Change(int untilMinor, String text, String before) {}

  private static final List<Change> CHANGES =
      List.of(
          new Change(19, "a lowercase RFC 1123 subdomain must", "a DNS-1123 subdomain must"),
          new Change(25, "host must be specified;", "host must be provided;"),
          new Change(26, "validations or auditAnnotations must contain at least one item", ""),
          new Change(26, NameFormat.DOTTED_LABEL, NameFormat.noLabel()),
          new Change(33, "must be a valid CEL", "name is not a valid CEL"),
          new Change(33, "must not contain line", "message must not contain line"),
          new Change(34, "a valid label key must consist", "a qualified name must consist"),
          new Change(34, "must be no more than 253 bytes", "must be no more than 253 characters"),
          new Change(34, "must be no more than 63 bytes", "must be no more than 63 characters"));

  /// The last release that names the missing part of a Service or owner reference, and that marks a
  /// message as missing.
  private static final int NAMES_FIELD_UNTIL = 33;

  /// The last release that prints values in Go syntax, not as JSON.
  private static final int GO_VALUES_UNTIL = 33;

  /// The last release whose errors of owner references contain no index.
  private static final int NO_OWNER_INDEX_UNTIL = 36;

  /// The last release with two texts for values that are too long: one for the bounds of schemas.
  private static final int TWO_BOUNDS_UNTIL = 31;

  private OlderWording() {}

  /// Returns an error in the wording of a release.
  static FieldError of(FieldError newest, KubernetesRelease release) {
    FieldError error =
        release.isAtLeast(NO_OWNER_INDEX_UNTIL + 1) ? newest : OlderOwners.of(newest);
    String value = release.isAtLeast(GO_VALUES_UNTIL + 1) ? error.value() : goValue(error);
    return error.worded(value, detail(error, release));
  }

  private static String detail(FieldError error, KubernetesRelease release) {
    String text = error.detail();
    for (Change change : CHANGES) {
      if (!release.isAtLeast(change.untilMinor() + 1)) {
        text = text.replace(change.text(), change.before());
      }
    }
    if (error.type() == FieldError.Type.TOO_LONG && !release.isAtLeast(TWO_BOUNDS_UNTIL + 1)) {
      return tooLong(error, text);
    }
    return release.isAtLeast(NAMES_FIELD_UNTIL + 1) ? text : namingField(error, text);
  }

  private static String tooLong(FieldError error, String text) {
    return error.path().toString().startsWith("metadata.")
        ? text.replace("may not be more than", "must have at most")
        : text.replace("may not be more than", "may not be longer than").replaceAll(" bytes?$", "");
  }

  private static String namingField(FieldError error, String text) {
    String path = error.path().toString();
    if (text.equals("must not be empty") && path.contains("ownerReferences.")) {
      return path.substring(path.lastIndexOf('.') + 1) + " " + text;
    }
    if (path.endsWith(".fieldPath") && error.detail().startsWith("must ")) {
      return "fieldPath " + error.detail();
    }
    if (path.endsWith(".message") && text.startsWith("must be non-empty")) {
      return "message " + text;
    }
    for (String part : List.of("name", "namespace")) {
      if (text.isEmpty() && path.endsWith("clientConfig.service." + part)) {
        return "service " + part + " is required";
      }
    }
    return text;
  }

  /// Quoted strings are the same in both, except for JSON's escapes.
  private static String goValue(FieldError error) {
    if (error.detail().equals("must be specified for an update")) {
      return "0x" + error.value();
    }
    return switch (error.value().isEmpty() ? ' ' : error.value().charAt(0)) {
      case '"', '[', '{' -> goSyntax(error);
      case 'n' -> GoQuote.quote(error.value());
      default -> error.value();
    };
  }

  private static String goSyntax(FieldError error) {
    try {
      return switch (JsonText.parse(error.value())) {
        case JsonString(String text) -> isTime(error) ? goTime(text) : GoQuote.quote(text);
        case JsonObject object -> GoValues.object(error, object);
        // Go prints the addresses of owners' members, which cannot be known.
        case JsonArray _ when GoValues.isOwner(error) -> error.value();
        case JsonArray(List<JsonValue> items) -> {
          String type = goType(error);
          yield items.stream()
              .map(item -> goItem(item, type))
              .collect(Collectors.joining(", ", "[]" + type + "{", "}"));
        }
        default -> error.value();
      };
    } catch (IOException _) {
      // Not JSON, but a string that Go quoted in another way.
      return error.value();
    }
  }

  private static boolean isTime(FieldError error) {
    return error.path().toString().endsWith("Timestamp");
  }

  private static String goTime(String text) {
    return text.replace('T', ' ').replace("Z", " +0000 UTC");
  }

  private static String goItem(JsonValue item, String type) {
    return switch (item) {
      case JsonString(String text) -> GoQuote.quote(text);
      case JsonObject object ->
          object.names().stream()
              .map(name -> name + ":" + object.find(name).map(v -> goItem(v, type)).orElse(""))
              .collect(Collectors.joining(", ", type + "{", "}"));
      default -> "";
    };
  }

  private static String goType(FieldError error) {
    List<FieldPath.Step> steps = error.path().steps();
    String type =
        switch (steps.getLast()) {
          case FieldPath.Step.Field(String name) ->
              switch (name) {
                case "operations" -> "OperationType";
                case "validationActions" -> "ValidationAction";
                case "auditAnnotations" -> "AuditAnnotation";
                default -> "";
              };
          case FieldPath.Step.Element _ -> "";
        };
    return type.isEmpty() ? "string" : "admissionregistration." + type;
  }
}
