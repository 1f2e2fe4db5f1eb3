package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.builtin.QuotaCharge;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The usage in the status of ResourceQuotas (I-66). Admission adds to it before an object is
/// stored; a controller takes it back when the object is gone. The controller's watch does not
/// include uninitialized objects, so it releases these only when it calculates all usage anew. As
/// proposed, it releases them like others. Source: kubernetes 1.7 to 1.13
/// `pkg/controller/resourcequota`, and the flag `--resource-quota-sync-period`.
final class QuotaUsage {
  private static final String CONTROLLER = "quota-controller";
  private static final String RESOURCE = "resourcequotas";

  private final SimulationState state;
  private final List<Charge> charges = new ArrayList<>();
  private boolean resyncs;

  /// @param call the number of the call that was counted
  /// @param object that the call was about; empty once it is known that nothing was stored
  private record Charge(
      int call, Optional<ObjectKey> object, ObjectKey quota, Map<String, Quantity> amounts) {}

  QuotaUsage(SimulationState state) {
    this.state = state;
    state.etcd().tell(this::changed);
  }

  /// Adds the usage of a request that was admitted, if the plugin counted it.
  void charge(ApiServer server, ApiCall call, ObjectKey object, AdmissionResult judged) {
    charge(server, call, object, judged, false);
  }

  /// Adds what a creation that is judged when it is complete counts more than before (I-67).
  void chargeRest(ApiServer server, ApiCall call, ObjectKey object, AdmissionResult judged) {
    charge(server, call, object, judged, true);
  }

  /// The store without what an object counts.
  Store without(ObjectKey object) {
    Store store = state.etcd().store();
    for (Charge charge : charges) {
      Optional<StoredObject> quota =
          store.find(charge.quota()).filter(_ -> isOf(object).test(charge));
      if (quota.isPresent()) {
        JsonObject less =
            QuotaCharge.recounted(quota.get().object(), charge.amounts(), Quantity::minus);
        store = store.with(charge.quota(), new StoredObject(quota.get().revision(), less));
      }
    }
    return store;
  }

  private void charge(
      ApiServer server, ApiCall call, ObjectKey object, AdmissionResult judged, boolean again) {
    boolean counted =
        judged
            .trace()
            .steps(Step.PluginRan.class)
            .anyMatch(step -> step.plugin().equals(QuotaCharge.PLUGIN));
    if (!counted) {
      return;
    }
    Map<String, JsonObject> quotas = new TreeMap<>();
    (again ? without(object) : state.etcd().store())
        .objects()
        .forEach((key, stored) -> {
          if (key.resource().equals(RESOURCE) && key.namespace().equals(object.namespace())) {
            quotas.put(key.name(), stored.object());
          }
        });
    AdmissionRequest request = judged.trace().request();
    QuotaCharge.in(
            List.copyOf(quotas.values()),
            request.with(Optional.of(judged.object()), request.oldObject()),
            server.rules())
        .forEach((name, amounts) -> {
          ObjectKey quota = new ObjectKey(RESOURCE, object.namespace(), name);
          Map<String, Quantity> more = again ? rest(amounts, object, quota) : amounts;
          if (!more.isEmpty()) {
            charges.add(new Charge(call.number(), Optional.of(object), quota, more));
            awaitResync();
            String cause = call.caller() + "'s " + call.verb() + " counts " + text(more);
            write(server.name(), quota, more, Quantity::plus, cause);
          }
        });
  }

  /// The usage that an object adds to its current usage.
  private Map<String, Quantity> rest(
      Map<String, Quantity> amounts, ObjectKey object, ObjectKey quota) {
    Map<String, Quantity> rest = new TreeMap<>(amounts);
    charges.stream()
        .filter(isOf(object).and(charge -> charge.quota().equals(quota)))
        .flatMap(charge -> charge.amounts().entrySet().stream())
        .forEach(counted ->
            rest.computeIfPresent(
                counted.getKey(), (_, amount) -> amount.minus(counted.getValue())));
    rest.values().removeIf(Quantity::isZero);
    return rest;
  }

  /// Notes that a request was counted, and then stored nothing: a name was taken, or a write
  /// conflicted. The controller finds that only when it calculates all usage anew.
  void notStored(ApiCall call) {
    charges.replaceAll(charge ->
        charge.call() == call.number()
            ? new Charge(charge.call(), Optional.empty(), charge.quota(), charge.amounts())
            : charge);
  }

  private void changed(Etcd.Change change) {
    if (change.type() != EventType.DELETED || charges.stream().noneMatch(isOf(change.key()))) {
      return;
    }
    boolean noticed =
        state.rules().behaviour() == Behaviour.AS_PROPOSED
            || Initializers.of(change.object(), state.rules()).isEmpty();
    if (noticed) {
      state.queue().after(Duration.ZERO, () -> release(isOf(change.key()), " is gone"));
    }
  }

  private static Predicate<Charge> isOf(ObjectKey object) {
    return charge -> charge.object().equals(Optional.of(object));
  }

  private void awaitResync() {
    if (resyncs) {
      return;
    }
    resyncs = true;
    Duration period = state.scenario().limits().quotaResync();
    long due = state.queue().now().dividedBy(period) + 1;
    state
        .queue()
        .at(
            period.multipliedBy(due),
            () -> {
              resyncs = false;
              release(this::isMissing, " is found missing");
              if (!charges.isEmpty()) {
                awaitResync();
              }
            });
  }

  private boolean isMissing(Charge charge) {
    return charge.object().flatMap(state.etcd()::find).isEmpty();
  }

  private void release(Predicate<Charge> released, String why) {
    List<Charge> gone = charges.stream().filter(released).toList();
    charges.removeAll(gone);
    Map<ObjectKey, Map<String, Quantity>> less = new TreeMap<>();
    for (Charge charge : gone) {
      Map<String, Quantity> sum = less.computeIfAbsent(charge.quota(), _ -> new TreeMap<>());
      charge.amounts().forEach((name, amount) -> sum.merge(name, amount, Quantity::plus));
    }
    less.forEach((quota, amounts) ->
        write(CONTROLLER, quota, amounts, Quantity::minus, "what counted " + text(amounts) + why));
  }

  private void write(
      String actor,
      ObjectKey key,
      Map<String, Quantity> amounts,
      BinaryOperator<Quantity> change,
      String cause) {
    Optional<JsonObject> quota = state.etcd().find(key).map(StoredObject::object);
    if (quota.isEmpty()) {
      return;
    }
    Etcd.Change written =
        state.etcd().write(key, QuotaCharge.recounted(quota.get(), amounts, change));
    state
        .recorder()
        .add(
            actor,
            RuleId.I_66,
            header ->
                new InitializationEvent.Wrote(
                    header, key, written.type(), written.object(), written.revision(), cause));
  }

  private static String text(Map<String, Quantity> amounts) {
    return amounts.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue().text())
        .collect(Collectors.joining(", "));
  }
}
