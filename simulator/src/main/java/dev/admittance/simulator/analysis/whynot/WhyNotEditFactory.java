package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies an edit to the setup or the request of an attempt.
final class WhyNotEditFactory {
  private static final List<String> LABELS = List.of("metadata", "labels");

  private WhyNotEditFactory() {}

  /// The attempt with one more edit.
  static EditedInput with(EditedInput attempted, WhyNotEdit edit) {
    List<WhyNotEdit> edits = new ArrayList<>(attempted.edits());
    edits.add(edit);
    return switch (edit) {
      case WhyNotEdit.ObjectLabel(String key, Optional<String> value) -> {
        List<String> path = new ArrayList<>(LABELS);
        path.add(key);
        yield object(attempted, path, value.map(JsonString::new), edits);
      }
      case WhyNotEdit.ObjectField(FieldPath path, Optional<JsonValue> value) -> {
        // A later value of the same field takes the place of the earlier one.
        attempted.edits().stream()
            .filter(made ->
                made instanceof WhyNotEdit.ObjectField earlier && earlier.path().equals(path))
            .forEach(edits::remove);
        yield object(
            attempted, path.steps().stream().map(FieldPath.Step::name).toList(), value, edits);
      }
      case WhyNotEdit.NamespaceLabel label ->
          new EditedInput(
              new SimulationInput(
                  attempted.input().setup().withCluster(labelled(attempted, label)),
                  attempted.input().answers(),
                  attempted.input().delays()),
              attempted.capture(),
              attempted.order(),
              attempted.hook(),
              edits);
      case WhyNotEdit.RuleItem _,
          WhyNotEdit.AnyScope _,
          WhyNotEdit.SetMatchPolicy _,
          WhyNotEdit.SelectorRequirement _,
          WhyNotEdit.FailOpen _,
          WhyNotEdit.ConditionPart _ ->
          hook(attempted, edit, edits);
    };
  }

  private static EditedInput hook(EditedInput attempted, WhyNotEdit edit, List<WhyNotEdit> edits) {
    PlacedHook changed =
        attempted.theHook().changed(HookEdits.of(attempted.theHook().hook(), edit));
    return new EditedInput(
        attempted.input().replacing(attempted.theHook(), changed),
        attempted.capture(),
        attempted.order(),
        Optional.of(changed),
        edits);
  }

  /// Edits the object, or the old one where there is no new one.
  private static EditedInput object(
      EditedInput attempted,
      List<String> path,
      Optional<? extends JsonValue> value,
      List<WhyNotEdit> edits) {
    Capture capture = attempted.capture();
    AdmissionRequest request = capture.request();
    Optional<JsonObject> object = request.object().map(json -> set(json, path, value));
    Optional<JsonObject> old =
        request.object().isPresent()
            ? request.oldObject()
            : request.oldObject().map(json -> set(json, path, value));
    return new EditedInput(
        attempted.input(),
        capture.with(request.with(object, old)),
        attempted.order(),
        attempted.hook(),
        edits);
  }

  static JsonObject set(JsonObject object, List<String> path, Optional<? extends JsonValue> value) {
    String name = path.getFirst();
    if (path.size() == 1) {
      return value.isPresent() ? object.with(name, value.get()) : object.without(name);
    }
    return value.isEmpty() && !object.has(name)
        ? object
        : object.with(
            name,
            object.get(name) instanceof JsonArray items
                ? set(items, path.subList(1, path.size()), value)
                : set(object.object(name), path.subList(1, path.size()), value));
  }

  /// Items that are not there stay away.
  private static JsonArray set(
      JsonArray items, List<String> path, Optional<? extends JsonValue> value) {
    int index = path.getFirst().matches("\\d{1,9}") ? Integer.parseInt(path.getFirst()) : -1;
    if (index < 0 || index >= items.size()) {
      return items;
    }
    if (path.size() == 1) {
      return value.isPresent() ? items.replaced(index, value.get()) : items.removed(index);
    }
    return items.get(index) instanceof JsonObject item
        ? items.replaced(index, set(item, path.subList(1, path.size()), value))
        : items;
  }

  private static ClusterState labelled(EditedInput attempted, WhyNotEdit.NamespaceLabel label) {
    List<JsonObject> objects = new ArrayList<>();
    boolean known = false;
    List<String> path = new ArrayList<>(LABELS);
    path.add(label.key());
    Optional<JsonString> value = label.value().map(JsonString::new);
    for (JsonObject object : attempted.input().setup().cluster().objects()) {
      boolean meant = isNamespace(object, label.namespace());
      known |= meant;
      objects.add(meant ? set(object, path, value) : object);
    }
    if (!known) {
      objects.add(set(namespace(label.namespace()), path, value));
    }
    return attempted.input().setup().cluster().with(objects);
  }

  private static boolean isNamespace(JsonObject object, String name) {
    return new JsonString("Namespace").equals(object.get("kind"))
        && object.get("metadata") instanceof JsonObject metadata
        && new JsonString(name).equals(metadata.get("name"));
  }

  private static JsonObject namespace(String name) {
    return JsonObject.builder()
        .put("apiVersion", "v1")
        .put("kind", "Namespace")
        .put("metadata", JsonObject.of("name", name))
        .build();
  }
}
