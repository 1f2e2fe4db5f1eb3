package dev.admittance.model.registration;

import dev.admittance.model.document.FieldPath;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The text of a configuration, as the API server holds it between decoding and validation: every
/// value has the right JSON type and its version's default (W-3), and nothing else is checked.
/// Where the values are valid, the hub is created from it; validation needs the invalid ones too.
public final class WrittenConfiguration {
  private WrittenConfiguration() {}

  /// A decoded configuration.
  ///
  /// @param webhooks those that can be decoded
  public record Configuration(
      HookKind kind, RegistrationVersion version, Metadata metadata, List<Hook> webhooks) {
    public Configuration {
      webhooks = List.copyOf(webhooks);
    }
  }

  /// The part of `metadata` that users write.
  ///
  /// @param name may be empty
  /// @param generateName may be empty
  /// @param labels in text order
  /// @param annotations in text order
  /// @param owners those that can be decoded
  public record Metadata(
      String name,
      String generateName,
      Map<String, String> labels,
      Map<String, String> annotations,
      List<String> finalizers,
      List<Owner> owners) {
    /// The metadata of an object without any.
    public static final Metadata NONE =
        new Metadata("", "", Map.of(), Map.of(), List.of(), List.of());

    public Metadata {
      labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
      annotations = Collections.unmodifiableMap(new LinkedHashMap<>(annotations));
      finalizers = List.copyOf(finalizers);
      owners = List.copyOf(owners);
    }
  }

  /// An item of `metadata.ownerReferences`. Absent strings are empty.
  ///
  /// @param place the path in the text
  public record Owner(
      FieldPath place,
      String apiVersion,
      String kind,
      String name,
      String uid,
      Optional<Boolean> controller,
      Optional<Boolean> blockOwnerDeletion) {}

  /// An entry of `webhooks`.
  ///
  /// @param index 0-based position in `webhooks`, counting those that cannot be decoded
  /// @param name may be empty
  /// @param sideEffects empty only in v1, which has no default
  /// @param reinvocationPolicy empty for a validating hook
  public record Hook(
      int index,
      String name,
      Client clientConfig,
      List<RuleText> rules,
      String failurePolicy,
      String matchPolicy,
      Selector namespaceSelector,
      Selector objectSelector,
      Optional<String> sideEffects,
      int timeoutSeconds,
      List<String> admissionReviewVersions,
      Optional<String> reinvocationPolicy,
      List<MatchCondition> matchConditions) {
    public Hook {
      rules = List.copyOf(rules);
      admissionReviewVersions = List.copyOf(admissionReviewVersions);
      matchConditions = List.copyOf(matchConditions);
    }
  }

  public record Client(Optional<String> url, Optional<Service> service, Optional<String> caBundle) {
    /// The same without its text.
    public ClientConfig hub() {
      return new ClientConfig(
          url,
          service.map(at ->
              new ClientConfig.ServiceReference(at.namespace(), at.name(), at.path(), at.port())),
          caBundle);
    }
  }

  /// A `clientConfig.service`.
  ///
  /// @param namespace may be empty
  /// @param name may be empty
  public record Service(String namespace, String name, Optional<String> path, int port) {}

  public record RuleText(
      List<String> operations,
      List<String> apiGroups,
      List<String> apiVersions,
      List<String> resources,
      String scope) {
    public RuleText {
      operations = List.copyOf(operations);
      apiGroups = List.copyOf(apiGroups);
      apiVersions = List.copyOf(apiVersions);
      resources = List.copyOf(resources);
    }
  }

  /// A label selector.
  ///
  /// @param matchLabels in text order
  public record Selector(
      Map<String, String> matchLabels, List<LabelSelector.Requirement> matchExpressions) {
    public static final Selector EVERYTHING = new Selector(Map.of(), List.of());

    public Selector {
      matchLabels = Collections.unmodifiableMap(new LinkedHashMap<>(matchLabels));
      matchExpressions = List.copyOf(matchExpressions);
    }
  }
}
