package dev.admittance.drift;

import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.drift.DriftContract;
import dev.admittance.simulator.drift.DriftField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A contract as the settings of tools that compare objects with a cluster. Sources: argo-cd
/// `docs/user-guide/diffing.md`; fluxcd.io/flux/components/helm/api/v2, `DriftDetection`;
/// fluxcd/kustomize-controller `docs/spec/v1/kustomizations.md`; kubernetes/kubectl
/// `pkg/cmd/diff/diff.go`.
public final class DriftRules {
  private static final Pattern INDEX = Pattern.compile("[0-9]{1,5}");
  private static final int FARTHEST = 999_999;

  private DriftRules() {}

  /// `ignoreDifferences` of an Application.
  public static String argoCd(DriftContract contract) {
    return YamlText.of(
        JsonObject.of(
            "spec", JsonObject.of("ignoreDifferences", rules(contract, DriftRules::ofArgoCd))));
  }

  /// The same in the ConfigMap `argocd-cm`, for all Applications; a kind of the core group goes
  /// without a group. Source: argo-cd `util/settings/settings.go`, `convertToOverrideKey`.
  public static String argoCdConfigMap(DriftContract contract) {
    JsonObject.Builder data = JsonObject.builder();
    contract
        .kinds()
        .forEach((kind, fields) ->
            data.put(
                "resource.customizations.ignoreDifferences."
                    + (kind.group().isEmpty() ? "" : kind.group() + "_")
                    + kind.name(),
                YamlText.of(ofArgoCd(kind, fields.values()).without("group").without("kind"))));
    return YamlText.of(
        JsonObject.builder()
            .put("apiVersion", "v1")
            .put("kind", "ConfigMap")
            .put("metadata", JsonObject.of("name", "argocd-cm"))
            .put("data", data.build())
            .build());
  }

  private static JsonArray rules(
      DriftContract contract, BiFunction<Kind, Collection<DriftField>, JsonObject> rule) {
    List<JsonValue> rules = new ArrayList<>();
    contract.kinds().forEach((kind, fields) -> rules.add(rule.apply(kind, fields.values())));
    return new JsonArray(rules);
  }

  /// Fields at one place go by their pointer, others by an expression.
  private static JsonObject ofArgoCd(Kind kind, Collection<DriftField> fields) {
    JsonObject.Builder rule = JsonObject.builder();
    if (!kind.group().isEmpty()) {
      rule.put("group", kind.group());
    }
    rule.put("kind", kind.name());
    List<String> pointers =
        fields.stream()
            .filter(DriftField::isPlain)
            .flatMap(field -> field.pointers().stream())
            .toList();
    List<String> expressions =
        fields.stream().filter(field -> !field.isPlain()).map(DriftField::jq).toList();
    if (!pointers.isEmpty()) {
      rule.put("jsonPointers", JsonArray.ofTexts(pointers));
    }
    if (!expressions.isEmpty()) {
      rule.put("jqPathExpressions", JsonArray.ofTexts(expressions));
    }
    return rule.build();
  }

  /// The rules of a HelmRelease and of a Kustomization, which know pointers alone: an item of a
  /// list goes by the indices at which it was seen.
  public static String flux(DriftContract contract) {
    JsonArray rules = rules(contract, DriftRules::ofFlux);
    return "# of a HelmRelease\n"
        + YamlText.of(
            JsonObject.of(
                "spec",
                JsonObject.of("driftDetection", JsonObject.of("mode", "enabled", "ignore", rules))))
        + "---\n# of a Kustomization, from Flux 2.9\n"
        + YamlText.of(JsonObject.of("spec", JsonObject.of("ignore", rules)));
  }

  private static JsonObject ofFlux(Kind kind, Collection<DriftField> fields) {
    JsonObject target =
        kind.group().isEmpty()
            ? JsonObject.of("version", "v1", "kind", kind.name())
            : JsonObject.of("group", kind.group(), "kind", kind.name());
    List<String> pointers =
        fields.stream()
            .flatMap(field -> field.pointers().stream())
            .distinct()
            .sorted(Comparator.comparing(DriftRules::backwards))
            .toList();
    return JsonObject.of("paths", JsonArray.ofTexts(pointers), "target", target);
  }

  /// A key that sorts pointers so that the items of a list come from its end, and what is in an
  /// item before the item: Flux removes one path after the other, and each removal moves the items
  /// behind it. Source: fluxcd/pkg `ssa/jsondiff/patch.go`, `GenerateRemovePatch`.
  private static String backwards(String pointer) {
    return Arrays.stream(pointer.split("/", -1))
            .map(key -> INDEX.matcher(key).matches() ? FARTHEST - Integer.parseInt(key) + "" : key)
            .collect(Collectors.joining("/"))
        + "/\uffff";
  }

  /// A shell program for `KUBECTL_EXTERNAL_DIFF`, which gets two folders with a file for each
  /// object. Of several files yq would write all objects into the first.
  public static String kubectl(DriftContract contract) {
    StringBuilder program = new StringBuilder("#!/bin/sh\n");
    program
        .append("# KUBECTL_EXTERNAL_DIFF=./this-file kubectl diff -f ...\n")
        .append("# Needs yq 4 (github.com/mikefarah/yq).\n")
        .append("find \"$1\" \"$2\" -type f -exec yq --inplace '\n");
    List<String> deletions = new ArrayList<>();
    contract
        .kinds()
        .forEach((kind, fields) -> {
          for (Map.Entry<String, DriftField> field : fields.entrySet()) {
            deletions.add(
                "  del(select("
                    + versions(kind)
                    + " and .kind == \""
                    + kind.name()
                    + "\") | "
                    + field.getValue().jq()
                    + ")");
          }
        });
    // What differs only because of these fields.
    deletions.add("  del(.metadata.generation)");
    deletions.add("  del(.metadata[\"annotations\", \"labels\"] | select(length == 0))");
    program.append(String.join(" |\n", deletions));
    return program.append("\n' {} \\;\ndiff -u -N \"$1\" \"$2\"\n").toString();
  }

  private static String versions(Kind kind) {
    return kind.group().isEmpty()
        ? ".apiVersion == \"v1\""
        : "(.apiVersion | test(\"^" + kind.group().replace(".", "[.]") + "/\"))";
  }
}
