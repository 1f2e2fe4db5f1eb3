package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// RuntimeClass: a new pod gets the overhead and the scheduling of its class. Source:
/// k8s.io/kubernetes `plugin/pkg/admission/runtimeclass/admission.go`, `(*RuntimeClass).Admit` and
/// `(*RuntimeClass).Validate`.
record RuntimeClasses() implements BuiltIn {
  private static final String GROUP = "node.k8s.io";
  private static final String OVERHEAD = "overhead";
  private static final String SELECTOR = "nodeSelector";
  private static final String MISMATCH =
      "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead";

  @Override
  public String name() {
    return "RuntimeClass";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    String wanted = wanted(situation);
    if (!situation.isAboutPods() || wanted.isEmpty()) {
      return PluginResult.SILENT;
    }
    return find(situation, wanted)
        .map(found -> completed(situation, new GoFields(found)))
        .orElseGet(() -> missing(situation, wanted));
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!situation.isAboutPods() || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    String wanted = wanted(situation);
    Optional<GoFields> found = find(situation, wanted).map(GoFields::new);
    if (!wanted.isEmpty() && found.isEmpty()) {
      return missing(situation, wanted);
    }
    GoFields spec = situation.fields().object("spec");
    Optional<GoFields> defined = found.filter(one -> one.has(OVERHEAD));
    if (defined.isEmpty()) {
      return spec.has(OVERHEAD)
          ? PluginResult.forbidden(
              "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead")
          : PluginResult.SILENT;
    }
    return fixed(defined.get()).equalTo(ResourceAmounts.in(spec, OVERHEAD))
        ? PluginResult.SILENT
        : PluginResult.forbidden(MISMATCH);
  }

  private static String wanted(PluginContext situation) {
    return situation.fields().object("spec").text("runtimeClassName");
  }

  private static Optional<JsonObject> find(PluginContext situation, String name) {
    return situation.objects().find("", name, GROUP, "RuntimeClass");
  }

  private static PluginResult missing(PluginContext situation, String name) {
    return situation.objects().tellsAllOf(GROUP, "RuntimeClass")
        ? PluginResult.forbidden("pod rejected: RuntimeClass \"" + name + "\" not found")
        : new PluginResult.Unknown(
            "RuntimeClass " + name, "it is assumed to exist, without overhead and scheduling");
  }

  private static ResourceAmounts fixed(GoFields runtimeClass) {
    return ResourceAmounts.in(runtimeClass.object(OVERHEAD), "podFixed");
  }

  private static PluginResult completed(PluginContext situation, GoFields runtimeClass) {
    JsonObject before = situation.object().orElseThrow();
    JsonObject pod = before;
    ResourceAmounts own = ResourceAmounts.in(situation.fields().object("spec"), OVERHEAD);
    if (runtimeClass.has(OVERHEAD)) {
      ResourceAmounts fixed = fixed(runtimeClass);
      if (!own.names().isEmpty() && !own.equalTo(fixed)) {
        return PluginResult.forbidden(MISMATCH);
      }
      pod = Edits.within(pod, "spec", spec -> withOverhead(spec, fixed));
    }
    if (runtimeClass.has("scheduling")) {
      GoFields scheduling = runtimeClass.object("scheduling");
      Map<String, String> selector =
          Edits.texts(situation.fields().object("spec").object(SELECTOR));
      Map<String, String> added = Edits.texts(scheduling.object(SELECTOR));
      Optional<String> conflict = conflict(selector, added);
      if (conflict.isPresent()) {
        return PluginResult.forbidden(conflict.get());
      }
      pod = scheduled(pod, selector, added, Toleration.in(scheduling));
    }
    return pod.equals(before)
        ? PluginResult.SILENT
        : new PluginResult.Changed(
            pod,
            "adds the overhead and the scheduling of RuntimeClass "
                + runtimeClass.object("metadata").text("name"));
  }

  private static JsonObject withOverhead(JsonObject spec, ResourceAmounts fixed) {
    return fixed.names().isEmpty() ? spec.without(OVERHEAD) : spec.with(OVERHEAD, fixed.json());
  }

  /// The server's text about a label for which pod and class want different values.
  private static Optional<String> conflict(Map<String, String> own, Map<String, String> added) {
    return added.entrySet().stream()
        .filter(one -> own.containsKey(one.getKey()))
        .filter(one -> !one.getValue().equals(own.get(one.getKey())))
        .map(one ->
            "conflict: runtimeClass.scheduling.nodeSelector["
                + one.getKey()
                + "] = "
                + one.getValue()
                + "; pod.spec.nodeSelector["
                + one.getKey()
                + "] = "
                + own.get(one.getKey()))
        .findFirst();
  }

  private static JsonObject scheduled(
      JsonObject pod,
      Map<String, String> own,
      Map<String, String> added,
      List<Toleration> tolerations) {
    Map<String, String> selector = new TreeMap<>(own);
    selector.putAll(added);
    JsonObject selected =
        own.equals(selector) ? pod : Edits.spec(pod, SELECTOR, Edits.map(selector));
    List<Toleration> before = Toleration.in(new GoFields(pod).object("spec"));
    List<Toleration> merged = Toleration.merged(before, tolerations);
    return merged.equals(before) ? selected : Toleration.put(selected, merged);
  }
}
