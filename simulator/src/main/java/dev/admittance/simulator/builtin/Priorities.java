package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.Operation;
import java.util.Comparator;
import java.util.Optional;

/// Priority: sets the number of a pod's PriorityClass, and allows only one default class.
record Priorities() implements BuiltIn {
  private static final String GROUP = "scheduling.k8s.io";
  private static final String KIND = "PriorityClass";
  private static final String PREEMPT = "PreemptLowerPriority";

  @Override
  public String name() {
    return "Priority";
  }

  private record Priority(String className, long value, String preemption) {
    static Priority of(JsonObject object) {
      GoFields found = new GoFields(object);
      String policy = found.text("preemptionPolicy");
      return new Priority(
          found.object("metadata").text("name"),
          found.number("value"),
          policy.isEmpty() ? PREEMPT : policy);
    }
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    if (!situation.isAboutPods() || situation.object().isEmpty()) {
      return PluginResult.SILENT;
    }
    return switch (situation.request().operation()) {
      case CREATE -> onCreate(situation);
      case UPDATE -> onUpdate(situation);
      case DELETE, CONNECT -> PluginResult.SILENT;
    };
  }

  private static PluginResult onCreate(PluginContext situation) {
    String className = situation.fields().object("spec").text("priorityClassName");
    if (className.isEmpty()) {
      return set(situation, byDefault(situation.objects()));
    }
    Optional<Priority> found = find(situation.objects(), className);
    if (found.isPresent()) {
      return set(situation, found.get());
    }
    return situation.objects().tellsAllOf(GROUP, KIND)
        ? PluginResult.forbidden("no PriorityClass with name " + className + " was found")
        : new PluginResult.Unknown(
            "the value of PriorityClass " + className, "the pod keeps the priority that it has");
  }

  /// Two classes exist by default.
  private static Optional<Priority> find(KnownObjects objects, String className) {
    Optional<Priority> written = objects.find("", className, GROUP, KIND).map(Priority::of);
    return switch (className) {
      case "system-cluster-critical" ->
          written.or(() -> Optional.of(new Priority(className, 2_000_000_000L, PREEMPT)));
      case "system-node-critical" ->
          written.or(() -> Optional.of(new Priority(className, 2_000_001_000L, PREEMPT)));
      default -> written;
    };
  }

  private static Priority byDefault(KnownObjects objects) {
    return defaultClass(objects).orElse(new Priority("", 0, PREEMPT));
  }

  private static Optional<Priority> defaultClass(KnownObjects objects) {
    return objects.all(GROUP, KIND).stream()
        .filter(object -> object.isTrue("globalDefault"))
        .map(Priority::of)
        .min(Comparator.comparingLong(Priority::value));
  }

  private static PluginResult set(PluginContext situation, Priority priority) {
    GoFields spec = situation.fields().object("spec");
    if (spec.has("priority") && spec.number("priority") != priority.value()) {
      return PluginResult.forbidden(
          "the integer value of priority ("
              + spec.number("priority")
              + ") must not be provided in pod spec; priority admission controller computed "
              + priority.value()
              + " from the given PriorityClass name");
    }
    String written = spec.text("preemptionPolicy");
    if (spec.has("preemptionPolicy") && !written.equals(priority.preemption())) {
      return PluginResult.forbidden(
          "the string value of PreemptionPolicy ("
              + written
              + ") must not be provided in pod spec; priority admission controller computed "
              + priority.preemption()
              + " from the given PriorityClass name");
    }
    JsonObject pod = situation.object().orElseThrow();
    if (!priority.className().isEmpty()) {
      pod = Edits.spec(pod, "priorityClassName", new JsonString(priority.className()));
    }
    pod = Edits.spec(pod, "priority", JsonNumber.of(priority.value()));
    return changed(
        situation, Edits.spec(pod, "preemptionPolicy", new JsonString(priority.preemption())));
  }

  /// A field that an update omits stays unchanged.
  private static PluginResult onUpdate(PluginContext situation) {
    GoFields old = situation.oldFields().object("spec");
    JsonObject pod = situation.object().orElseThrow();
    GoFields spec = situation.fields().object("spec");
    for (String name : new String[] {"priority", "preemptionPolicy"}) {
      if (!spec.has(name) && old.has(name)) {
        pod = Edits.spec(pod, name, old.json().find(name).orElseThrow());
      }
    }
    return changed(situation, pod);
  }

  private static PluginResult changed(PluginContext situation, JsonObject pod) {
    return pod.equals(situation.object().orElseThrow())
        ? PluginResult.SILENT
        : new PluginResult.Changed(pod, "sets the priority of the pod");
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    boolean looks =
        situation.isAbout(GROUP, "priorityclasses")
            && situation.fields().is("globalDefault", JsonBoolean.TRUE);
    if (!looks || situation.is(Operation.DELETE)) {
      return PluginResult.SILENT;
    }
    String name = situation.fields().object("metadata").text("name");
    return defaultClass(situation.objects())
        .map(Priority::className)
        .filter(other -> situation.is(Operation.CREATE) || !other.equals(name))
        .map(other ->
            PluginResult.forbidden(
                "PriorityClass "
                    + other
                    + " is already marked as default. Only one default can exist"))
        .orElse(PluginResult.SILENT);
  }
}
