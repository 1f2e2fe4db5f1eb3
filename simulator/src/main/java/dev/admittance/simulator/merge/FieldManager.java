package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.GoQuote;
import java.util.ArrayList;
import java.util.List;

/// Who owns fields of an object, as an entry of `metadata.managedFields` names it. Source:
/// k8s.io/apimachinery `pkg/util/managedfields/internal/managedfields.go`,
/// `BuildManagerIdentifier`; `conflict.go`, `printManager`.
///
/// @param operation `Apply` or `Update`
/// @param subresource empty for the object itself
public record FieldManager(String name, String operation, String apiVersion, String subresource) {
  private static final String UPDATE = "Update";

  /// An entry with the paths that it owns.
  record Entry(FieldManager manager, PathSet paths) {}

  /// The entries of an object, in their order.
  static List<Entry> entries(JsonObject object) {
    List<Entry> entries = new ArrayList<>();
    for (JsonObject entry : object.object("metadata").objects("managedFields")) {
      entries.add(new Entry(of(entry), PathSet.of(entry.object("fieldsV1"))));
    }
    return entries;
  }

  private static FieldManager of(JsonObject entry) {
    return new FieldManager(
        entry.text("manager"),
        entry.text("operation"),
        entry.text("apiVersion"),
        entry.text("subresource"));
  }

  /// Whether it sent the object with server-side apply.
  public boolean applies() {
    return !operation.equals(UPDATE);
  }

  /// Whether it is the one that applies under a name.
  boolean applies(String manager) {
    return applies() && subresource.isEmpty() && name.equals(manager);
  }

  /// The text by which the server sorts managers.
  String identifier() {
    JsonObject.Builder json = JsonObject.builder().put("manager", name).put("operation", operation);
    if (!applies()) {
      json.put("apiVersion", apiVersion);
    }
    if (!subresource.isEmpty()) {
      json.put("subresource", subresource);
    }
    return JsonText.write(json.build());
  }

  /// As the server prints it in a conflict.
  public String text() {
    String quoted = GoQuote.quote(name);
    String text =
        subresource.isEmpty() ? quoted : quoted + " with subresource " + GoQuote.quote(subresource);
    return applies() ? text : text + " using " + apiVersion;
  }
}
