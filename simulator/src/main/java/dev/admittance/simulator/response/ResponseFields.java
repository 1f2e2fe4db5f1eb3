package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The members of a decoded AdmissionResponse (W-321). Source: k8s.io/api `admission/v1/types.go`,
/// `AdmissionResponse`.
final class ResponseFields {
  private static final String STATUS = "status";
  private static final String METADATA = "metadata";

  private ResponseFields() {}

  /// Reads the members.
  ///
  /// @param response as Go writes it
  static CallOutcome.Answered read(JsonObject response) {
    GoFields fields = new GoFields(response);
    return new CallOutcome.Answered(
        fields.is("allowed", JsonBoolean.TRUE),
        status(response),
        new PatchText(patch(fields.text("patch"))),
        response.findText("patchType"),
        fields.texts("warnings"),
        annotations(fields.object("auditAnnotations").json()));
  }

  /// The status without its own type, and without empty metadata.
  static @Nullable JsonObject status(JsonObject response) {
    if (!(response.get(STATUS) instanceof JsonObject status)) {
      return null;
    }
    JsonObject own = status.without("kind").without("apiVersion");
    return JsonObject.EMPTY.equals(own.get(METADATA)) ? own.without(METADATA) : own;
  }

  private static String patch(String encoded) {
    return new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
  }

  private static Map<String, String> annotations(JsonObject written) {
    GoFields fields = new GoFields(written);
    Map<String, String> annotations = new LinkedHashMap<>();
    for (String key : written.names()) {
      annotations.put(key, fields.text(key));
    }
    return annotations;
  }
}
