package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// PodTolerationRestriction: pods get the tolerations that their namespace, or else the server's
/// configuration, adds, and no others than those that it allows. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/podtolerationrestriction/admission.go`, `(*Plugin).Admit` and
/// `(*Plugin).Validate`.
record TolerationRestrictions() implements BuiltIn {
  private static final String NAME = "PodTolerationRestriction";
  private static final String DEFAULTS = "scheduler.alpha.kubernetes.io/defaultTolerations";
  private static final String ALLOWED = "scheduler.alpha.kubernetes.io/tolerationsWhitelist";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    return situation.isAboutPods() && situation.object().isPresent()
        ? ofNamespace(situation, true)
        : PluginResult.SILENT;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    boolean looked =
        situation.isAboutPods() && !situation.fields().object("spec").list("tolerations").isEmpty();
    return looked ? ofNamespace(situation, false) : PluginResult.SILENT;
  }

  /// A list of tolerations, or why there is none.
  private sealed interface Listed {
    record Tolerations(Optional<List<Toleration>> list) implements Listed {}

    record Unreadable(String text) implements Listed {}
  }

  private PluginResult ofNamespace(PluginContext situation, boolean mutating) {
    String namespace = situation.request().namespace();
    Optional<JsonObject> known = situation.objects().find("", namespace, "", "Namespace");
    if (known.isEmpty()) {
      return new PluginResult.Unknown(
          "the tolerations of namespace " + namespace, "the pod keeps those that it has");
    }
    GoFields annotations = new GoFields(known.get()).object("metadata").object("annotations");
    if (mutating) {
      return admit(situation, annotations);
    }
    return validate(situation, annotations, Toleration.in(situation.fields().object("spec")))
        .orElse(PluginResult.SILENT);
  }

  private static PluginResult admit(PluginContext situation, GoFields annotations) {
    List<Toleration> extra = new ArrayList<>();
    if (situation.is(Operation.CREATE)) {
      switch (read(annotations, DEFAULTS)) {
        case Listed.Unreadable(String text) -> {
          return PluginResult.refused(new Refusal.Plain(text));
        }
        case Listed.Tolerations(var list) ->
            extra.addAll(list.orElseGet(() -> configured(situation, "default")));
      }
    }
    GoFields spec = situation.fields().object("spec");
    if (!PodEvaluator.isBestEffort(situation.fields())) {
      extra.add(Toleration.unscheduled("node.kubernetes.io/memory-pressure"));
    }
    List<Toleration> before = Toleration.in(spec);
    List<Toleration> merged = extra.isEmpty() ? before : Toleration.merged(before, extra);
    return validate(situation, annotations, merged)
        .orElseGet(() ->
            merged.equals(before)
                ? PluginResult.SILENT
                : new PluginResult.Changed(
                    Toleration.put(situation.object().orElseThrow(), merged),
                    "adds the tolerations of the namespace"));
  }

  /// The refusal of tolerations that are not allowed; empty where they are.
  private static Optional<PluginResult> validate(
      PluginContext situation, GoFields annotations, List<Toleration> tolerations) {
    if (tolerations.isEmpty()) {
      return Optional.empty();
    }
    return switch (read(annotations, ALLOWED)) {
      case Listed.Unreadable(String text) ->
          Optional.of(PluginResult.refused(new Refusal.Plain(text)));
      case Listed.Tolerations(var list) -> {
        List<Toleration> allowed = list.orElseGet(() -> configured(situation, "whitelist"));
        yield allowed.isEmpty() || Toleration.allCovered(tolerations, allowed)
            ? Optional.empty()
            : Optional.of(
                PluginResult.refused(
                    new Refusal.Plain(
                        "pod tolerations (possibly merged with namespace default tolerations)"
                            + " conflict with its "
                            + (list.isPresent() ? "namespace" : "cluster")
                            + " whitelist")));
      }
    };
  }

  private static List<Toleration> configured(PluginContext situation, String member) {
    return PluginConfiguration.of(
            situation.objects(), NAME, "podtolerationrestriction.admission.k8s.io")
        .stream()
        .flatMap(configuration -> configuration.list(member).stream())
        .map(Toleration::of)
        .toList();
  }

  /// Source: `extractNSTolerations`.
  private static Listed read(GoFields annotations, String key) {
    if (!annotations.has(key)) {
      return new Listed.Tolerations(Optional.empty());
    }
    if (annotations.text(key).isEmpty()) {
      return new Listed.Tolerations(Optional.of(List.of()));
    }
    return switch (GoJson.read(annotations.text(key))) {
      case GoRead.SyntaxError(String message) -> new Listed.Unreadable(message);
      case GoRead.Value(JsonValue value, _) ->
          new Listed.Tolerations(
              Optional.of(Toleration.in(new GoFields(JsonObject.of("tolerations", value)))));
    };
  }
}
