package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The admission plugin `Initializers` (I-40 to I-50). Immutable. Source: kubernetes 1.7.0 to
/// 1.13.0 `plugin/initialization/initialization.go`.
public final class InitializersPlugin {
  private static final String MIRROR = "kubernetes.io/config.mirror";

  private final Ruleset rules;
  private final Permission permission;

  /// @param authority decides who may initialize objects
  public InitializersPlugin(Ruleset rules, Authorizer authority) {
    this.rules = rules;
    this.permission = new Permission(authority, rules);
  }

  /// Runs the plugin on a request.
  ///
  /// @param object at the plugin's turn
  /// @param reading the server's view of the configuration; used only where it decides
  public InitializersResult admit(
      AdmissionRequest request, JsonObject object, ConfigurationReading reading) {
    if (!request.subResource().isEmpty() || !(object.get("metadata") instanceof JsonObject)) {
      return new InitializersResult(object, List.of());
    }
    return switch (request.operation()) {
      case CREATE -> create(request, object, reading);
      case UPDATE -> update(request, object);
      case DELETE, CONNECT -> new InitializersResult(object, List.of());
    };
  }

  private InitializersResult create(
      AdmissionRequest request, JsonObject object, ConfigurationReading reading) {
    Optional<Initializers> given = Initializers.of(object, rules);
    if (given.isPresent()) {
      return bypass(request, object, given.get());
    }
    return switch (reading) {
      case ConfigurationReading.Ready(MergedConfiguration configuration) ->
          assign(request, object, configuration);
      case ConfigurationReading.NotReady notReady ->
          refused(object, RuleId.I_78, InitializerStatuses.loading(request.resource(), notReady));
      case ConfigurationReading.Failed failed ->
          refused(object, RuleId.I_78, InitializerStatuses.loading(request.resource(), failed));
    };
  }

  private InitializersResult bypass(
      AdmissionRequest request, JsonObject object, Initializers given) {
    PluginEvent decision =
        permission.check(request, RuleId.I_46, "create with initializers denied");
    if (decision instanceof PluginEvent.Refused) {
      return new InitializersResult(object, List.of(decision));
    }
    return given.isDone()
        ? new InitializersResult(
            Initializers.clearedIn(object), List.of(decision, new PluginEvent.Cleared(RuleId.I_44)))
        : new InitializersResult(
            object, List.of(decision, new PluginEvent.Kept(RuleId.I_44, given)));
  }

  private InitializersResult assign(
      AdmissionRequest request, JsonObject object, MergedConfiguration configuration) {
    if (isMirrorPod(request, object)) {
      return new InitializersResult(
          object, List.of(new PluginEvent.Spared(RuleId.I_47, "leaves mirror pods alone")));
    }
    List<String> names = configuration.pendingFor(request.resource(), rules);
    return names.isEmpty()
        ? new InitializersResult(object, List.of())
        : new InitializersResult(
            Initializers.pending(names).in(object, rules),
            List.of(new PluginEvent.Assigned(RuleId.I_45, names)));
  }

  private static boolean isMirrorPod(AdmissionRequest request, JsonObject object) {
    return request.kind().group().isEmpty()
        && request.kind().kind().equals("Pod")
        && new GoFields(object).object("metadata").object("annotations").json().has(MIRROR);
  }

  private InitializersResult update(AdmissionRequest request, JsonObject object) {
    Optional<Initializers> before =
        request.oldObject().flatMap(stored -> Initializers.of(stored, rules));
    Optional<Initializers> sent = Initializers.of(object, rules);
    boolean empty =
        sent.isPresent() && sent.get().isDone() && rules.has(BehaviourFact.EMPTY_LIST_CLEARED);
    Optional<Initializers> after = empty ? Optional.empty() : sent;
    JsonObject left = empty ? Initializers.clearedIn(object) : object;
    List<PluginEvent> events = new ArrayList<>();
    if (empty) {
      events.add(new PluginEvent.Cleared(RuleId.I_49));
    }
    Optional<Initializers> compared =
        rules.has(BehaviourFact.EMPTY_LIST_COMPARED_AS_NONE) ? after : sent;
    if (compared.isEmpty() && before.isEmpty()) {
      return new InitializersResult(left, events);
    }
    List<FieldError> errors = Transitions.check(before, compared, rules);
    if (!errors.isEmpty()) {
      events.add(
          new PluginEvent.Refused(
              RuleId.I_50,
              Refusals.invalid(
                  request.kind().group(), request.kind().kind(), request.name(), errors)));
      return new InitializersResult(left, events);
    }
    PluginEvent decision =
        permission.check(request, RuleId.I_49, "update to uninitialized resource denied");
    events.add(decision);
    if (!(decision instanceof PluginEvent.Refused)) {
      before.ifPresent(known -> events.addAll(InitializationUpdate.of(known, after)));
    }
    return new InitializersResult(left, events);
  }

  private static InitializersResult refused(JsonObject object, RuleId rule, ClientStatus status) {
    return new InitializersResult(object, List.of(new PluginEvent.Refused(rule, status)));
  }
}
