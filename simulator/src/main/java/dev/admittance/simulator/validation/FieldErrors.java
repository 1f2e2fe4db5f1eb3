package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.type.ApiTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Collects the errors of an object in the server's order. Source: k8s.io/apimachinery
/// `pkg/util/validation/field/errors.go`, `ErrorList`.
final class FieldErrors {
  static final String IMMUTABLE = "field is immutable";

  private final List<FieldError> errors = new ArrayList<>();
  private final List<FieldError> declared = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();
  private final List<String> dumped = new ArrayList<>();
  private final boolean declarative;
  private final boolean json;
  private final InternalJson internal;
  private boolean declaring;
  private OptionalInt comparing = OptionalInt.empty();

  /// @param declarative whether the server runs checks that tags of its types declare after all
  ///   others, with texts of their own
  FieldErrors(boolean declarative) {
    this(declarative, true, ApiTypes.newest());
  }

  /// @param json whether the server prints values as JSON; others print them in the syntax of Go,
  ///   which is simulated as far as [GoSyntax] does
  /// @param types of the server
  FieldErrors(boolean declarative, boolean json, ApiTypes types) {
    this.declarative = declarative;
    this.json = json;
    this.internal = new InternalJson(types);
  }

  /// Whether a check finds anything, which is not kept.
  static boolean fails(Consumer<FieldErrors> check) {
    FieldErrors errors = new FieldErrors(false);
    check.accept(errors);
    return errors.count() > 0;
  }

  List<FieldError> all() {
    return count() == 0 ? List.of() : Stream.concat(errors.stream(), declared.stream()).toList();
  }

  /// Says that the server compares the metadata with those before once more, after what was found
  /// so far.
  void compareMetadata() {
    comparing = OptionalInt.of(errors.size());
  }

  /// How many errors the server finds before it does; empty where it does so first.
  OptionalInt comparing() {
    return comparing;
  }

  int count() {
    return errors.size() + declared.size();
  }

  boolean isDeclarative() {
    return declarative;
  }

  /// Whether the checks that run are those of tags.
  boolean isDeclaring() {
    return declaring;
  }

  /// Runs checks that tags declare on some servers.
  void declared(Runnable checks) {
    declaring = declarative;
    checks.run();
    declaring = false;
  }

  /// Requires what a tag declares on some servers.
  ///
  /// @param detail on the other servers
  void requiredByTag(ObjectPart part, String detail) {
    declared(() -> required(part, declarative ? "" : detail));
  }

  /// A member that a tag keeps on some servers, which then print no value.
  void immutableByTag(ObjectPart part) {
    declared(() -> {
      if (declarative) {
        invalidNull(part, IMMUTABLE);
      } else {
        invalid(part, IMMUTABLE);
      }
    });
  }

  /// An object that a tag keeps on some servers; the others print it in their internal form.
  ///
  /// @param struct of the object, such as `storage/v1.VolumeAttachmentSpec`
  void immutableByTag(ObjectPart part, String struct) {
    if (declarative) {
      immutableByTag(part);
    } else {
      immutable(part, struct);
    }
  }

  /// The paths of what is not checked here, but by a server.
  List<String> unchecked() {
    return unchecked;
  }

  /// Notes a member that is not checked here, where the object has it.
  void leaveOut(ObjectPart part, String member) {
    if (part.has(member)) {
      leaveOut(part.child(member));
    }
  }

  /// Notes what is not checked here.
  void leaveOut(ObjectPart part) {
    unchecked.add(part.path().toString());
  }

  /// The paths about which the server's messages print objects in its internal form, which ours do
  /// not.
  List<String> dumped() {
    return dumped;
  }

  /// An object as the server's messages print it: in its internal version.
  ///
  /// @param struct of the object, such as `core/v1.Toleration`
  JsonObject internal(String struct, JsonObject object) {
    return internal.of(struct, object);
  }

  /// A list of objects as the server's messages print it; null where there is none.
  JsonValue internal(String struct, ObjectPart list) {
    return list.value() instanceof JsonArray(List<JsonValue> items)
        ? new JsonArray(
            items.stream().<JsonValue>map(item -> internal(struct, (JsonObject) item)).toList())
        : list.value();
  }

  /// Whether two objects are equal to the server: quantities by value, and an empty struct behind a
  /// pointer is not none.
  ///
  /// @param struct of both, such as `core/v1.PodSpec`
  boolean same(String struct, JsonObject one, JsonObject other) {
    return internal.same(struct, one, other);
  }

  /// A changed object, which the server's message prints in its internal form.
  ///
  /// @param struct of the object, such as `resource/v1.ResourceClaimSpec`
  void immutable(ObjectPart part, String struct) {
    invalidJson(part, part.exists() ? internal(struct, part.members()) : JsonNull.NULL, IMMUTABLE);
  }

  /// Forbids a change, of which the server's message prints the difference in its internal form.
  ///
  /// @param before in that form, as `after`
  void forbidChange(ObjectPart part, String detail, JsonObject before, JsonObject after) {
    if (json) {
      forbidden(part, detail + "\n" + PrintedDifference.of(before, after));
    } else {
      forbidden(part, detail);
      dumped.add(part.path().toString());
    }
  }

  void add(FieldError error) {
    (declaring ? declared : errors).add(error);
  }

  void addAll(List<FieldError> others) {
    others.forEach(this::add);
  }

  void required(ObjectPart part) {
    required(part, "");
  }

  void required(ObjectPart part, String detail) {
    add(FieldError.required(part.path(), detail));
  }

  void forbidden(ObjectPart part, String detail) {
    add(FieldError.forbidden(part.path(), detail));
  }

  /// Forbids a member that is there.
  void forbidIfSet(ObjectPart part, String member, String detail) {
    if (part.has(member)) {
      forbidden(part.child(member), detail);
    }
  }

  /// Requires a string that is not empty.
  ///
  /// @return whether it is there
  boolean requireText(ObjectPart part) {
    boolean there = !part.text().isEmpty();
    if (!there) {
      required(part);
    }
    return there;
  }

  void invalid(ObjectPart part, String value, String detail) {
    add(FieldError.invalid(part.path(), value, declaring ? inBytes(detail) : detail));
  }

  /// The formats of tags measure names in bytes. Source: k8s.io/apimachinery
  /// `pkg/api/validate/content/errors.go`, `MaxLenError`.
  private static String inBytes(String detail) {
    return detail.replaceFirst("(must be no more than \\d+) characters", "$1 bytes");
  }

  /// A string whose type in Go writes itself, which servers that print no JSON do not quote.
  void invalidWritten(ObjectPart part, String value, String detail) {
    add(
        json
            ? FieldError.invalid(part.path(), value, detail)
            : FieldError.invalidStruct(part.path(), value, detail));
  }

  void invalid(ObjectPart part, long value, String detail) {
    add(FieldError.invalidStruct(part.path(), Long.toString(value), detail));
  }

  /// Notes that the server prints the value of a part, which is more than a string or number.
  void printed(ObjectPart part) {
    if (!json) {
      dumped.add(part.path().toString());
    }
  }

  /// A value that the server prints as JSON.
  void invalidJson(ObjectPart part, JsonValue value, String detail) {
    invalidPrinted(part, value, GoSyntax.of(part.path(), value), detail);
  }

  /// @param go the value in the syntax of Go; empty where that is not simulated
  void invalidPrinted(ObjectPart part, JsonValue value, Optional<String> go, String detail) {
    add(FieldError.invalidStruct(part.path(), written(part, value, go), detail));
  }

  private String written(ObjectPart part, JsonValue value, Optional<String> go) {
    if (!json && go.isPresent()) {
      return go.get();
    }
    if (!(value instanceof JsonNumber || value instanceof JsonBoolean)) {
      printed(part);
    }
    return GoJson.write(value);
  }

  /// A member that is a number or a string.
  void invalidIntOrString(ObjectPart part, String detail) {
    invalidPrinted(part, part.value(), Optional.of(GoSyntax.intOrString(part.value())), detail);
  }

  /// An amount of a resource.
  void invalidQuantity(ObjectPart part, Quantity amount, String detail) {
    invalidPrinted(part, new JsonString(amount.text()), GoSyntax.quantity(amount), detail);
  }

  /// A value that the server prints as it is in the object.
  void invalid(ObjectPart part, String detail) {
    if (part.value() instanceof JsonString(String text)) {
      invalid(part, text, detail);
    } else {
      invalidJson(part, sorted(part.value()), detail);
    }
  }

  /// Go writes the entries of a map of strings sorted.
  private static JsonValue sorted(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    boolean texts = true;
    JsonObject changed = object;
    for (String name : object.names()) {
      JsonValue member = object.find(name).orElse(JsonNull.NULL);
      texts &= member instanceof JsonString;
      changed = changed.with(name, sorted(member));
    }
    if (!texts) {
      return changed;
    }
    Map<String, JsonValue> members = new TreeMap<>();
    object.forEach(members::put);
    return JsonObject.of(members);
  }

  /// A value that the server does not print.
  void invalidNull(ObjectPart part, String detail) {
    invalidJson(part, JsonNull.NULL, detail);
  }

  /// One error for each message about a string.
  void invalid(ObjectPart part, List<String> messages) {
    for (String message : messages) {
      invalid(part, part.text(), message);
    }
  }

  /// @param supported in the order of the server's text
  void unsupported(ObjectPart part, List<String> supported) {
    unsupported(part, part.text(), supported);
  }

  void unsupported(ObjectPart part, String value, List<String> supported) {
    add(FieldError.notSupported(part.path(), value, supported));
  }

  /// A value that the server prints as JSON.
  ///
  /// @param go the value in the syntax of Go; empty where that is not simulated
  void unsupportedJson(
      ObjectPart part, JsonValue value, Optional<String> go, List<String> supported) {
    add(FieldError.notSupportedStruct(part.path(), written(part, value, go), supported));
  }

  /// Requires one of some values.
  void requireOneOf(ObjectPart part, List<String> supported) {
    if (part.text().isEmpty()) {
      required(part);
    } else {
      allowOneOf(part, supported);
    }
  }

  /// Allows some values, and none where the string is empty only if that is one of them.
  void allowOneOf(ObjectPart part, List<String> supported) {
    if (!supported.contains(part.text())) {
      unsupported(part, supported);
    }
  }

  void duplicate(ObjectPart part, String value) {
    add(FieldError.duplicate(part.path(), value));
  }

  void duplicate(ObjectPart part) {
    duplicate(part, part.text());
  }

  /// A value that the server prints as JSON.
  void duplicateJson(ObjectPart part, JsonValue value) {
    duplicateJson(part, value, "");
  }

  /// A value that the server prints as JSON.
  void duplicateJson(ObjectPart part, JsonValue value, String detail) {
    duplicatePrinted(part, value, GoSyntax.of(part.path(), value), detail);
  }

  /// @param go the value in the syntax of Go; empty where that is not simulated
  void duplicatePrinted(ObjectPart part, JsonValue value, Optional<String> go, String detail) {
    add(FieldError.duplicateStruct(part.path(), written(part, value, go), detail));
  }

  void notFound(ObjectPart part) {
    notFound(part, part.text(), "");
  }

  void notFound(ObjectPart part, String value, String detail) {
    add(FieldError.notFound(part.path(), value, detail));
  }

  void tooMany(ObjectPart part, int limit) {
    if (part.size() > limit) {
      add(FieldError.tooMany(part.path(), part.size(), limit));
    }
  }

  /// A limit in bytes, or in characters where tags declare it.
  void tooLong(ObjectPart part, int limit) {
    String text = part.text();
    if (declaring && text.codePointCount(0, text.length()) > limit) {
      add(FieldError.tooManyCharacters(part.path(), limit));
    } else if (!declaring) {
      tooManyBytes(part, limit);
    }
  }

  void tooManyBytes(ObjectPart part, int limit) {
    if (FieldFormats.bytes(part.text()) > limit) {
      add(FieldError.tooLong(part.path(), limit));
    }
  }

  void nonNegative(ObjectPart part) {
    if (part.number() < 0) {
      invalid(part, part.number(), "must be greater than or equal to 0");
    }
  }

  void positive(ObjectPart part) {
    if (part.number() <= 0) {
      invalid(part, part.number(), "must be greater than zero");
    }
  }

  /// A number between two others, both inclusive; 0 where it is not there.
  void between(ObjectPart part, long lowest, long highest) {
    if (part.number() < lowest || part.number() > highest) {
      invalid(part, part.number(), FieldFormats.between(lowest, highest));
    }
  }
}
