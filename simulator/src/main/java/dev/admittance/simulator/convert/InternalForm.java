package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ObjectDecoder;
import dev.admittance.simulator.type.StructType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Converts an object through the server's internal type of its kind: after decoding, and after the
/// mutating phase (W-367). Source: k8s.io/kubernetes `pkg/apis/core/v1/conversion.go`,
/// `pkg/apis/apps/v1/conversion.go`.
///
/// @param object afterwards, in the server's form
/// @param changes each in a few words; empty for an unchanged object
public record InternalForm(JsonObject object, List<String> changes) {
  private static final StructType POD_SPEC =
      ApiTypes.newest().struct("core/v1.PodSpec").orElseThrow();

  private static final GroupVersionKind CLAIM =
      new GroupVersionKind("", "v1", "PersistentVolumeClaim");

  public InternalForm {
    changes = List.copyOf(changes);
  }

  /// The object after the round trip; custom resources have none.
  ///
  /// @param types of the release
  /// @param kind of the object, which the object may not state
  /// @param object in the server's form
  public static InternalForm of(ApiTypes types, GroupVersionKind kind, JsonObject object) {
    if (types.find(kind).isEmpty()) {
      return new InternalForm(object, List.of());
    }
    List<String> changes = new ArrayList<>();
    JsonObject changed = named(object, kind);
    note(object, changed, "kind and apiVersion are written again", changes);
    if (kind.group().isEmpty() && kind.kind().equals("Secret") && changed.has("stringData")) {
      changed = sorted(types, kind, encoded(changed));
      changes.add("stringData goes to data");
    }
    if (kind.group().equals("apps") && kind.kind().equals("StatefulSet")) {
      JsonObject named = inMember(changed, "spec", InternalForm::withNamedClaims);
      note(changed, named, "kind and apiVersion are written into volumeClaimTemplates", changes);
      changed = named;
    }
    JsonObject doubled = inPodSpec(PodSpecs.path(kind), changed);
    note(changed, doubled, "serviceAccount is as serviceAccountName", changes);
    return new InternalForm(doubled, changes);
  }

  private static void note(JsonObject before, JsonObject after, String how, List<String> changes) {
    if (!after.equals(before)) {
      changes.add(how);
    }
  }

  private static JsonObject encoded(JsonObject secret) {
    JsonObject data = secret.object("data");
    JsonObject texts = secret.object("stringData");
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.valueAt(i) instanceof JsonString(String written) ? written : "";
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      data = data.with(texts.nameAt(i), new JsonString(Base64.getEncoder().encodeToString(bytes)));
    }
    return secret.without("stringData").with("data", data);
  }

  /// The object in the server's member order. Members that were dropped before are gone.
  private static JsonObject sorted(ApiTypes types, GroupVersionKind kind, JsonObject object) {
    return types
        .find(kind)
        .map(type -> ObjectDecoder.decodeEarly(types, kind, type, object, Optional.empty()))
        .map(result ->
            result instanceof ObjectDecoder.Result.Decoded decoded ? decoded.object() : object)
        .orElse(object);
  }

  private static JsonObject withNamedClaims(JsonObject spec) {
    if (!(spec.get("volumeClaimTemplates") instanceof JsonArray claims)) {
      return spec;
    }
    List<JsonValue> named =
        claims.items().stream()
            .map(claim -> claim instanceof JsonObject object ? named(object, CLAIM) : claim)
            .toList();
    return spec.with("volumeClaimTemplates", new JsonArray(named));
  }

  /// The object with its kind set.
  private static JsonObject named(JsonObject object, GroupVersionKind kind) {
    if (object.has("kind") && object.has("apiVersion")) {
      return object;
    }
    JsonObject.Builder named =
        JsonObject.builder().put("kind", kind.kind()).put("apiVersion", kind.apiVersion());
    for (int i = 0; i < object.size(); i++) {
      String name = object.nameAt(i);
      if (!name.equals("kind") && !name.equals("apiVersion")) {
        named.put(name, object.valueAt(i));
      }
    }
    return named.build();
  }

  private static JsonObject inPodSpec(List<String> path, JsonObject object) {
    if (path.isEmpty()) {
      return object;
    }
    return inMember(
        object,
        path.getFirst(),
        path.size() == 1
            ? InternalForm::withBothAccounts
            : inner -> inPodSpec(path.subList(1, path.size()), inner));
  }

  /// The older of two names of one member; it counts where the newer one is not set.
  private static JsonObject withBothAccounts(JsonObject spec) {
    String name = spec.text("serviceAccountName");
    String account = name.isEmpty() ? spec.text("serviceAccount") : name;
    if (account.equals(spec.text("serviceAccount")) && account.equals(name)) {
      return spec;
    }
    JsonString both = new JsonString(account);
    return POD_SPEC.with(POD_SPEC.with(spec, "serviceAccountName", both), "serviceAccount", both);
  }

  private static JsonObject inMember(
      JsonObject object, String name, UnaryOperator<JsonObject> change) {
    if (!(object.get(name) instanceof JsonObject inner)) {
      return object;
    }
    JsonObject changed = change.apply(inner);
    return changed.equals(inner) ? object : object.with(name, changed);
  }
}
