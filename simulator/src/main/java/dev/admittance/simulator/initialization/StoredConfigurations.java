package dev.admittance.simulator.initialization;

import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.initialization.trace.Store;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.MergedConfiguration;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The configurations of a store as a LIST returns them, without those that wait for initializers
/// themselves (I-47). Servers read the AdmissionControlConfiguration only as proposed (I-10).
///
/// @param readyOnly whether initializers count only when they were found online (I-81)
record StoredConfigurations(Ruleset rules, boolean readyOnly) {
  static final String LIST = "initializers";

  /// The member of an initializer that says that it is online; no API had it.
  static final String READY = "ready";

  MergedConfiguration in(Store store) {
    return of(
        store.objects().entrySet().stream()
            .filter(entry -> ApiRequests.isConfiguration(entry.getKey()))
            .map(Map.Entry::getValue)
            .map(StoredObject::object)
            .toList());
  }

  MergedConfiguration of(Collection<JsonObject> configurations) {
    EarlyConfigurations found =
        new EarlyConfigurations(
            configurations.stream()
                .filter(object -> Initializers.of(object, rules).isEmpty())
                .map(object -> readyOnly && object.has(LIST) ? onlyReady(object) : object)
                .flatMap(StoredConfigurations::decode)
                .toList());
    boolean proposed = rules.behaviour() == Behaviour.AS_PROPOSED;
    return MergedConfiguration.of((proposed ? found.asProposed() : found).initializers());
  }

  private static JsonObject onlyReady(JsonObject object) {
    return withList(object, entries(object).filter(entry -> entry.isTrue(READY)).toList());
  }

  static Stream<JsonObject> entries(JsonObject configuration) {
    return configuration.get(LIST) instanceof JsonArray list
        ? list.items().stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast)
        : Stream.empty();
  }

  static JsonObject withList(JsonObject configuration, List<JsonObject> entries) {
    return configuration.with(LIST, new JsonArray(List.<JsonValue>copyOf(entries)));
  }

  static Stream<EarlyConfiguration> decode(JsonObject object) {
    JsonObject known =
        object.has(LIST)
            ? withList(object, entries(object).map(entry -> entry.without(READY)).toList())
            : object;
    return EarlyReader.decode(known).stream();
  }
}
