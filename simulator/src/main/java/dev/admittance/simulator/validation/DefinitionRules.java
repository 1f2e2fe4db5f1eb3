package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.registration.GoUrl;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.schema.Subschemas;
import dev.admittance.simulator.validationrule.DefinedRules;
import dev.admittance.simulator.validationrule.InternalSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// Validates CustomResourceDefinitions. The server moves what all versions have in common to the
/// spec before, and names it there. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `ValidateCustomResourceDefinition`,
/// `ValidateCustomResourceDefinitionUpdate`.
///
/// @param errors receives what is found
record DefinitionRules(KubernetesRelease release, FieldErrors errors) {
  private static final String APPROVAL = "api-approved.kubernetes.io";
  private static final String PRESERVE = "preserveUnknownFields";
  private static final int LONGEST_WARNING = 256;

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
    names(status.child("acceptedNames"));
  }

  private void name(ObjectPart definition, ObjectPart spec) {
    ObjectPart name = definition.child("metadata", "name");
    String wanted = spec.child("names").text("plural") + "." + spec.text("group");
    if (!name.text().isEmpty() && !name.text().equals(wanted)) {
      errors.invalid(name, "must be spec.names.plural+\".\"+spec.group");
    }
  }

  private void spec(ObjectPart definition, ObjectPart spec, Optional<ObjectPart> old) {
    group(spec.child("group"));
    errors.requireOneOf(spec.child("scope"), List.of("Cluster", "Namespaced"));
    List<ObjectPart> versions = spec.items("versions");
    boolean schemas = old.stream().allMatch(DefinitionRules::haveSchemas);
    for (ObjectPart version : versions) {
      ObjectPart schema = version.child("schema", "openAPIV3Schema");
      if (schemas && !schema.exists()) {
        errors.required(schema);
      } else if (!schema.exists() && version.isTrue("served") && !spec.isTrue(PRESERVE)) {
        errors.required(schema, "because otherwise all fields are pruned");
      }
    }
    boolean defaults =
        versions.stream()
            .anyMatch(version -> Subschemas.any(schema(version), one -> one.has("default")));
    if (spec.isTrue(PRESERVE) && defaults) {
      errors.invalid(spec.child(PRESERVE), "must be false in order to use defaults in the schema");
    }
    for (int i = 0; i < versions.size(); i++) {
      version(definition, versions.get(i), i, old);
    }
    ofAll(spec, versions);
    requiredNames(spec.child("names"));
    names(spec.child("names"));
    if (!versions.isEmpty()) {
      shared(definition, spec, versions, old);
    }
    conversion(spec, old);
  }

  private static boolean haveSchemas(ObjectPart definition) {
    return definition.child("spec").items("versions").stream()
        .allMatch(version -> version.child("schema").has("openAPIV3Schema"));
  }

  private static JsonObject schema(ObjectPart version) {
    return version.child("schema", "openAPIV3Schema").members();
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

  private void version(
      ObjectPart definition, ObjectPart version, int index, Optional<ObjectPart> old) {
    ObjectPart name = version.child("name");
    label(name, name.text(), "");
    deprecation(version);
    schema(definition, OptionalInt.of(index), old);
    List<ObjectPart> versions = definition.child("spec").items("versions");
    VersionRules rules = new VersionRules(errors);
    if (!same(versions, "subresources")) {
      rules.subresources(version.child("subresources"));
    }
    if (!same(versions, "additionalPrinterColumns")) {
      version.items("additionalPrinterColumns").forEach(rules::column);
    }
    if (!same(versions, "selectableFields") && !version.items("selectableFields").isEmpty()) {
      boolean schemaHere = !same(versions, "schema");
      rules.selectableFields(
          version.child("selectableFields"),
          schemaHere ? Optional.of(schema(version)) : Optional.empty(),
          before(version, old));
    }
  }

  /// The fields that a version had before an update.
  private static Optional<JsonValue> before(ObjectPart version, Optional<ObjectPart> old) {
    return old.stream()
        .flatMap(definition -> definition.child("spec").items("versions").stream())
        .filter(one -> one.text("name").equals(version.text("name")))
        .map(one -> one.child("selectableFields").value())
        .findFirst();
  }

  private void deprecation(ObjectPart version) {
    ObjectPart warning = version.child("deprecationWarning");
    if (!warning.exists()) {
      return;
    }
    if (!version.isTrue("deprecated")) {
      errors.invalid(warning, "can only be set for deprecated versions");
      return;
    }
    String text = warning.text();
    if (FieldFormats.bytes(text) > LONGEST_WARNING) {
      errors.invalid(warning, "must be <= 256 characters long");
    }
    if (text.isEmpty()) {
      errors.invalid(warning, "must not be an empty string");
    }
    text.codePoints()
        .filter(point -> !isPrinted(point))
        .findFirst()
        .ifPresent(point ->
            errors.invalid(
                warning,
                "must only contain printable UTF-8 characters; non-printable character found at"
                    + " index "
                    + FieldFormats.bytes(text.substring(0, text.indexOf(point)))));
  }

  /// Whether Go counts a character as printed.
  private static boolean isPrinted(int point) {
    return point == ' '
        || switch (Character.getType(point)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.PRIVATE_USE,
              Character.UNASSIGNED,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR,
              Character.SPACE_SEPARATOR ->
              false;
          default -> true;
        };
  }

  /// Checks a schema that is at its place.
  ///
  /// @param index of its version; empty for the schema that all versions have in common
  private void schema(ObjectPart definition, OptionalInt index, Optional<ObjectPart> old) {
    errors.addAll(
        DefinedRules.check(definition.members(), index, old.map(ObjectPart::members), release));
  }

  /// What versions must be together.
  private void ofAll(ObjectPart spec, List<ObjectPart> versions) {
    ObjectPart list = spec.child("versions");
    List<String> names = versions.stream().map(version -> version.text("name")).toList();
    if (names.stream().distinct().count() < names.size()) {
      printed(list, versions, "must contain unique version names");
    }
    if (versions.stream().filter(version -> version.isTrue("storage")).count() != 1) {
      printed(list, versions, "must have exactly one version marked as storage version");
    }
    if (!versions.isEmpty()) {
      ObjectPart first = versions.getFirst().child("name").under(spec, "version");
      if (!first.text().isEmpty()) {
        label(first, first.text(), "");
      }
    }
  }

  /// An error about all versions, which the server prints in its internal form.
  private void printed(ObjectPart list, List<ObjectPart> versions, String detail) {
    List<JsonValue> internal = new ArrayList<>();
    for (ObjectPart version : versions) {
      JsonObject left = version.members();
      for (String name :
          List.of("schema", "subresources", "additionalPrinterColumns", "selectableFields")) {
        left = same(versions, name) ? left.without(name) : left;
      }
      JsonValue schema =
          left.has("schema")
              ? JsonObject.of("OpenAPIV3Schema", InternalSchema.of(schema(version)))
              : JsonNull.NULL;
      internal.add(InternalStruct.DEFINITION_VERSION.of(left.with("schema", schema)));
    }
    errors.invalidJson(list, new JsonArray(internal), detail);
  }

  private static boolean same(List<ObjectPart> versions, String member) {
    return versions.stream()
        .allMatch(version ->
            SemanticEquality.equal(
                version.child(member).value(), versions.getFirst().child(member).value()));
  }

  /// What all versions have in common.
  private void shared(
      ObjectPart definition, ObjectPart spec, List<ObjectPart> versions, Optional<ObjectPart> old) {
    ObjectPart first = versions.getFirst();
    VersionRules rules = new VersionRules(errors);
    boolean schemas = same(versions, "schema");
    if (schemas) {
      schema(definition, OptionalInt.empty(), old);
    }
    if (same(versions, "subresources")) {
      rules.subresources(first.child("subresources").under(spec, "subresources"));
    }
    if (same(versions, "additionalPrinterColumns")) {
      first
          .child("additionalPrinterColumns")
          .under(spec, "additionalPrinterColumns")
          .items()
          .forEach(rules::column);
    }
    ObjectPart fields = first.child("selectableFields").under(spec, "selectableFields");
    if (same(versions, "selectableFields") && fields.size() > 0) {
      if (schemas) {
        rules.selectableFields(fields, Optional.of(schema(first)), before(first, old));
      } else {
        errors.invalid(fields, "", "may only be set when validations.schema is included");
      }
    }
  }

  private void requiredNames(ObjectPart names) {
    for (String name : List.of("plural", "singular", "kind", "listKind")) {
      errors.requireText(names.child(name));
    }
  }

  private void names(ObjectPart names) {
    for (String name : List.of("plural", "singular")) {
      named(names.child(name), "");
    }
    for (String name : List.of("kind", "listKind")) {
      named(names.child(name), "may have mixed case, but should otherwise match: ");
    }
    names.items("shortNames").forEach(name -> label(name, name.text(), ""));
    ObjectPart list = names.child("listKind");
    if (!list.text().isEmpty() && list.text().equals(names.text("kind"))) {
      errors.invalid(list, "kind and listKind may not be the same");
    }
    names.items("categories").forEach(name -> label(name, name.text(), ""));
  }

  private void named(ObjectPart name, String mixed) {
    if (!name.text().isEmpty()) {
      label(name, mixed.isEmpty() ? name.text() : name.text().toLowerCase(Locale.ROOT), mixed);
    }
  }

  /// @param text what must be a label
  /// @param before the messages
  private void label(ObjectPart part, String text, String before) {
    List<String> messages = NameFormat.dns1035Label(text);
    if (!messages.isEmpty()) {
      errors.invalid(part, part.text(), before + String.join(",", messages));
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
    for (ObjectPart version : versions) {
      if (version.isTrue("storage") && !names.contains(version.text("name"))) {
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
