package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.convert.InternalForm;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ObjectDecoder;
import dev.admittance.simulator.type.StructType;
import dev.admittance.simulator.type.UnknownMembers;
import dev.admittance.simulator.type.UnstructuredDecoder;
import java.util.List;
import java.util.Optional;

/// Reads an object as a client sends it, before admission (W-110): decodes it into its type, sets
/// defaults, and sets the namespace of the request. A custom resource goes through its schema, if
/// its definition is known. Source: k8s.io/apiserver `pkg/endpoints/handlers/create.go`,
/// `createHandler`.
final class ObjectReceiver {
  /// The first release that warns by default.
  private static final int FIELD_VALIDATION_SINCE = 25;

  private static final GroupVersionKind NAMESPACE = new GroupVersionKind("", "v1", "Namespace");

  private final AdmissionRequest request;
  private final StageObject stageObject;

  private ObjectReceiver(AdmissionRequest request, JsonObject object) {
    this.request = request;
    this.stageObject = new StageObject(object);
  }

  /// @param features of the release
  static StageResult run(
      AdmissionRequest request,
      JsonObject object,
      CustomForm custom,
      ApiTypes types,
      Features features) {
    ObjectReceiver receiver = new ObjectReceiver(request, object);
    types
        .find(request.kind())
        .ifPresentOrElse(
            type -> receiver.decode(types, type, !features.has(Feature.NO_PENDING_NAMES)),
            () -> receiver.readCustom(custom, types.release()));
    if (!receiver.stageObject.isRefused() && features.has(Feature.NAMESPACE_ON_ARRIVAL)) {
      receiver.enterNamespace();
    }
    StageObject stageObject = receiver.stageObject;
    return new StageResult(
        request.with(Optional.of(stageObject.object()), request.oldObject()), stageObject.events());
  }

  private void decode(ApiTypes types, StructType type, boolean early) {
    GroupVersionKind kind = request.kind();
    ObjectDecoder.Result result =
        early
            ? ObjectDecoder.decodeEarly(types, kind, type, stageObject.object(), Optional.empty())
            : ObjectDecoder.decode(types, kind, type, stageObject.object(), Optional.empty());
    switch (result) {
      case ObjectDecoder.Result.Refused(String message) ->
          stageObject.refuse(RuleId.W_110, Refusals.undecodable(kind, message));
      case ObjectDecoder.Result.Decoded decoded -> {
        if (refusesUnknown(quoted(type), types.release())) {
          return;
        }
        stageObject.change(
            decoded.object(),
            "decoded: members are in the server's order and form, what its type does not know is"
                + " gone");
        stageObject.note(RuleId.W_110);
        stageObject.change(
            Defaulter.apply(types, kind, type, decoded.object(), Optional.empty()),
            "defaults are filled in");
        stageObject.note(RuleId.W_110);
        Defaulter.notSimulated(kind, stageObject.object())
            .ifPresent(what -> stageObject.leaveOut(RuleId.W_110, what, "it stays unset"));
        InternalForm form = InternalForm.of(types, kind, stageObject.object());
        stageObject.change(form.object(), String.join(", ", form.changes()));
        stageObject.note(RuleId.W_110);
      }
    }
  }

  private List<String> quoted(StructType type) {
    return UnknownMembers.of(type, stageObject.object()).stream().map(GoQuote::quote).toList();
  }

  /// The server escapes nothing in the paths of custom resources.
  private List<String> quoted(CustomForm custom) {
    return custom.unknown(stageObject.object()).stream().map(path -> '"' + path + '"').toList();
  }

  /// Warns of members that are not known, or refuses them, as the client asks for.
  ///
  /// @param paths in quotes
  /// @return whether they are refused
  private boolean refusesUnknown(List<String> paths, KubernetesRelease release) {
    String asked =
        request.options().orElse(JsonObject.EMPTY).get("fieldValidation")
                instanceof JsonString(String text)
            ? text
            : "";
    if (asked.equals("Ignore") || !release.isAtLeast(FIELD_VALIDATION_SINCE)) {
      return false;
    }
    List<String> unknown = paths.stream().map(path -> "unknown field " + path).toList();
    if (asked.equals("Strict") && !unknown.isEmpty()) {
      stageObject.refuse(
          RuleId.W_110,
          Refusals.undecodable(
              request.kind(), "strict decoding error: " + String.join(", ", unknown)));
      return true;
    }
    unknown.forEach(stageObject::warn);
    return false;
  }

  private void readCustom(CustomForm custom, KubernetesRelease release) {
    if (!ObjectKind.isCustom(request.kind())) {
      return;
    }
    switch (custom.receive(stageObject.object())) {
      case UnstructuredDecoder.Result.Refused(String message) ->
          stageObject.refuse(RuleId.W_110, Refusals.undecodable(request.kind(), message));
      case UnstructuredDecoder.Result.Decoded(JsonObject read) -> {
        if (refusesUnknown(quoted(custom), release)) {
          return;
        }
        stageObject.change(
            read, "what the schema does not know is pruned, and its defaults are filled in");
        stageObject.note(RuleId.W_110);
      }
    }
  }

  private void enterNamespace() {
    String namespace = request.namespace();
    boolean inOne = !namespace.isEmpty() && !request.kind().equals(NAMESPACE);
    String written = stageObject.metadata().text("namespace");
    if (inOne && written.isEmpty()) {
      stageObject.change(
          stageObject.metadata().with("namespace", new JsonString(namespace)),
          "namespace is that of the request");
    } else if (!inOne && !written.isEmpty()) {
      stageObject.change(stageObject.metadata().without("namespace"), "namespace is taken out");
    }
    stageObject.note(RuleId.W_110);
  }
}
