package dev.admittance.simulator.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Checks that a schema is structural: each value has a type outside of conditions, and conditions
/// only restrict what is declared outside of them. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/validation.go`, `ValidateStructural`; `complete.go`,
/// `validateStructuralCompleteness`; `convert.go`, `NewStructural`.
public final class StructuralRules {
  /// Keywords that no structural schema has, in the server's order.
  private static final List<String> UNSUPPORTED =
      List.of(
          "id",
          "$schema",
          "$ref",
          "patternProperties",
          "dependencies",
          "additionalItems",
          "definitions");

  /// Keywords that conditions must not have, with what the server says of them.
  private static final Map<String, String> UNCONDITIONAL =
      Map.ofEntries(
          Map.entry("type", "empty"),
          Map.entry("default", "undefined"),
          Map.entry("title", "empty"),
          Map.entry("description", "empty"),
          Map.entry("nullable", "false"),
          Map.entry("x-kubernetes-preserve-unknown-fields", "false"),
          Map.entry("x-kubernetes-embedded-resource", "false"),
          Map.entry("x-kubernetes-int-or-string", "false"),
          Map.entry("x-kubernetes-list-map-keys", "empty"),
          Map.entry("x-kubernetes-list-type", "undefined"),
          Map.entry("x-kubernetes-map-type", "undefined"),
          Map.entry("x-kubernetes-validations", "empty"));

  private static final List<String> CONDITIONS = List.of("allOf", "anyOf", "oneOf");
  private static final List<JsonObject> EITHER =
      List.of(JsonObject.of("type", "integer"), JsonObject.of("type", "string"));
  private static final Set<String> NAMES = Set.of("name", "generateName");
  private static final String PRESERVES = "x-kubernetes-preserve-unknown-fields";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final String INT_OR_STRING = "x-kubernetes-int-or-string";

  private final List<FieldError> errors = new ArrayList<>();

  private StructuralRules() {}

  /// The errors of a schema that can be read, sorted by their texts; their paths start at it.
  public static List<FieldError> check(JsonObject schema, FieldPath path) {
    StructuralRules rules = new StructuralRules();
    rules.invariants(schema, Level.ROOT, path);
    rules.complete(schema, Optional.of(schema), path, path);
    return rules.errors.stream()
        .sorted(Comparator.comparing(error -> error.path() + ": " + error.message()))
        .toList();
  }

  /// Why a schema cannot be read as a structural one; empty if it can.
  public static Optional<String> unreadable(JsonObject schema) {
    Optional<String> unsupported =
        UNSUPPORTED.stream().filter(schema::has).findFirst().map(StructuralRules::unsupported);
    if (unsupported.isPresent()) {
      return unsupported;
    }
    if (schema.get(PRESERVES) == JsonBoolean.FALSE) {
      return Optional.of("internal error: '" + PRESERVES + "' must be true or undefined");
    }
    if (Subschemas.hasItemsInOrder(schema)) {
      return Optional.of("OpenAPIV3Schema 'items' must be a schema, but is an array");
    }
    return Stream.of(
            Stream.of("not", "items", "additionalProperties")
                .flatMap(name -> Subschemas.single(schema, name).stream()),
            CONDITIONS.stream().flatMap(name -> schema.objects(name).stream()),
            Subschemas.named(schema, "properties").values().stream())
        .flatMap(some -> some)
        .flatMap(one -> unreadable(one).stream())
        .findFirst();
  }

  private static String unsupported(String keyword) {
    return "OpenAPIV3Schema '" + keyword.replace("$schema", "schema") + "' is not supported";
  }

  /// Where a schema is.
  private enum Level {
    ROOT("at the root"),
    ITEM("for specified array items"),
    FIELD("for specified object fields");

    private final String words;

    Level(String words) {
      this.words = words;
    }
  }

  private void invariants(JsonObject schema, Level level, FieldPath path) {
    String type = schema.text("type");
    FieldPath ofType = path.child("type");
    if (type.equals("array") && Subschemas.single(schema, "items").isEmpty()) {
      required(path.child("items"), "must be specified");
    }
    Subschemas.single(schema, "items")
        .ifPresent(items -> invariants(items, Level.ITEM, path.child("items")));
    Map<String, JsonObject> properties = Subschemas.named(schema, "properties");
    properties.forEach(
        (name, property) -> invariants(property, Level.FIELD, path.child("properties").key(name)));
    FieldPath additional = path.child("additionalProperties");
    boolean open = schema.has("additionalProperties");
    if (open && level == Level.ROOT) {
      forbidden(additional, "must not be used at the root");
    }
    Subschemas.single(schema, "additionalProperties")
        .ifPresent(below -> invariants(below, Level.FIELD, additional));
    boolean embedded = schema.isTrue(EMBEDDED);
    boolean either = schema.isTrue(INT_OR_STRING);
    boolean preserves = schema.isTrue(PRESERVES);
    if (either && preserves) {
      invalid(path.child(PRESERVES), "true", "must be false if " + INT_OR_STRING + " is true");
    }
    if (either && embedded) {
      invalid(path.child(EMBEDDED), "true", "must be false if " + INT_OR_STRING + " is true");
    }
    List<JsonObject> all = schema.objects("allOf");
    boolean inAll = !all.isEmpty() && all.getFirst().objects("anyOf").equals(EITHER);
    values(schema, schema.objects("anyOf").equals(EITHER), inAll, path);
    if (embedded && !type.equals("object")) {
      wrongType(ofType, type, "must be object if " + EMBEDDED + " is true");
    } else if (type.isEmpty() && !either && !preserves) {
      required(ofType, "must not be empty " + level.words);
    }
    if (embedded && open) {
      forbidden(additional, "must not be used if " + EMBEDDED + " is set");
    }
    if (level == Level.ROOT && !type.isEmpty() && !type.equals("object")) {
      wrongType(ofType, type, "must be object at the root");
    }
    resource(properties, level, embedded, path.child("properties"));
    if (embedded && !preserves && properties.isEmpty()) {
      required(
          path.child("properties"),
          "must not be empty if " + EMBEDDED + " is true without " + PRESERVES);
    }
  }

  /// The members that every resource has, which schemas must not restrict.
  private void resource(
      Map<String, JsonObject> properties, Level level, boolean embedded, FieldPath path) {
    boolean checked = level == Level.ROOT || embedded;
    for (String name : List.of("kind", "apiVersion")) {
      if (checked && properties.containsKey(name)) {
        String type = properties.get(name).text("type");
        if (!type.equals("string")) {
          invalid(path.key(name).child("type"), GoQuote.quote(type), "must be string");
        }
      }
    }
    JsonObject metadata = properties.get("metadata");
    if (metadata == null || !checked) {
      return;
    }
    FieldPath place = path.key("metadata");
    if (!metadata.text("type").equals("object")) {
      invalid(place.child("type"), GoQuote.quote(metadata.text("type")), "must be object");
    }
    if (level == Level.ROOT) {
      Set<String> named = Subschemas.named(metadata, "properties").keySet();
      JsonObject rest = metadata.without("type").without("default");
      if ((NAMES.containsAll(named) ? rest.without("properties") : rest).size() > 0) {
        forbidden(
            place,
            "must not specify anything other than name and generateName, but metadata is"
                + " implicitly specified");
      }
    }
  }

  /// @param either whether `anyOf` only says that a value is an integer or a string
  /// @param inAll whether the first of `allOf` only says that
  private void values(JsonObject schema, boolean either, boolean inAll, FieldPath path) {
    if (!either) {
      conditions(schema, "anyOf", false, path);
    }
    conditions(schema, "allOf", inAll, path);
    conditions(schema, "oneOf", false, path);
    Subschemas.single(schema, "not").ifPresent(not -> nested(not, false, path.child("not")));
    String pattern = schema.text("pattern");
    try {
      Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      invalid(
          path.child("pattern"),
          GoQuote.quote(pattern),
          "must be a valid regular expression, but isn't: " + e.getMessage());
    }
  }

  private void conditions(JsonObject schema, String keyword, boolean inFirst, FieldPath path) {
    List<JsonObject> list = schema.objects(keyword);
    for (int i = 0; i < list.size(); i++) {
      nested(list.get(i), inFirst && i == 0, path.child(keyword).index(i));
    }
  }

  private void nested(JsonObject schema, boolean either, FieldPath path) {
    values(schema, either, false, path);
    Subschemas.single(schema, "items")
        .ifPresent(items -> nested(items, false, path.child("items")));
    Subschemas.named(schema, "properties")
        .forEach((name, property) -> nested(property, false, path.child("properties").key(name)));
    UNCONDITIONAL.forEach((keyword, wanted) -> {
      JsonValue value = schema.find(keyword).orElse(JsonNull.NULL);
      if (value != JsonNull.NULL && value != JsonBoolean.FALSE) {
        forbidden(path.child(keyword), "must be " + wanted + " to be structural");
      }
    });
    if (schema.has("additionalProperties")
        && schema.get("additionalProperties") != JsonBoolean.FALSE) {
      forbidden(path.child("additionalProperties"), "must be undefined to be structural");
    }
    if (schema.object("properties").has("metadata")) {
      forbidden(
          path.child("properties").key("metadata"), "must not be specified in a nested context");
    }
  }

  /// Checks that what conditions on the whole object name is declared outside of them.
  ///
  /// @param declared empty where nothing is
  private void complete(
      JsonObject condition, Optional<JsonObject> declared, FieldPath path, FieldPath from) {
    if (declared.isEmpty()) {
      required(path, "because it is defined in " + from);
      return;
    }
    Subschemas.single(condition, "not")
        .ifPresent(not -> ofCondition(not, declared, path, from.child("not")));
    for (String keyword : CONDITIONS) {
      List<JsonObject> list = condition.objects(keyword);
      for (int i = 0; i < list.size(); i++) {
        ofCondition(list.get(i), declared, path, from.child(keyword).index(i));
      }
    }
  }

  private void ofCondition(
      JsonObject condition, Optional<JsonObject> declared, FieldPath path, FieldPath from) {
    complete(condition, declared, path, from);
    if (declared.isEmpty()) {
      return;
    }
    Subschemas.single(condition, "items")
        .ifPresent(items ->
            ofCondition(
                items,
                Subschemas.single(declared.get(), "items"),
                path.child("items"),
                from.child("items")));
    Map<String, JsonObject> known = Subschemas.named(declared.get(), "properties");
    Subschemas.named(condition, "properties")
        .forEach((name, property) ->
            ofCondition(
                property,
                Optional.ofNullable(known.get(name)),
                path.child("properties").key(name),
                from.child("properties").key(name)));
  }

  private void wrongType(FieldPath path, String type, String detail) {
    if (type.isEmpty()) {
      required(path, detail);
    } else {
      invalid(path, GoQuote.quote(type), detail);
    }
  }

  private void required(FieldPath path, String detail) {
    errors.add(FieldError.required(path, detail));
  }

  private void forbidden(FieldPath path, String detail) {
    errors.add(FieldError.forbidden(path, detail));
  }

  private void invalid(FieldPath path, String printed, String detail) {
    errors.add(FieldError.invalidStruct(path, printed, detail));
  }
}
