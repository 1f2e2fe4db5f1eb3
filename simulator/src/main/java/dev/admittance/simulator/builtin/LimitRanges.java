package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// LimitRanger: gives containers the default requests and limits of the LimitRanges in their
/// namespace, and refuses objects outside of their bounds. The server applies several LimitRanges
/// in random order; here they are applied as they were found.
record LimitRanges() implements BuiltIn {
  private static final String KIND = "LimitRange";
  private static final String ANNOTATION = "kubernetes.io/limit-ranger";

  @Override
  public String name() {
    return "LimitRanger";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!looksAt(situation) || !isPod(situation)) {
      return PluginResult.SILENT;
    }
    if (isUnknown(situation)) {
      return unknown(situation);
    }
    JsonObject before = situation.object().orElseThrow();
    JsonObject pod = before;
    for (GoFields range : ranges(situation)) {
      pod = withDefaults(pod, range);
    }
    return pod.equals(before)
        ? PluginResult.SILENT
        : new PluginResult.Changed(pod, "sets requests and limits of containers");
  }

  private static boolean isUnknown(PluginContext situation) {
    return !situation.objects().tellsAllOf("", KIND)
        && situation.objects().in(situation.request().namespace(), "", KIND).isEmpty();
  }

  private static PluginResult unknown(PluginContext situation) {
    return new PluginResult.Unknown(
        "which LimitRanges namespace " + situation.request().namespace() + " has",
        "no requests or limits are set or refused");
  }

  /// An update of a pod is ignored, except for a resize.
  private static boolean looksAt(PluginContext situation) {
    boolean deleted = situation.oldFields().object("metadata").has("deletionTimestamp");
    if (situation.object().isEmpty() || deleted) {
      return false;
    }
    return switch (situation.request().subResource()) {
      case "" -> isPod(situation) ? !situation.is(Operation.UPDATE) : isClaim(situation);
      case "resize" -> isPod(situation) && situation.is(Operation.UPDATE);
      default -> false;
    };
  }

  private static boolean isPod(PluginContext situation) {
    return isKind(situation, "Pod");
  }

  private static boolean isClaim(PluginContext situation) {
    return isKind(situation, "PersistentVolumeClaim");
  }

  private static boolean isKind(PluginContext situation, String kind) {
    return situation.request().kind().group().isEmpty()
        && situation.request().kind().kind().equals(kind);
  }

  private static List<GoFields> ranges(PluginContext situation) {
    return situation.objects().in(situation.request().namespace(), "", KIND).stream()
        .map(GoFields::new)
        .toList();
  }

  private static JsonObject withDefaults(JsonObject pod, GoFields range) {
    ResourceAmounts requests = ResourceAmounts.NONE;
    ResourceAmounts limits = ResourceAmounts.NONE;
    for (GoFields limit : range.object("spec").list("limits")) {
      if (limit.text("type").equals("Container")) {
        requests = overridden(requests, ResourceAmounts.in(limit, "defaultRequest"));
        limits = overridden(limits, ResourceAmounts.in(limit, "default"));
      }
    }
    ContainerDefaults defaults = new ContainerDefaults(requests, limits);
    JsonObject changed = Edits.within(pod, "spec", defaults::apply);
    if (defaults.notes().isEmpty()) {
      return pod;
    }
    String note = "LimitRanger plugin set: " + String.join("; ", defaults.notes());
    return Edits.within(changed, "metadata", metadata -> withAnnotation(metadata, note));
  }

  private static ResourceAmounts overridden(ResourceAmounts amounts, ResourceAmounts by) {
    Map<String, Quantity> all = new TreeMap<>(amounts.byName());
    all.putAll(by.byName());
    return new ResourceAmounts(all);
  }

  private static JsonObject withAnnotation(JsonObject metadata, String note) {
    GoFields annotations = new GoFields(metadata).object("annotations");
    Map<String, String> texts = new TreeMap<>();
    annotations.json().names().forEach(name -> texts.put(name, annotations.text(name)));
    texts.put(ANNOTATION, note);
    return metadata.with("annotations", Edits.map(texts));
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!looksAt(situation)) {
      return PluginResult.SILENT;
    }
    if (isUnknown(situation)) {
      return unknown(situation);
    }
    for (GoFields range : ranges(situation)) {
      List<String> errors = new ArrayList<>();
      for (GoFields limit : range.object("spec").list("limits")) {
        errors.addAll(errors(situation, limit));
      }
      if (!errors.isEmpty()) {
        return PluginResult.forbidden(GoText.aggregate(errors));
      }
    }
    return PluginResult.SILENT;
  }

  private static List<String> errors(PluginContext situation, GoFields limit) {
    GoFields spec = situation.fields().object("spec");
    String type = limit.text("type");
    if (isClaim(situation)) {
      return type.equals("PersistentVolumeClaim") ? ofClaim(spec, limit) : List.of();
    }
    return switch (type) {
      case "Pod" ->
          violations(type, PodAmounts.of(spec, "requests"), PodAmounts.of(spec, "limits"), limit);
      case "Container" -> ofContainers(spec, limit);
      default -> List.of();
    };
  }

  private static List<String> ofContainers(GoFields spec, GoFields limit) {
    List<String> errors = new ArrayList<>();
    for (String containers : List.of("containers", "initContainers")) {
      for (GoFields container : spec.list(containers)) {
        GoFields resources = container.object("resources");
        errors.addAll(
            violations(
                "Container",
                ResourceAmounts.in(resources, "requests"),
                ResourceAmounts.in(resources, "limits"),
                limit));
      }
    }
    return errors;
  }

  private static List<String> violations(
      String type, ResourceAmounts requests, ResourceAmounts limits, GoFields limit) {
    LimitRangeItem judge = new LimitRangeItem(type, requests, limits);
    judge.atLeast(ResourceAmounts.in(limit, "min"));
    judge.atMost(ResourceAmounts.in(limit, "max"));
    judge.ratioAtMost(ResourceAmounts.in(limit, "maxLimitRequestRatio"));
    return judge.errors();
  }

  private static List<String> ofClaim(GoFields spec, GoFields limit) {
    LimitRangeItem judge =
        new LimitRangeItem(
            "PersistentVolumeClaim",
            ResourceAmounts.in(spec.object("resources"), "requests"),
            ResourceAmounts.NONE);
    judge.atLeast(ResourceAmounts.in(limit, "min"));
    judge.requestsAtMost(ResourceAmounts.in(limit, "max"));
    return judge.errors();
  }

  /// The defaults of one LimitRange, applied to each container of a pod.
  private static final class ContainerDefaults {
    private final ResourceAmounts requests;
    private final ResourceAmounts limits;
    private final List<String> notes = new ArrayList<>();

    ContainerDefaults(ResourceAmounts requests, ResourceAmounts limits) {
      this.requests = requests;
      this.limits = limits;
    }

    List<String> notes() {
      return notes;
    }

    JsonObject apply(JsonObject spec) {
      JsonObject changed = Edits.each(spec, "containers", c -> apply(c, "container"));
      return Edits.each(changed, "initContainers", c -> apply(c, "init container"));
    }

    private JsonObject apply(JsonObject container, String word) {
      String name = new GoFields(container).text("name");
      return Edits.within(
          container,
          "resources",
          resources -> {
            JsonObject changed =
                fill(resources, "requests", requests, " request for " + word, name);
            return fill(changed, "limits", limits, " limit for " + word, name);
          });
    }

    private JsonObject fill(
        JsonObject resources, String member, ResourceAmounts defaults, String words, String name) {
      ResourceAmounts written = ResourceAmounts.in(new GoFields(resources), member);
      List<String> missing =
          defaults.names().stream().filter(r -> written.find(r).isEmpty()).toList();
      if (missing.isEmpty()) {
        return resources;
      }
      notes.add(String.join(", ", missing) + words + " " + name);
      return resources.with(member, overridden(defaults, written).json());
    }
  }
}
