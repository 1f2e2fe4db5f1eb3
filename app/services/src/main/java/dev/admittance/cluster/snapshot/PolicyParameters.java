package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.snapshot.Snapshot.Part;
import dev.admittance.engine.Engines;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.policy.ParamRef;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The objects that policies use as parameters.
///
/// @param wanted by kind
record PolicyParameters(List<Wanted> wanted) {
  /// Kinds that are never read, whatever a policy states.
  private static final List<String> NEVER = List.of("Secret", "SecretList");

  private static final ParamKind CONFIG_MAP = new ParamKind("v1", "ConfigMap");

  PolicyParameters {
    wanted = List.copyOf(wanted);
  }

  /// Objects of a kind.
  ///
  /// @param references from bindings
  record Wanted(String apiVersion, String kind, List<ParamRef> references) {
    Wanted {
      references = List.copyOf(references);
    }

    /// Returns whether a binding refers to an object.
    boolean isReferred(JsonObject object) {
      return references.stream().anyMatch(reference -> isReferred(object, reference));
    }

    private static boolean isReferred(JsonObject object, ParamRef reference) {
      String namespace = ObjectTrim.text(object, "metadata", "namespace");
      if (!reference.namespace().isEmpty() && !reference.namespace().equals(namespace)) {
        return false;
      }
      if (!reference.name().isEmpty()) {
        return reference.name().equals(ObjectTrim.text(object, "metadata", "name"));
      }
      JsonObject metadata = object.object("metadata");
      return reference
          .selector()
          .map(LabelSelector::of)
          .map(selector -> selector.matches(ClusterState.labels(metadata)))
          .orElse(false);
    }
  }

  /// Collects those of the policies and bindings in a snapshot.
  static PolicyParameters of(List<Part> parts) {
    List<PolicyObject> objects =
        parts.stream()
            .filter(part -> part.file().equals("policies/"))
            .flatMap(part -> part.objects().stream())
            .flatMap(object -> decode(object).stream())
            .toList();
    Map<ParamKind, List<ParamRef>> references = new LinkedHashMap<>();
    for (PolicyObject object : objects) {
      if (object instanceof AdmissionPolicy policy) {
        policy
            .paramKind()
            .filter(kind -> !NEVER.contains(kind.kind()))
            .ifPresent(kind ->
                references.merge(kind, references(policy, objects), PolicyParameters::together));
      }
    }
    List<ParamRef> maps = configMaps(parts);
    if (!maps.isEmpty()) {
      references.merge(CONFIG_MAP, maps, PolicyParameters::together);
    }
    return new PolicyParameters(
        references.entrySet().stream()
            .filter(entry -> !entry.getValue().isEmpty())
            .map(entry ->
                new Wanted(entry.getKey().apiVersion(), entry.getKey().kind(), entry.getValue()))
            .toList());
  }

  /// The ConfigMaps that policies of engines name.
  private static List<ParamRef> configMaps(List<Part> parts) {
    return parts.stream()
        .flatMap(part -> part.objects().stream())
        .flatMap(object -> Engines.configMaps(object).stream())
        .map(map -> new ParamRef(map.name(), map.namespace(), Optional.empty(), Optional.empty()))
        .toList();
  }

  private static List<ParamRef> together(List<ParamRef> some, List<ParamRef> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private static List<ParamRef> references(AdmissionPolicy policy, List<PolicyObject> objects) {
    return objects.stream()
        .filter(PolicyBinding.class::isInstance)
        .map(PolicyBinding.class::cast)
        .filter(binding -> binding.policyName().equals(policy.metadata().name()))
        .map(PolicyBinding::paramRef)
        .flatMap(Optional::stream)
        .toList();
  }

  private static List<PolicyObject> decode(JsonObject object) {
    List<Document> documents =
        DocumentReader.read(new SourceText("policy.json", JsonText.write(object))).documents();
    return documents.stream()
        .flatMap(document -> PolicyReader.read(document).policies().stream())
        .map(FoundPolicy::object)
        .toList();
  }
}
