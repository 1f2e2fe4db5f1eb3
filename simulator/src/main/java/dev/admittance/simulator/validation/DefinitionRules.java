package dev.admittance.simulator.validation;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.registration.GoUrl;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates CustomResourceDefinitions. The server moves what all versions have in common to the
/// spec before, and names it there. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `ValidateCustomResourceDefinition`,
/// `ValidateCustomResourceDefinitionUpdate`.
///
/// @param errors receives what is found
record DefinitionRules(KubernetesRelease release, FieldErrors errors) {
  private static final String APPROVAL = "api-approved.kubernetes.io";
  static final String PRESERVE = "preserveUnknownFields";

  void check(ObjectPart definition, Optional<ObjectPart> old) {
    ObjectPart spec = definition.child("spec");
    if (old.isEmpty()) {
      name(definition, spec);
    }
    spec(definition, spec, old);
    old.ifPresent(before -> changes(spec, before));
    status(definition.child("status"));
    stored(definition.child("status", "storedVersions"), spec.items("versions"));
    approval(definition, old);
    boolean preserved = old.map(before -> before.child("spec").isTrue(PRESERVE)).orElse(false);
    if (spec.isTrue(PRESERVE) && !preserved) {
      errors.invalid(
          spec.child(PRESERVE),
          "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in"
              + " spec.versions[*].schema instead");
    }
  }

  /// Checks a status that a client sent.
  void status(ObjectPart status) {
    new DefinitionNameRules(errors).check(status.child("acceptedNames"));
  }

  private void name(ObjectPart definition, ObjectPart spec) {
    String wanted = spec.child("names").text("plural") + "." + spec.text("group");
    for (String member : List.of("generateName", "name")) {
      ObjectPart name = definition.child("metadata", member);
      if (!name.text().isEmpty() && !name.text().equals(wanted)) {
        errors.invalid(name, "must be spec.names.plural+\".\"+spec.group");
      }
    }
  }

  private void spec(ObjectPart definition, ObjectPart spec, Optional<ObjectPart> old) {
    group(spec.child("group"));
    errors.requireOneOf(spec.child("scope"), List.of("Cluster", "Namespaced"));
    DefinitionVersionRules versions = new DefinitionVersionRules(release, errors);
    versions.check(definition, old);
    DefinitionNameRules names = new DefinitionNameRules(errors);
    names.required(spec.child("names"));
    names.check(spec.child("names"));
    versions.shared(definition, old);
    conversion(spec, old);
  }

  private void group(ObjectPart group) {
    List<String> messages = NameFormat.subdomain(group.text());
    if (group.text().isEmpty()) {
      errors.required(group);
    } else if (!messages.isEmpty()) {
      errors.invalid(group, group.text(), String.join(",", messages));
    } else if (!group.text().contains(".")) {
      errors.invalid(group, "should be a domain with at least one dot");
    }
  }

  private void conversion(ObjectPart spec, Optional<ObjectPart> old) {
    ObjectPart conversion = spec.child("conversion");
    if (!conversion.exists()) {
      return;
    }
    if (spec.isTrue(PRESERVE) && !conversion.text("strategy").equals("None")) {
      errors.invalid(
          conversion.child("strategy"), "must be None if spec.preserveUnknownFields is true");
    }
    new ConversionRules(errors).check(conversion, old);
  }

  private void changes(ObjectPart spec, ObjectPart old) {
    ObjectPart before = old.child("spec");
    ObjectPart names = spec.child("names");
    if (isEstablished(old)) {
      kept(spec.child("scope"), before.child("scope"));
      kept(names.child("kind"), before.child("names", "kind"));
    }
    kept(spec.child("group"), before.child("group"));
    kept(names.child("plural"), before.child("names", "plural"));
  }

  private void kept(ObjectPart part, ObjectPart before) {
    if (!part.text().equals(before.text())) {
      errors.invalid(part, part.text(), FieldErrors.IMMUTABLE);
    }
  }

  /// Whether the server serves the resource of a definition.
  static boolean isEstablished(ObjectPart definition) {
    return definition.child("status").items("conditions").stream()
        .anyMatch(condition ->
            condition.text("type").equals("Established")
                && condition.text("status").equals("True"));
  }

  private void stored(ObjectPart stored, List<ObjectPart> versions) {
    List<String> names = stored.items().stream().map(ObjectPart::text).toList();
    if (names.isEmpty()) {
      errors.invalidNull(stored, "must have at least one stored version");
      return;
    }
    Set<String> left = new HashSet<>(names);
    for (ObjectPart version : versions) {
      // A second version of the name finds the first one's gone.
      if (!left.remove(version.text("name")) && version.isTrue("storage")) {
        errors.invalid(stored, "must have the storage version " + version.text("name"));
      }
    }
    for (ObjectPart name : stored.items()) {
      if (versions.stream().noneMatch(version -> version.text("name").equals(name.text()))) {
        errors.invalid(
            name,
            "missing from spec.versions; "
                + name.text()
                + " was previously a storage version, and must remain in spec.versions until a"
                + " storage migration ensures no data remains persisted in "
                + name.text()
                + " and removes "
                + name.text()
                + " from status.storedVersions");
      }
    }
  }

  /// Groups of the community need an approval, or a word that they have none.
  private void approval(ObjectPart definition, Optional<ObjectPart> old) {
    String group = "." + definition.child("spec").text("group");
    boolean ofCommunity = group.endsWith(".k8s.io") || group.endsWith(".kubernetes.io");
    Approval approval = Approval.of(definition);
    if (!ofCommunity || old.map(Approval::of).filter(approval::equals).isPresent()) {
      return;
    }
    ObjectPart annotation = definition.child("metadata", "annotations").entry(APPROVAL);
    String detail = "protected groups must have approval annotation \"" + APPROVAL + "\"";
    String more = ", see https://github.com/kubernetes/enhancements/pull/1111";
    switch (approval) {
      case MISSING -> errors.required(annotation, detail + more);
      case INVALID ->
          errors.invalid(
              annotation,
              annotation.text(),
              detail + " with either a URL or a reason starting with \"unapproved\"" + more);
      case APPROVED, BYPASSED -> {}
    }
  }

  private enum Approval {
    INVALID,
    APPROVED,
    BYPASSED,
    MISSING;

    static Approval of(ObjectPart definition) {
      String text = definition.child("metadata", "annotations").text(APPROVAL);
      if (text.isEmpty()) {
        return MISSING;
      }
      if (text.startsWith("unapproved")) {
        return BYPASSED;
      }
      return GoUrl.parseRequestUri(text) instanceof GoUrl.Parts url
              && !url.host().isEmpty()
              && !url.scheme().isEmpty()
          ? APPROVED
          : INVALID;
    }
  }
}
