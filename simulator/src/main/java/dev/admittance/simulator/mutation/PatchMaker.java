package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.JsonPatchValue;
import dev.admittance.simulator.mutation.UnusableValueException.Consequence;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Makes the JSON Patch that the expression of a mutation returns (P-94). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/json_patch.go`,
/// `(*jsonPatcher).evaluatePatchExpression`.
public final class PatchMaker {
  /// Go's escapes that JSON does not have.
  private static final Pattern NOT_JSON = Pattern.compile("(?<!\\\\)(\\\\\\\\)*\\\\[avxU]");

  private PatchMaker() {}

  /// The operations of a patch, not yet applied.
  ///
  /// @param list of values that `JSONPatch{…}` made
  /// @param release of the server
  public static List<PatchOperation> operations(List<?> list, KubernetesRelease release)
      throws UnusableValueException {
    PatchValues values = new PatchValues(release);
    List<JsonValue> operations = new ArrayList<>(list.size());
    for (Object item : list) {
      operations.add(operation((JsonPatchValue) item, values));
    }
    return switch (JsonPatch.decode(new JsonArray(operations))) {
      case DecodedPatch.Operations(List<PatchOperation> decoded) -> decoded;
      case DecodedPatch.Undecodable(String message) -> throw new IllegalStateException(message);
    };
  }

  private static JsonObject operation(JsonPatchValue patch, PatchValues values)
      throws UnusableValueException {
    JsonObject.Builder json = JsonObject.builder().put("op", patch.op());
    if (isJson(patch.path())) {
      json.put("path", patch.path());
    } else if (!List.of("add", "remove", "copy").contains(patch.op())) {
      throw new UnusableValueException(
          Consequence.UNKNOWN, "a path with a character that Go escapes otherwise than JSON");
    }
    if (!patch.from().isEmpty()) {
      json.put("from", patch.from());
    }
    if (patch.value().isPresent()) {
      json.put("value", values.of(patch.value().get()));
    }
    return json.build();
  }

  /// The server writes a path with Go's escapes; a path that JSON cannot read counts as missing.
  private static boolean isJson(String path) {
    return !NOT_JSON.matcher(GoQuote.quote(path)).find();
  }
}
