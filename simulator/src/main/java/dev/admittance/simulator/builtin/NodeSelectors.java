package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// PodNodeSelector, without a configuration of its own: pods get the node selector in an annotation
/// of their namespace.
///
/// @param early the rules of uninitialized pods; empty for releases without any
record NodeSelectors(Optional<Ruleset> early) implements BuiltIn {
  private static final int FIRST_OF_TWO_PHASES = 9;
  private static final String ANNOTATION = "scheduler.alpha.kubernetes.io/node-selector";

  @Override
  public String name() {
    return "PodNodeSelector";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    return situation.createsOrInitializes(early) ? admit(situation, true) : PluginResult.SILENT;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    return isLeftAlone(situation) ? PluginResult.SILENT : admit(situation, false);
  }

  /// In 1.8 one phase did both; since then updates of all resources are validated.
  private boolean isLeftAlone(PluginContext situation) {
    return early.filter(rules -> !rules.release().isAtLeast(FIRST_OF_TWO_PHASES)).isPresent()
        && !situation.createsOrInitializes(early);
  }

  private static PluginResult admit(PluginContext situation, boolean mutating) {
    if (!situation.isAboutPods() || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    String namespace = situation.request().namespace();
    Optional<JsonObject> known = situation.objects().find("", namespace, "", "Namespace");
    if (known.isEmpty()) {
      return new PluginResult.Unknown(
          "the node selector of namespace " + namespace, "the pod keeps the one that it has");
    }
    String written =
        new GoFields(known.get()).object("metadata").object("annotations").text(ANNOTATION);
    Optional<String> problem = problem(written);
    if (problem.isPresent()) {
      return PluginResult.refused(new Refusal.Plain(problem.get()));
    }
    Map<String, String> wanted = parse(written);
    Map<String, String> own = own(situation);
    boolean conflict =
        wanted.entrySet().stream()
            .anyMatch(
                e -> own.containsKey(e.getKey()) && !e.getValue().equals(own.get(e.getKey())));
    if (conflict) {
      return PluginResult.refused(
          new Refusal.ForbiddenNamed(
              situation.fields().object("metadata").text("name"),
              "pod node label selector conflicts with its namespace node label selector"));
    }
    return mutating && !own.entrySet().containsAll(wanted.entrySet())
        ? merged(situation, own, wanted)
        : PluginResult.SILENT;
  }

  private static PluginResult merged(
      PluginContext situation, Map<String, String> own, Map<String, String> wanted) {
    Map<String, String> both = new TreeMap<>(wanted);
    both.putAll(own);
    return new PluginResult.Changed(
        Edits.spec(situation.object().orElseThrow(), "nodeSelector", Edits.map(both)),
        "adds the node selector of the namespace");
  }

  private static Map<String, String> own(PluginContext situation) {
    return Edits.texts(situation.fields().object("spec").object("nodeSelector"));
  }

  /// The server's error text for an invalid selector.
  private static Optional<String> problem(String selector) {
    if (selector.isEmpty()) {
      return Optional.empty();
    }
    return Arrays.stream(selector.split(",", -1))
        .map(part -> part.split("=", -1))
        .filter(sides -> sides.length != 2)
        .findFirst()
        .map(sides -> "invalid selector: [" + String.join(" ", sides) + "]");
  }

  private static Map<String, String> parse(String selector) {
    Map<String, String> labels = new TreeMap<>();
    if (!selector.isEmpty()) {
      for (String part : selector.split(",", -1)) {
        int equals = part.indexOf('=');
        labels.put(part.substring(0, equals).strip(), part.substring(equals + 1).strip());
      }
    }
    return labels;
  }
}
