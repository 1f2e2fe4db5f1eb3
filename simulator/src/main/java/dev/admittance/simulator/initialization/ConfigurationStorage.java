package dev.admittance.simulator.initialization;

import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The storage of configurations of initializers and of the first webhooks: a server validates
/// them, and counts their generations (I-21, I-25 to I-27). Other objects are stored as they are.
record ConfigurationStorage(Ruleset rules) {
  private static final String POLICY = "failurePolicy";

  /// The last release with the first webhooks (I-22).
  private static final int LAST_HOOKS = 8;

  /// Whether the server knows the resource.
  boolean serves(ObjectKey key) {
    return !key.resource().equals(ApiRequests.HOOKS) || rules.release().minor() <= LAST_HOOKS;
  }

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
                "admissionregistration.k8s.io",
                ObjectFields.type(object).kind(),
                key.name(),
                errors));
  }

  private Stream<FieldError> errors(
      EarlyConfiguration configuration, ObjectKey key, Optional<JsonObject> before) {
    if (rules.behaviour() == Behaviour.AS_SHIPPED) {
      return EarlyValidation.errors(configuration, rules.release()).stream();
    }
    Set<String> known =
        before.stream()
            .flatMap(stored -> configurations(key, stored))
            .flatMap(ConfigurationStorage::names)
            .collect(Collectors.toSet());
    return EarlyValidation.proposedErrors(configuration, known, rules.release()).stream();
  }

  private static Stream<String> names(EarlyConfiguration configuration) {
    return switch (configuration) {
      case InitializerConfiguration found ->
          found.initializers().stream().map(InitializerConfiguration.Initializer::name);
      case ExternalAdmissionHookConfiguration found ->
          found.hooks().stream().map(ExternalAdmissionHookConfiguration.Hook::name);
      case AdmissionControlConfiguration _ -> Stream.empty();
    };
  }

  private static Stream<EarlyConfiguration> configurations(ObjectKey key, JsonObject object) {
    return isStored(key) ? StoredConfigurations.decode(object) : Stream.empty();
  }

  private static boolean isStored(ObjectKey key) {
    return key.resource().equals(ApiRequests.CONFIGURATIONS)
        || key.resource().equals(ApiRequests.HOOKS);
  }

  /// The object as it is stored: with its generation, and without fields that the release drops.
  JsonObject stored(ObjectKey key, JsonObject object, Optional<JsonObject> before) {
    if (!isStored(key)) {
      return object;
    }
    JsonObject known =
        key.resource().equals(ApiRequests.CONFIGURATIONS)
                && rules.has(BehaviourFact.NO_FAILURE_POLICY)
            ? withoutPolicies(object)
            : object;
    long last = before.map(stored -> ObjectFields.metadata(stored).number("generation")).orElse(0L);
    boolean same = before.map(stored -> content(stored).equals(content(known))).orElse(false);
    JsonObject metadata =
        ObjectFields.metadata(known)
            .json()
            .with("generation", JsonNumber.of(same ? last : last + 1));
    return known.with("metadata", metadata);
  }

  /// The part whose changes increase the generation.
  private static JsonObject content(JsonObject configuration) {
    return configuration.without("metadata").without("status");
  }

  private static JsonObject withoutPolicies(JsonObject configuration) {
    return StoredConfigurations.withList(
        configuration,
        StoredConfigurations.entries(configuration).map(entry -> entry.without(POLICY)).toList());
  }
}
