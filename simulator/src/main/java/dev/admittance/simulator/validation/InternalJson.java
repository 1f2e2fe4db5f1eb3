package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import dev.admittance.simulator.type.TypedEquality;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Writes objects in the server's internal version, as its texts print them: with all their
/// members, under their Go names. The types are those of the API, but for what is named here; from
/// 1.37 on, nearly all of them. Source: k8s.io/kubernetes `pkg/apis/core/types.go`,
/// `pkg/apis/apps/types.go`.
final class InternalJson {
  private static final String POD_SPEC = "core/v1.PodSpec";
  private static final String TOKEN = "core/v1.ServiceAccountTokenProjection";

  /// The structs that have no internal form: they are written as the API writes them.
  private static final String META = "meta/v1.";

  /// The members whose Go names are not the JSON names in upper case.
  private static final Map<String, String> GO_NAMES =
      Map.ofEntries(
          Map.entry("apiGroup", "APIGroup"),
          Map.entry("apiVersion", "APIVersion"),
          Map.entry("awsElasticBlockStore", "AWSElasticBlockStore"),
          Map.entry("cel", "CEL"),
          Map.entry("cephfs", "CephFS"),
          Map.entry("chapAuthDiscovery", "DiscoveryCHAPAuth"),
          Map.entry("chapAuthSession", "SessionCHAPAuth"),
          Map.entry("csi", "CSI"),
          Map.entry("diskURI", "DataDiskURI"),
          Map.entry("dnsConfig", "DNSConfig"),
          Map.entry("dnsPolicy", "DNSPolicy"),
          Map.entry("fc", "FC"),
          Map.entry("fsGroup", "FSGroup"),
          Map.entry("fsGroupChangePolicy", "FSGroupChangePolicy"),
          Map.entry("fsType", "FSType"),
          Map.entry("gcePersistentDisk", "GCEPersistentDisk"),
          Map.entry("gmsaCredentialSpec", "GMSACredentialSpec"),
          Map.entry("gmsaCredentialSpecName", "GMSACredentialSpecName"),
          Map.entry("grpc", "GRPC"),
          Map.entry("httpGet", "HTTPGet"),
          Map.entry("httpHeaders", "HTTPHeaders"),
          Map.entry("ip", "IP"),
          Map.entry("iqn", "IQN"),
          Map.entry("iscsi", "ISCSI"),
          Map.entry("iscsiInterface", "ISCSIInterface"),
          Map.entry("nfs", "NFS"),
          Map.entry("os", "OS"),
          Map.entry("pdName", "PDName"),
          Map.entry("rbd", "RBD"),
          Map.entry("serviceAccount", "DeprecatedServiceAccount"),
          Map.entry("seLinuxChangePolicy", "SELinuxChangePolicy"),
          Map.entry("seLinuxOptions", "SELinuxOptions"),
          Map.entry("sslEnabled", "SSLEnabled"),
          Map.entry("storageos", "StorageOS"),
          Map.entry("tcpSocket", "TCPSocket"),
          Map.entry("tty", "TTY"),
          Map.entry("uid", "UID"),
          Map.entry("wwids", "WWIDs"));

  /// Those of volumes of single types.
  private static final Map<String, Map<String, String>> OF_VOLUMES =
      Map.of(
          "core/v1.Glusterfs", Map.of("endpoints", "EndpointsName"),
          "core/v1.RBD",
              Map.of(
                  "image", "RBDImage",
                  "monitors", "CephMonitors",
                  "pool", "RBDPool",
                  "user", "RadosUser"));

  /// The members that are elsewhere in the internal struct: each is followed by the one before it.
  private static final Map<String, List<String>> MOVED =
      Map.of(
          POD_SPEC,
          List.of(
              "setHostnameAsFQDN", "subdomain",
              "preemptionPolicy", "priority",
              "overhead", "runtimeClassName"),
          "core/v1.PodSecurityContext",
          List.of("fsGroupChangePolicy", "fsGroup"),
          "core/v1.Volume",
          List.of("quobyte", "rbd"),
          "core/v1.PersistentVolumeSpec",
          List.of("quobyte", "rbd", "flexVolume", "iscsi"));

  /// The members of a pod's spec that its internal security context begins with.
  private static final List<String> OF_HOST =
      List.of("hostNetwork", "hostPID", "hostIPC", "shareProcessNamespace", "hostUsers");

  /// What the internal struct of a pod's spec does not have before 1.37.
  private static final String OLD_ACCOUNT = "serviceAccount";

  /// What an object in the internal version leaves empty.
  private static final Set<String> TYPE = Set.of("kind", "apiVersion");

  private static final int ALIGNED = 37;

  /// The structs whose pointers are values in the internal version.
  private static final Set<String> WITHOUT_POINTERS =
      Set.of("apps/v1.RollingUpdateDeployment", TOKEN);

  private final ApiTypes types;
  private final boolean aligned;

  InternalJson(ApiTypes types) {
    this.types = types;
    this.aligned = types.release().isAtLeast(ALIGNED);
  }

  /// An object in the form of a struct.
  ///
  /// @param struct in the table of types, such as `core/v1.PodSpec`
  JsonObject of(String struct, JsonObject object) {
    return struct(types.struct(struct).orElseThrow(), object);
  }

  /// Whether two objects in the form of a struct are equal to the server.
  boolean same(String struct, JsonObject one, JsonObject other) {
    return TypedEquality.equal(types.struct(struct).orElseThrow(), one, other);
  }

  private JsonObject struct(StructType type, JsonObject object) {
    JsonObject.Builder made = JsonObject.builder();
    boolean pod = !aligned && type.name().equals(POD_SPEC);
    for (GoType.Member member : ordered(type)) {
      String name = member.name();
      JsonValue value = object.get(name);
      if (type.member("metadata").isPresent() && TYPE.contains(name)) {
        continue;
      }
      if (name.equals("metadata")) {
        object.object(name).forEach(made::put);
      } else if (pod && name.equals("securityContext")) {
        made.put("SecurityContext", podSecurity(type, object));
      } else if (!pod || !(OF_HOST.contains(name) || name.equals(OLD_ACCOUNT))) {
        made.put(goName(type, name), value(own(type, member), value));
      }
    }
    return made.build();
  }

  /// The security context of a pod, which has what the API has in the spec.
  private JsonObject podSecurity(StructType spec, JsonObject object) {
    JsonObject.Builder made = JsonObject.builder();
    for (String name : OF_HOST) {
      spec.member(name)
          .ifPresent(
              member -> made.put(goName(spec, name), value(member.type(), object.get(name))));
    }
    of("core/v1.PodSecurityContext", object.object("securityContext")).forEach(made::put);
    return made.build();
  }

  private List<GoType.Member> ordered(StructType type) {
    if (aligned) {
      return type.members();
    }
    List<GoType.Member> members = new ArrayList<>(type.members());
    List<String> moved = MOVED.getOrDefault(type.name(), List.of());
    for (int i = 0; i < moved.size(); i += 2) {
      GoType.Member member = type.member(moved.get(i)).orElseThrow();
      members.remove(member);
      members.add(members.indexOf(type.member(moved.get(i + 1)).orElseThrow()) + 1, member);
    }
    return members;
  }

  private GoType own(StructType type, GoType.Member member) {
    boolean without =
        WITHOUT_POINTERS.contains(type.name()) && !(aligned && type.name().equals(TOKEN));
    return without && member.type() instanceof GoType.Pointer(GoType.OfText to)
        ? to
        : member.type();
  }

  private static String goName(StructType type, String name) {
    String volume = type.name().replaceFirst("(Persistent)?VolumeSource$", "");
    Map<String, String> names = OF_VOLUMES.getOrDefault(volume, GO_NAMES);
    return names.getOrDefault(
        name,
        GO_NAMES.getOrDefault(
            name, name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)));
  }

  private JsonValue value(GoType type, @Nullable JsonValue value) {
    if (value == null || value == JsonNull.NULL) {
      return zero(type);
    }
    return switch (type) {
      case GoType.Pointer(GoType.OfText to) -> value(to, value);
      case StructType struct when value instanceof JsonObject object ->
          struct.name().startsWith(META) ? asWritten(struct, object) : struct(struct, object);
      case GoType.Slice(String _, GoType items) when value instanceof JsonArray(var list) ->
          new JsonArray(list.stream().map(item -> value(items, item)).toList());
      case GoType.MapType(String _, GoType values) when value instanceof JsonObject object -> {
        Map<String, JsonValue> sorted = new TreeMap<>();
        object.forEach((key, entry) -> sorted.put(key, value(values, entry)));
        yield JsonObject.of(sorted);
      }
      default -> value;
    };
  }

  private JsonObject asWritten(StructType type, JsonObject object) {
    JsonObject.Builder made = JsonObject.builder();
    for (GoType.Member member : type.members()) {
      object
          .find(member.name())
          .ifPresent(value -> made.put(member.name(), value(member.type(), value)));
    }
    return made.build();
  }

  /// What is printed where the object has nothing.
  private JsonValue zero(GoType type) {
    return switch (type) {
      case StructType struct -> struct(struct, JsonObject.EMPTY);
      case GoType.Basic(String _, GoType.Kind kind) ->
          switch (kind) {
            case STRING -> new JsonString("");
            case BOOL -> JsonBoolean.of(false);
            case INT32, INT64, UINT8, FLOAT64 -> JsonNumber.of(0);
          };
      case GoType.Custom(String _, GoType.Format format) ->
          switch (format) {
            case QUANTITY -> new JsonString("0");
            case INT_OR_STRING -> JsonNumber.of(0);
            default -> JsonNull.NULL;
          };
      default -> JsonNull.NULL;
    };
  }
}
