package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoJson;
import java.util.List;
import java.util.Optional;

/// Restores `metadata.managedFields` that hooks left in an invalid state (W-368). Source:
/// k8s.io/apiserver `pkg/endpoints/handlers/fieldmanager/admission.go`,
/// `(*managedFieldsValidatingAdmissionController).Admit`; k8s.io/apimachinery
/// `pkg/util/managedfields/internal/managedfields.go`, `DecodeManagedFields`.
final class ManagedFields {
  private ManagedFields() {}

  /// @param before the object before the mutating phase; where its managed fields are invalid
  ///   already, the capture abridges them, and nothing is reported
  /// @param metadata of the object as the server reads it
  static void restore(StageObject object, JsonObject before, Metadata metadata) {
    if (fault(Metadata.of(before).objects("managedFields")).isPresent()) {
      return;
    }
    fault(metadata.objects("managedFields"))
        .ifPresent(fault -> {
          fault
              .message()
              .ifPresentOrElse(
                  message ->
                      object.warn(
                          ".metadata.managedFields was in an invalid state after admission; this"
                              + " could be caused by an outdated mutating admission controller;"
                              + " please fix your requests: "
                              + message),
                  () ->
                      object.leaveOut(
                          RuleId.W_368,
                          "the warning about a key of managedFields that is not JSON",
                          "the client is not warned"));
          object.change(
              object.metadata().as("managedFields", Metadata.of(before)),
              "managedFields are put back to what they were before the hooks");
          object.note(RuleId.W_368);
        });
  }

  private static Optional<FieldSet.Fault> fault(List<JsonObject> entries) {
    for (int i = 0; i < entries.size(); i++) {
      Optional<FieldSet.Fault> fault = fault(entries.get(i), i);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private static Optional<FieldSet.Fault> fault(JsonObject entry, int index) {
    String operation = entry.text("operation");
    if (!operation.equals("Apply") && !operation.equals("Update")) {
      return said("operation must be `Apply` or `Update`");
    }
    if (entry.text("apiVersion").isEmpty()) {
      return said("apiVersion must not be empty");
    }
    String type = entry.text("fieldsType");
    return switch (type) {
      case "FieldsV1" ->
          entry
              .find("fieldsV1")
              .flatMap(FieldSet::fault)
              .map(fault -> new FieldSet.Fault(fault.message().map(text -> of(entry) + text)));
      case "" -> said("missing fieldsType in managed fields entry " + index);
      default ->
          said("invalid fieldsType " + GoQuote.quote(type) + " in managed fields entry " + index);
    };
  }

  /// An entry as Go prints it, before the error in its fields.
  private static String of(JsonObject entry) {
    String time = entry.text("time").replace("T", " ").replace("Z", " +0000 UTC");
    return "error decoding versioned set from {"
        + String.join(
            " ",
            entry.text("manager"),
            entry.text("operation"),
            entry.text("apiVersion"),
            time.isEmpty() ? "<nil>" : time,
            entry.text("fieldsType"),
            GoJson.write(entry.find("fieldsV1").orElse(JsonNull.NULL)),
            entry.text("subresource"))
        + "}: ";
  }

  private static Optional<FieldSet.Fault> said(String message) {
    return Optional.of(new FieldSet.Fault(Optional.of(message)));
  }
}
