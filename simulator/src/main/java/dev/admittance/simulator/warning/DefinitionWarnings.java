package dev.admittance.simulator.warning;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.schema.Subschemas;
import dev.admittance.simulator.schema.ValueFormats;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Warns of formats in CustomResourceDefinitions that the server does not check, and of sets of
/// lists and objects. Source: k8s.io/apiextensions-apiserver
/// `pkg/registry/customresourcedefinition/strategy.go`, `WarningsOnCreate`, `WarningsOnUpdate`.
final class DefinitionWarnings {
  private static final int FORMATS_SINCE = 34;
  private static final int ALL_FORMATS_SINCE = 36;
  private static final int SETS_SINCE = 37;

  private DefinitionWarnings() {}

  /// @param old the definition before an update, whose warnings are not repeated
  static List<String> of(
      ObjectPart definition, Optional<ObjectPart> old, KubernetesRelease release) {
    List<String> warnings = new ArrayList<>();
    if (release.isAtLeast(FORMATS_SINCE)) {
      warnings.addAll(formats(definition, release));
    }
    if (release.isAtLeast(SETS_SINCE)) {
      warnings.addAll(sets(definition));
    }
    old.ifPresent(before -> {
      warnings.removeAll(formats(before, release));
      warnings.removeAll(sets(before));
    });
    return warnings;
  }

  private static Stream<JsonObject> schemas(ObjectPart definition) {
    return definition.child("spec").items("versions").stream()
        .map(version -> version.child("schema", "openAPIV3Schema").members())
        .distinct()
        .flatMap(Subschemas::of);
  }

  private static List<String> formats(ObjectPart definition, KubernetesRelease release) {
    return schemas(definition)
        .filter(
            schema -> release.isAtLeast(ALL_FORMATS_SINCE) || schema.text("type").equals("string"))
        .filter(schema -> !schema.text("format").isEmpty())
        .filter(schema -> !ValueFormats.isKnown(schema.text("type"), schema.text("format")))
        .map(schema -> "unrecognized format " + GoQuote.quote(schema.text("format")))
        .toList();
  }

  private static List<String> sets(ObjectPart definition) {
    return schemas(definition)
        .filter(schema -> schema.text("x-kubernetes-list-type").equals("set"))
        .map(schema -> schema.object("items").text("type"))
        .filter(type -> type.equals("array") || type.equals("object"))
        .map(type ->
            "x-kubernetes-list-type: set for items of type "
                + GoQuote.quote(type)
                + " is not supported by server-side apply or CEL validation rules")
        .distinct()
        .sorted()
        .toList();
  }
}
