package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.validationrule.RuleFieldPath;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates what a version of a CustomResourceDefinition has besides its schema. Source:
/// k8s.io/apiextensions-apiserver `pkg/apis/apiextensions/validation/validation.go`,
/// `ValidateCustomResourceDefinitionSubresources`, `ValidateCustomResourceColumnDefinition`,
/// `ValidateCustomResourceSelectableFields`.
///
/// @param errors receives what is found
record VersionRules(FieldErrors errors) {
  private static final List<String> COLUMN_TYPES =
      List.of("boolean", "date", "integer", "number", "string");
  private static final List<String> COLUMN_FORMATS =
      List.of("byte", "date", "date-time", "double", "float", "int32", "int64", "password");
  private static final List<String> SELECTABLE = List.of("boolean", "integer", "string");
  private static final int MOST_FIELDS = 8;
  private static final int LONGEST_WARNING = 256;

  void deprecation(ObjectPart version) {
    ObjectPart warning = version.child("deprecationWarning");
    if (!warning.exists()) {
      return;
    }
    if (!version.isTrue("deprecated")) {
      errors.invalid(warning, "can only be set for deprecated versions");
      return;
    }
    String text = warning.text();
    if (FieldFormats.bytes(text) > LONGEST_WARNING) {
      errors.invalid(warning, "must be <= 256 characters long");
    }
    if (text.isEmpty()) {
      errors.invalid(warning, "must not be an empty string");
    }
    text.codePoints()
        .filter(point -> !isPrinted(point))
        .findFirst()
        .ifPresent(point ->
            errors.invalid(
                warning,
                "must only contain printable UTF-8 characters; non-printable character found at"
                    + " index "
                    + FieldFormats.bytes(text.substring(0, text.indexOf(point)))));
  }

  /// Whether Go counts a character as printed.
  private static boolean isPrinted(int point) {
    return point == ' '
        || switch (Character.getType(point)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.PRIVATE_USE,
              Character.UNASSIGNED,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR,
              Character.SPACE_SEPARATOR ->
              false;
          default -> true;
        };
  }

  void subresources(ObjectPart subresources) {
    ObjectPart scale = subresources.child("scale");
    if (!scale.exists()) {
      return;
    }
    path(subresources, "specReplicasPath", "under .spec", List.of(".spec."));
    path(subresources, "statusReplicasPath", "under .status", List.of(".status."));
    if (!scale.text("labelSelectorPath").isEmpty()) {
      path(
          subresources,
          "labelSelectorPath",
          "under either .spec or .status",
          List.of(".spec.", ".status."));
    }
  }

  private void path(ObjectPart subresources, String name, String where, List<String> prefixes) {
    ObjectPart path = subresources.child("scale", name).under(subresources, "scale." + name);
    if (path.text().isEmpty()) {
      errors.required(path);
    } else if (isSimple(path) && prefixes.stream().noneMatch(path.text()::startsWith)) {
      errors.invalid(path, "should be a json path " + where);
    }
  }

  private boolean isSimple(ObjectPart path) {
    boolean simple = path.text().startsWith(".");
    if (!simple) {
      errors.invalid(path, "must be a simple json path starting with .");
    }
    return simple;
  }

  void column(ObjectPart column) {
    errors.requireText(column.child("name"));
    ObjectPart type = column.child("type");
    String types = "must be one of " + String.join(",", COLUMN_TYPES);
    if (type.text().isEmpty()) {
      errors.required(type, types);
    } else if (!COLUMN_TYPES.contains(type.text())) {
      errors.invalid(type, types);
    }
    ObjectPart format = column.child("format");
    if (!format.text().isEmpty() && !COLUMN_FORMATS.contains(format.text())) {
      errors.invalid(format, "must be one of " + String.join(",", COLUMN_FORMATS));
    }
    ObjectPart path = column.child("jsonPath").under(column, "JSONPath");
    if (errors.requireText(path)) {
      isSimple(path);
    }
  }

  /// @param schema empty where it is not at the place of the fields
  /// @param old the fields before an update
  void selectableFields(ObjectPart fields, Optional<JsonObject> schema, Optional<JsonValue> old) {
    if (schema.isEmpty()) {
      // The server says the contrary of what it means.
      errors.invalid(
          fields, "", "may only be set when `version.schema.openAPIV3Schema` is not included");
      return;
    }
    Schema whole = Schema.read(schema.get());
    Set<String> seen = new HashSet<>();
    for (ObjectPart field : fields.items()) {
      ObjectPart path = field.child("jsonPath");
      if (errors.requireText(path)) {
        selectable(path, RuleFieldPath.selectable(path.text(), whole), seen);
      }
    }
    boolean kept = old.filter(before -> SemanticEquality.equal(before, fields.value())).isPresent();
    if (!kept && seen.size() > MOST_FIELDS) {
      errors.tooMany(fields, MOST_FIELDS);
    }
  }

  private void selectable(ObjectPart path, RuleFieldPath.Found found, Set<String> seen) {
    switch (found) {
      case RuleFieldPath.Fault(String message) ->
          errors.invalid(path, "is an invalid path: " + message);
      case RuleFieldPath.Field(String name, Schema schema) -> {
        if (name.equals("metadata") || name.startsWith("metadata.")) {
          errors.invalid(path, "must not point to fields in metadata");
        }
        if (!SELECTABLE.contains(schema.text("type"))) {
          errors.invalid(
              path,
              "must point to a field of type string, boolean or integer. Enum string fields and"
                  + " strings with formats are allowed.");
        }
        if (!seen.add(name)) {
          errors.duplicate(path);
        }
      }
    }
  }
}
