package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The alpha initializers that correspond to the `resourceInitializers` of the first proposal
/// (I-36): one per name, with one rule for all resources that list it. Two rules would be wrong,
/// because all rules of an alpha initializer must match (I-45).
final class ProposedInitializers {
  private static final FieldPath LIST = FieldPath.ROOT.child("resourceInitializers");
  private static final int SEGMENTS = 3;

  /// The list of the new object.
  private final FieldPath after;

  private final Map<String, Entry> byName = new LinkedHashMap<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  private ProposedInitializers(FieldPath after) {
    this.after = after;
  }

  private record Resource(String group, String resource) {}

  private record Entry(FieldPath origin, Set<Resource> resources) {}

  /// @param after the list of the new object that has the entries
  static ProposedInitializers of(Fields configuration, FieldPath after) {
    ProposedInitializers initializers = new ProposedInitializers(after);
    configuration.objects("resourceInitializers", "v1alpha1.ResourceInitializer").stream()
        .flatMap(Optional::stream)
        .forEach(initializers::add);
    initializers.review();
    return initializers;
  }

  /// Returns the alpha initializers, in the order in which their names first appear.
  List<JsonValue> entries() {
    List<JsonValue> entries = new ArrayList<>();
    byName.forEach((name, entry) -> entries.add(entry(name, entry)));
    return entries;
  }

  List<ConversionFinding> findings() {
    return List.copyOf(findings);
  }

  /// Maps a path of the alpha configuration to its path in the proposed one.
  FieldPath origin(FieldPath path) {
    List<FieldPath.Step> steps = path.steps();
    if (steps.isEmpty() || !steps.getFirst().equals(new FieldPath.Step.Field("initializers"))) {
      return path;
    }
    return steps.size() > 1 && steps.get(1) instanceof FieldPath.Step.Element(String index)
        ? List.copyOf(byName.values()).get(Integer.parseInt(index)).origin()
        : LIST;
  }

  private void add(Fields item) {
    Optional<Fields> resource = item.object("resource", "v1.GroupResource");
    Resource covered =
        new Resource(
            resource.flatMap(fields -> fields.string("group")).orElse(""),
            resource.flatMap(fields -> fields.string("resource")).orElse(""));
    List<String> names = item.strings("initializers");
    int last = -1;
    for (int i = 0; i < names.size(); i++) {
      FieldPath origin = item.path().child("initializers").index(i);
      byName
          .computeIfAbsent(names.get(i), _ -> new Entry(origin, new LinkedHashSet<>()))
          .resources()
          .add(covered);
      int place = List.copyOf(byName.keySet()).indexOf(names.get(i));
      if (place < last) {
        note(
            Kind.DECISION,
            origin,
            place,
            "`%s` comes before here and after it for another resource; one list has one order."
                .formatted(names.get(i)));
      }
      last = Math.max(last, place);
    }
  }

  private void review() {
    int place = 0;
    for (Map.Entry<String, Entry> named : byName.entrySet()) {
      review(named.getKey(), named.getValue(), place++);
    }
  }

  private void review(String name, Entry entry, int place) {
    if (name.split("\\.", -1).length < SEGMENTS) {
      note(
          Kind.DECISION,
          entry.origin(),
          place,
          "`%s` has to become a name of at least three segments, such as `%s.example.com`."
              .formatted(name, name));
    }
    note(
        Kind.CHANGED,
        entry.origin(),
        place,
        "The proposal names resources without a version: the rule covers all versions.");
    long pairs = groups(entry).size() * (long) resources(entry).size();
    if (pairs > entry.resources().size()) {
      note(
          Kind.CHANGED,
          entry.origin(),
          place,
          "One rule holds all resources of `%s`, and covers each of them in each of the groups."
              .formatted(name));
    }
  }

  private void note(Kind kind, FieldPath before, int place, String message) {
    findings.add(new ConversionFinding(kind, before, 0, after.index(place), message, RuleId.I_36));
  }

  private static JsonValue entry(String name, Entry entry) {
    JsonObject rule =
        JsonObject.builder()
            .put("apiGroups", JsonArray.ofTexts(groups(entry)))
            .put("apiVersions", JsonArray.of(new JsonString("*")))
            .put("resources", JsonArray.ofTexts(resources(entry)))
            .build();
    return JsonObject.builder().put("name", name).put("rules", JsonArray.of(rule)).build();
  }

  private static List<String> groups(Entry entry) {
    return entry.resources().stream().map(Resource::group).distinct().toList();
  }

  private static List<String> resources(Entry entry) {
    return entry.resources().stream().map(Resource::resource).distinct().toList();
  }
}
