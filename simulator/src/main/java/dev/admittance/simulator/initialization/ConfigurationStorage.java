package dev.admittance.simulator.initialization;

import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.Behaviour;
import dev.admittance.simulator.initializer.BehaviourFact;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The storage of InitializerConfigurations: a server validates them, and counts their generations
/// (I-21, I-25 to I-27). Other objects are stored as they are.
record ConfigurationStorage(Ruleset rules) {
  private static final String POLICY = "failurePolicy";

  /// The refusal of a new or changed object.
  ///
  /// @param before as stored; empty for a new one
  Optional<ClientStatus> refusal(ObjectKey key, JsonObject object, Optional<JsonObject> before) {
    List<FieldError> errors =
        configurations(key, object).flatMap(found -> errors(found, key, before)).toList();
    return errors.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Refusals.invalid(
                "admissionregistration.k8s.io", InitializerConfiguration.KIND, key.name(), errors));
  }

  private Stream<FieldError> errors(
      InitializerConfiguration configuration, ObjectKey key, Optional<JsonObject> before) {
    if (rules.behaviour() == Behaviour.AS_SHIPPED) {
      return EarlyValidation.errors(configuration, rules.release()).stream();
    }
    Set<String> known =
        before.stream()
            .flatMap(stored -> configurations(key, stored))
            .flatMap(stored -> stored.initializers().stream())
            .map(InitializerConfiguration.Initializer::name)
            .collect(Collectors.toSet());
    return EarlyValidation.proposedErrors(configuration, known, rules.release()).stream();
  }

  private static Stream<InitializerConfiguration> configurations(ObjectKey key, JsonObject object) {
    return key.resource().equals(ApiRequests.CONFIGURATIONS)
        ? new EarlyConfigurations(StoredConfigurations.decode(object).toList())
            .initializers().stream()
        : Stream.empty();
  }

  /// The object as it is stored: with its generation, and without fields that the release drops.
  JsonObject stored(ObjectKey key, JsonObject object, Optional<JsonObject> before) {
    if (!key.resource().equals(ApiRequests.CONFIGURATIONS)) {
      return object;
    }
    JsonObject known =
        rules.has(BehaviourFact.NO_FAILURE_POLICY) ? withoutPolicies(object) : object;
    long last = before.map(stored -> ObjectFields.metadata(stored).number("generation")).orElse(0L);
    boolean same =
        before
            .map(stored ->
                StoredConfigurations.entries(stored)
                    .toList()
                    .equals(StoredConfigurations.entries(known).toList()))
            .orElse(false);
    JsonObject metadata =
        ObjectFields.metadata(known)
            .json()
            .with("generation", JsonNumber.of(same ? last : last + 1));
    return known.with("metadata", metadata);
  }

  private static JsonObject withoutPolicies(JsonObject configuration) {
    return StoredConfigurations.withList(
        configuration,
        StoredConfigurations.entries(configuration).map(entry -> entry.without(POLICY)).toList());
  }
}
