package dev.admittance.drift;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.drift.DriftContract;
import dev.admittance.simulator.drift.DriftField;
import dev.admittance.workspace.LiveObjects;
import dev.admittance.workspace.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// A contract as JSON, or as the same in YAML.
public final class DriftContractFile {
  private static final String VERSION = "admittance.dev/v1";
  private static final String KIND = "DriftContract";

  private DriftContractFile() {}

  public static String text(DriftContract contract) {
    return JsonText.writePretty(json(contract)) + "\n";
  }

  public static JsonObject json(DriftContract contract) {
    List<JsonValue> kinds = new ArrayList<>();
    contract
        .kinds()
        .forEach((kind, fields) ->
            kinds.add(
                JsonObject.builder()
                    .put("group", kind.group())
                    .put("kind", kind.name())
                    .put("fields", JsonArray.of(fields.values(), DriftContractFile::json))
                    .build()));
    return JsonObject.builder()
        .put("apiVersion", VERSION)
        .put("kind", KIND)
        .put("kinds", new JsonArray(kinds))
        .build();
  }

  private static JsonObject json(DriftField field) {
    return JsonObject.builder()
        .put("field", field.field())
        .put("pointers", JsonArray.ofTexts(field.pointers()))
        .put("writers", JsonArray.ofTexts(field.writers()))
        .build();
  }

  /// Reads a contract; an empty one where there is none, which is a problem.
  public static DriftContract read(Location file, Consumer<Diagnostic> problems) {
    List<JsonObject> contracts =
        LiveObjects.read(List.of(file), problems).stream()
            .filter(object -> object.text("kind").equals(KIND))
            .filter(object -> object.text("apiVersion").equals(VERSION))
            .toList();
    if (contracts.isEmpty()) {
      problems.accept(
          Diagnostic.unreadable(
              "read/NoContract",
              file.name(),
              Range.START,
              "The file has no " + KIND + " of " + VERSION + ".",
              "Write one with `admittance drift … --output json`."));
    }
    Map<Kind, Map<String, DriftField>> kinds = new TreeMap<>();
    for (JsonObject contract : contracts) {
      for (JsonObject kind : contract.objects("kinds")) {
        Map<String, DriftField> fields =
            kinds.computeIfAbsent(
                new Kind(kind.text("group"), kind.text("kind")), _ -> new TreeMap<>());
        kind.objects("fields")
            .forEach(field ->
                fields.put(
                    field.text("field"),
                    new DriftField(
                        field.text("field"),
                        "",
                        new HashSet<>(field.texts("pointers")),
                        new HashSet<>(field.texts("writers")))));
      }
    }
    return new DriftContract(kinds);
  }
}
