package dev.admittance.share;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Collection;
import java.util.List;

/// Masks what must not be shared of a run: the data of Secrets, and the same values wherever else
/// they occur, such as in a hook's message.
public final class RunRedaction {
  private final SecretMask mask;
  private final HiddenValues values;

  private RunRedaction(SecretMask mask, HiddenValues values) {
    this.mask = mask;
    this.values = values;
  }

  public static RunRedaction of(AdmissionRequest request, Disclosure disclosure) {
    boolean ofSecret = request.kind().group().isEmpty() && request.kind().kind().equals("Secret");
    SecretMask mask = new SecretMask(disclosure, ofSecret);
    HiddenValues values = new HiddenValues();
    request.object().ifPresent(object -> mask.hide(object, values));
    request.oldObject().ifPresent(object -> mask.hide(object, values));
    return new RunRedaction(mask, values);
  }

  /// Masks the values of the Secrets among some objects.
  public static RunRedaction of(Collection<JsonObject> objects, Disclosure disclosure) {
    SecretMask mask = new SecretMask(disclosure, false);
    HiddenValues values = new HiddenValues();
    objects.forEach(object -> mask.hide(object, values));
    return new RunRedaction(mask, values);
  }

  public static RunRedaction of(Trace trace, Disclosure disclosure) {
    RunRedaction redaction = of(trace.request(), disclosure);
    SecretMask mask = redaction.mask;
    HiddenValues values = redaction.values;
    for (Step step : trace.steps()) {
      step.after().ifPresent(object -> mask.hide(object, values));
      switch (step) {
        case Step.HookCalled s -> mask.hide(s.call().review(), values);
        case Step.HookAnswered s ->
            s.wire().flatMap(JsonText::find).ifPresent(body -> mask.hide(body, values));
        case Step.OfPatch s -> mask.hide(patch(s.patch()), values);
        default -> {}
      }
    }
    return redaction;
  }

  public JsonValue json(JsonValue value) {
    return values.hide(mask.hide(value, values));
  }

  public JsonObject json(JsonObject object) {
    return (JsonObject) json((JsonValue) object);
  }

  /// Masks a text. JSON is indented.
  public String body(String text) {
    return JsonText.find(text)
        .map(value -> JsonText.writePretty(json(value)))
        .orElseGet(() -> values.hide(text));
  }

  public String words(String text) {
    return values.hide(text);
  }

  /// Returns the masked operations of a patch, as JSON.
  public List<JsonObject> operations(List<PatchOperation> patch) {
    return patch.stream().map(operation -> json(operation.json())).toList();
  }

  private static JsonValue patch(List<PatchOperation> operations) {
    return JsonArray.of(operations, PatchOperation::json);
  }
}
