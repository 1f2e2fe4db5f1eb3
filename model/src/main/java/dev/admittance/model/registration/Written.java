package dev.admittance.model.registration;

import dev.admittance.model.document.FieldPath;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a configuration says, as the API server holds it between decoding and validation: every
/// value of the right JSON type, the defaults of its version applied (W-3), nothing else checked.
/// The hub is made from it where the values make sense; validation needs those that do not.
public final class Written {
  private Written() {}

  /// A configuration.
  ///
  /// @param webhooks those that can be decoded
  public record Configuration(
      HookKind kind, RegistrationVersion version, Metadata metadata, List<Hook> webhooks) {
    /// Copies the hooks.
    public Configuration {
      webhooks = List.copyOf(webhooks);
    }
  }

  /// `metadata`, as far as people write it.
  ///
  /// @param name empty for none
  /// @param generateName empty for none
  /// @param labels in the order of the text
  /// @param annotations in the order of the text
  /// @param owners those that can be decoded
  public record Metadata(
      String name,
      String generateName,
      Map<String, String> labels,
      Map<String, String> annotations,
      List<String> finalizers,
      List<Owner> owners) {
    /// The metadata of an object that has none.
    public static final Metadata NONE =
        new Metadata("", "", Map.of(), Map.of(), List.of(), List.of());

    /// Copies the collections.
    public Metadata {
      labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
      annotations = Collections.unmodifiableMap(new LinkedHashMap<>(annotations));
      finalizers = List.copyOf(finalizers);
      owners = List.copyOf(owners);
    }
  }

  /// An item of `metadata.ownerReferences`. Texts are empty where nothing is written.
  ///
  /// @param place where it stands in the text
  public record Owner(
      FieldPath place,
      String apiVersion,
      String kind,
      String name,
      String uid,
      Optional<Boolean> controller,
      Optional<Boolean> blockOwnerDeletion) {}

  /// One entry of `webhooks`.
  ///
  /// @param index 0-based place in `webhooks`, those that cannot be decoded counted
  /// @param name empty for none
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
    /// Copies the lists.
    public Hook {
      rules = List.copyOf(rules);
      admissionReviewVersions = List.copyOf(admissionReviewVersions);
      matchConditions = List.copyOf(matchConditions);
    }
  }

  /// `clientConfig`.
  public record Client(
      Optional<String> url, Optional<Service> service, Optional<String> caBundle) {}

  /// `clientConfig.service`.
  ///
  /// @param namespace empty for none
  /// @param name empty for none
  public record Service(String namespace, String name, Optional<String> path, int port) {}

  /// One entry of `rules`.
  public record RuleText(
      List<String> operations,
      List<String> apiGroups,
      List<String> apiVersions,
      List<String> resources,
      String scope) {
    /// Copies the lists.
    public RuleText {
      operations = List.copyOf(operations);
      apiGroups = List.copyOf(apiGroups);
      apiVersions = List.copyOf(apiVersions);
      resources = List.copyOf(resources);
    }
  }

  /// A label selector.
  ///
  /// @param matchLabels in the order of the text
  public record Selector(
      Map<String, String> matchLabels, List<LabelSelector.Requirement> matchExpressions) {
    /// The selector that matches everything.
    public static final Selector EVERYTHING = new Selector(Map.of(), List.of());

    /// Copies the collections.
    public Selector {
      matchLabels = Collections.unmodifiableMap(new LinkedHashMap<>(matchLabels));
      matchExpressions = List.copyOf(matchExpressions);
    }
  }
}
