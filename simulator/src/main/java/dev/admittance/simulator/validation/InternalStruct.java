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

/// The structs of the server's internal version that its texts print: with all their members, under
/// their Go names. Source: k8s.io/kubernetes `pkg/apis/core/types.go`, `pkg/apis/apps/types.go`.
// The list of members never changes.
@SuppressWarnings("ImmutableEnumChecker")
enum InternalStruct {
  CAPABILITIES("add drop"),
  SE_LINUX_OPTIONS("user=\"\" role=\"\" type=\"\" level=\"\""),
  WINDOWS_OPTIONS(
      "gmsaCredentialSpecName:GMSACredentialSpecName gmsaCredentialSpec:GMSACredentialSpec"
          + " runAsUserName hostProcess"),
  PROFILE("type=\"\" localhostProfile"),
  SECURITY_CONTEXT(
      "capabilities>CAPABILITIES privileged seLinuxOptions:SELinuxOptions>SE_LINUX_OPTIONS"
          + " windowsOptions>WINDOWS_OPTIONS runAsUser runAsGroup runAsNonRoot"
          + " readOnlyRootFilesystem allowPrivilegeEscalation procMount seccompProfile>PROFILE"
          + " appArmorProfile>PROFILE"),
  SUCCESS_RULE("succeededIndexes succeededCount"),
  SUCCESS_POLICY("rules>SUCCESS_RULE"),
  ROLE_REFERENCE("apiGroup:APIGroup=\"\" kind=\"\" name=\"\""),
  DISRUPTION_BUDGET("minAvailable selector maxUnavailable unhealthyPodEvictionPolicy"),
  SERVICE_PORT("name=\"\" protocol=\"\" appProtocol port=0 targetPort=0 nodePort=0"),
  TOLERATION("key=\"\" operator=\"\" value=\"\" effect=\"\" tolerationSeconds"),
  TAINT("key=\"\" value=\"\" effect=\"\" timeAdded"),
  NODE_ADDRESS("type=\"\" address=\"\""),
  SCOPE_REQUIREMENT("scopeName=\"\" operator=\"\" values"),
  SCOPE_SELECTOR("matchExpressions>SCOPE_REQUIREMENT"),
  NODE_REQUIREMENT("key=\"\" operator=\"\" values"),
  NODE_TERM("matchExpressions>NODE_REQUIREMENT matchFields>NODE_REQUIREMENT"),
  NODE_SELECTOR("nodeSelectorTerms>NODE_TERM"),
  NODE_AFFINITY("required>NODE_SELECTOR"),
  ROLLING_UPDATE("maxUnavailable=0 maxSurge=0"),
  VERSION_SCALE("specReplicasPath=\"\" statusReplicasPath=\"\" labelSelectorPath"),
  VERSION_SUBRESOURCES("status scale>VERSION_SCALE"),
  PRINTER_COLUMN(
      "name=\"\" type=\"\" format=\"\" description=\"\" priority=0 jsonPath:JSONPath=\"\""),
  SELECTABLE_FIELD("jsonPath:JSONPath=\"\""),
  DEFINITION_VERSION(
      "name=\"\" served=false storage=false deprecated=false deprecationWarning schema"
          + " subresources>VERSION_SUBRESOURCES"
          + " additionalPrinterColumns>PRINTER_COLUMN selectableFields>SELECTABLE_FIELD"),
  POD_ADDRESS("ip:IP=\"\""),
  UNCOUNTED_PODS("succeeded failed"),
  POD_CLAIM("name=\"\" resourceClaimName resourceClaimTemplateName"),
  DEVICE_ATTRIBUTE(
      "int:IntValue bool:BoolValue string:StringValue version:VersionValue ints:IntValues"
          + " bools:BoolValues strings:StringValues versions:VersionValues"),
  STRATEGY("type=\"\" rollingUpdate>ROLLING_UPDATE"),
  STATEFUL_ROLLING_UPDATE("partition=0 maxUnavailable"),
  STATEFUL_STRATEGY("type=\"\" rollingUpdate>STATEFUL_ROLLING_UPDATE");

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

  /// A list of objects in the form of this struct; null where there is none.
  JsonValue all(ObjectPart list) {
    return inside(list.value());
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
