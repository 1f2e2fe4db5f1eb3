package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.TypeMeta;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.initializer.ConfigMapEntries;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Converts the AdmissionControlConfigurations in a ConfigMap (I-10). What else the ConfigMap holds
/// stays in it; without anything else it goes.
public final class ConfigMapConversion {
  private static final String DATA = "data";

  private final FoundObject map;
  private final List<JsonObject> objects = new ArrayList<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  private ConfigMapConversion(FoundObject map) {
    this.map = map;
  }

  /// Plans the conversion of a ConfigMap.
  ///
  /// @param conversion of an AdmissionControlConfiguration
  public static ConversionPlan plan(
      FoundObject map, Function<FoundObject, ConversionPlan> conversion) {
    List<ConfigMapEntries.Entry> entries =
        ConfigMapEntries.of(
            new TypedObject(map.subject(), map.type().apiVersion(), map.type().kind()));
    return entries.isEmpty()
        ? new ConversionPlan.Foreign()
        : new ConfigMapConversion(map).plan(entries, conversion);
  }

  private ConversionPlan plan(
      List<ConfigMapEntries.Entry> entries, Function<FoundObject, ConversionPlan> conversion) {
    keep(entries);
    for (ConfigMapEntries.Entry entry : entries) {
      FieldPath place = FieldPath.ROOT.child(DATA).child(entry.key());
      TypedObject object = entry.object();
      FoundObject found =
          new FoundObject(
              map.document(),
              object.subject().root(),
              map.place(),
              new TypeMeta(object.apiVersion(), object.kind()));
      switch (conversion.apply(found)) {
        case ConversionPlan.Replaced replaced -> add(place, replaced);
        case ConversionPlan.Impossible(ConversionFinding reason) -> {
          return new ConversionPlan.Impossible(at(place, 0, reason));
        }
        case ConversionPlan.Edited _, ConversionPlan.Kept _, ConversionPlan.Foreign _ ->
            throw new IllegalStateException("no proposed configuration: " + object.kind());
      }
    }
    return new ConversionPlan.Replaced(objects, findings);
  }

  /// Keeps what is not converted.
  private void keep(List<ConfigMapEntries.Entry> entries) {
    if (JsonConversion.toJson(map.object()) instanceof JsonObject whole) {
      JsonObject rest = whole.object(DATA);
      for (ConfigMapEntries.Entry entry : entries) {
        rest = rest.without(entry.key());
      }
      if (!rest.names().isEmpty() || whole.has("binaryData")) {
        objects.add(whole.with(DATA, rest));
      }
    }
  }

  private void add(FieldPath place, ConversionPlan.Replaced replaced) {
    int before = objects.size();
    objects.addAll(replaced.objects());
    replaced.findings().forEach(finding -> findings.add(at(place, before, finding)));
  }

  private static ConversionFinding at(FieldPath place, int before, ConversionFinding finding) {
    return new ConversionFinding(
        finding.kind(),
        new FieldPath(
            Stream.concat(place.steps().stream(), finding.before().steps().stream()).toList()),
        before + finding.object(),
        finding.after(),
        finding.message(),
        finding.rule());
  }
}
