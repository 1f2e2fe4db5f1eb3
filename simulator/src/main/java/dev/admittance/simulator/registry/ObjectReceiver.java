package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.convert.InternalForm;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.rule.RuleId;
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

  /// @param early whether objects have `metadata.initializers`
  static StageResult run(
      AdmissionRequest request,
      JsonObject object,
      CustomForm custom,
      ApiTypes types,
      boolean early) {
    ObjectReceiver receiver = new ObjectReceiver(request, object);
    types
        .find(request.kind())
        .ifPresentOrElse(
            type -> receiver.decode(types, type, early), () -> receiver.readCustom(custom));
    if (!receiver.stageObject.isRefused()) {
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
        if (isStrict(types, type)) {
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

  /// Warns of members that the type does not know, or refuses them, as the client asks for.
  ///
  /// @return whether they are refused
  private boolean isStrict(ApiTypes types, StructType type) {
    String asked =
        request.options().orElse(JsonObject.EMPTY).get("fieldValidation")
                instanceof JsonString(String text)
            ? text
            : "";
    if (asked.equals("Ignore") || !types.release().isAtLeast(FIELD_VALIDATION_SINCE)) {
      return false;
    }
    List<String> unknown =
        UnknownMembers.of(type, stageObject.object()).stream()
            .map(path -> "unknown field " + GoQuote.quote(path))
            .toList();
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

  private void readCustom(CustomForm custom) {
    if (!ObjectKind.isCustom(request.kind())) {
      return;
    }
    switch (custom.receive(stageObject.object())) {
      case UnstructuredDecoder.Result.Refused(String message) ->
          stageObject.refuse(RuleId.W_110, Refusals.undecodable(request.kind(), message));
      case UnstructuredDecoder.Result.Decoded(JsonObject read) -> {
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
