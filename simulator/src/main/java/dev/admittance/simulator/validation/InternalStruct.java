package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The structs of definitions and devices that the server's texts print in its internal version:
/// with all their members, under their Go names, which are not those of the API as in
/// [InternalJson]. Source: k8s.io/apiextensions-apiserver `pkg/apis/apiextensions/types.go`,
/// k8s.io/kubernetes `pkg/apis/resource/types.go`.
// The list of members never changes.
@SuppressWarnings("ImmutableEnumChecker")
enum InternalStruct {
  VERSION_SCALE("specReplicasPath=\"\" statusReplicasPath=\"\" labelSelectorPath"),
  VERSION_SUBRESOURCES("status scale>VERSION_SCALE"),
  PRINTER_COLUMN(
      "name=\"\" type=\"\" format=\"\" description=\"\" priority=0 jsonPath:JSONPath=\"\""),
  SELECTABLE_FIELD("jsonPath:JSONPath=\"\""),
  DEFINITION_VERSION(
      "name=\"\" served=false storage=false deprecated=false deprecationWarning schema"
          + " subresources>VERSION_SUBRESOURCES"
          + " additionalPrinterColumns>PRINTER_COLUMN selectableFields>SELECTABLE_FIELD"),
  DEVICE_ATTRIBUTE(
      "int:IntValue bool:BoolValue string:StringValue version:VersionValue ints:IntValues"
          + " bools:BoolValues strings:StringValues versions:VersionValues");

  private final List<Member> members;

  /// @param members in the server's order, as `name:GoName>STRUCT=zero`; without a Go name it is
  ///   the name in upper case, without a zero value `null`
  InternalStruct(String members) {
    this.members = Stream.of(members.split(" ", -1)).map(Member::parse).toList();
  }

  /// @param name in the object
  /// @param goName in the server's texts
  /// @param zero what is printed where the object has none
  /// @param struct the name of its struct; empty for others
  private record Member(String name, String goName, JsonValue zero, String struct) {
    static Member parse(String text) {
      String name = text.split("[:=>]", 2)[0];
      String goName =
          text.contains(":")
              ? text.substring(text.indexOf(':') + 1).split("[=>]", 2)[0]
              : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      JsonValue zero =
          switch (text.substring(text.indexOf('=') + 1)) {
            case "0" -> JsonNumber.of(0);
            case "\"\"" -> new JsonString("");
            case "false" -> JsonBoolean.FALSE;
            default -> JsonNull.NULL;
          };
      return new Member(
          name, goName, zero, text.contains(">") ? text.substring(text.indexOf('>') + 1) : "");
    }
  }

  /// An object in the form of this struct.
  JsonObject of(JsonObject object) {
    JsonObject.Builder made = JsonObject.builder();
    for (Member member : members) {
      JsonValue value = Optional.ofNullable(object.get(member.name())).orElse(member.zero());
      made.put(
          member.goName(),
          member.struct().isEmpty() ? value : valueOf(member.struct()).inside(value));
    }
    return made.build();
  }

  private JsonValue inside(JsonValue value) {
    return switch (value) {
      case JsonObject object -> of(object);
      case JsonArray(List<JsonValue> items) ->
          new JsonArray(items.stream().map(this::inside).toList());
      case JsonValue.Scalar scalar -> scalar;
    };
  }
}
