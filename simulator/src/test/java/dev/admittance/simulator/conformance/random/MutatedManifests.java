package dev.admittance.simulator.conformance.random;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.conformance.Case;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Manifests that people wrote, for cases in which they are created, updated and applied with
/// faults.
///
/// @param weighed the kinds, each as often as it weighs
/// @param byKind the manifests, none twice
public record MutatedManifests(
    ManifestMutation mutation,
    Map<String, ApiResource> resources,
    List<String> weighed,
    Map<String, List<JsonObject>> byKind) {
  private static final int LARGEST_FILE = 400_000;
  private static final int LARGEST = 30_000;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9.:-]+");

  /// What a template has, and the name that recordings put their namespace in the place of.
  private static final Pattern UNFIT = Pattern.compile("\\{\\{|\\$\\{|shop");

  private static final String DEFINITION = "CustomResourceDefinition";

  /// Reads the manifests of a folder and those below, as far as `faults.yaml` lists their kinds.
  /// Files that are no YAML are left out.
  public static MutatedManifests read(Path folder, KubernetesRelease release) throws IOException {
    ManifestMutation mutation = ManifestMutation.read();
    Map<String, ApiResource> resources =
        ResourceTable.of(release).resources().stream()
            .filter(one -> one.subresource().isEmpty() && one.servedByDefault())
            .filter(one -> one.admits("CREATE"))
            .collect(
                Collectors.toMap(
                    one -> one.apiVersion() + " " + one.kind().kind(), one -> one, (a, _) -> a));
    Map<String, List<JsonObject>> byKind = new TreeMap<>();
    Set<JsonValue> seen = new HashSet<>();
    for (Path file : files(folder)) {
      for (JsonObject manifest : manifests(file)) {
        String kind = manifest.text("kind");
        if (mutation.weight(kind) > 0
            && resources.containsKey(type(manifest))
            && isFit(manifest)
            && seen.add(manifest.find("spec").orElse(manifest))) {
          byKind.computeIfAbsent(kind, _ -> new ArrayList<>()).add(manifest);
        }
      }
    }
    if (byKind.isEmpty()) {
      throw new IOException("there is no manifest of a listed kind in " + folder);
    }
    List<String> weighed =
        byKind.keySet().stream()
            .flatMap(kind -> Collections.nCopies(mutation.weight(kind), kind).stream())
            .toList();
    return new MutatedManifests(mutation, resources, weighed, byKind);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().matches(".*\\.ya?ml"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  private static List<JsonObject> manifests(Path file) throws IOException {
    if (Files.size(file) > LARGEST_FILE) {
      return List.of();
    }
    try {
      ReadResult read =
          DocumentReader.read(new SourceText(file.toString(), Files.readString(file)));
      return !read.diagnostics().isEmpty()
          ? List.of()
          : read.documents().stream()
              .map(document -> JsonConversion.toJson(document.root()))
              .filter(JsonObject.class::isInstance)
              .map(JsonObject.class::cast)
              .toList();
    } catch (MalformedInputException _) {
      return List.of();
    }
  }

  private static String type(JsonObject manifest) {
    return manifest.text("apiVersion") + " " + manifest.text("kind");
  }

  private static boolean isFit(JsonObject manifest) {
    String text = JsonText.write(manifest);
    return NAME.matcher(manifest.object("metadata").text("name")).matches()
        && text.length() <= LARGEST
        && !UNFIT.matcher(text).find();
  }

  /// Draws cases, which have neither hooks nor policies.
  ///
  /// @param size how many cases there are
  public CaseGroup draw(long seed, int number, int size) {
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      SeededChoice dice = new SeededChoice(seed, number * 1000L + 1 + i);
      int own = number * size + i;
      JsonObject one = one(dice, own).with("name", new JsonString("s" + seed + "-" + own));
      cases.add(CaseGroup.of(one));
    }
    return new CaseGroup(seed, number, cases);
  }

  private JsonObject one(SeededChoice dice, int own) {
    JsonObject manifest = dice.pick(byKind.getOrDefault(dice.pick(weighed), List.of()));
    ApiResource resource = Objects.requireNonNull(resources.get(type(manifest)));
    manifest = placed(manifest, resource.namespaced(), own);
    String name = manifest.object("metadata").text("name");
    String path =
        (resource.group().isEmpty() ? "/api/" : "/apis/")
            + resource.apiVersion()
            + (resource.namespaced() ? "/namespaces/shop/" : "/")
            + resource.resource();
    JsonObject mutated = mutation.of(manifest, dice);
    JsonObject create = RandomRequests.post(path, manifest);
    int way = dice.below(100);
    List<JsonValue> before = way < 60 || way >= 94 ? List.of() : List.of(create);
    JsonObject request =
        way < 60
            ? RandomRequests.post(path, resource.namespaced() ? mutated : named(mutated, name))
            : JsonObject.of(
                "send",
                way < 85
                    ? "PUT " + path + "/" + name
                    : "PATCH " + path + "/" + name + "?fieldManager=ada&force=true",
                "body",
                named(mutated, name));
    if (way >= 85) {
      request =
          request.with("headers", JsonObject.of("Content-Type", "application/apply-patch+yaml"));
    }
    JsonObject one =
        JsonObject.of("request", request.with("user", new JsonString("admin")))
            .with("before", new JsonArray(before));
    return resource.namespaced()
        ? one
        : one.with(
            "after",
            JsonArray.of(JsonObject.of("send", "DELETE " + path + "/" + name, "body", "")));
  }

  private static JsonObject named(JsonObject manifest, String name) {
    return manifest.with(
        "metadata", manifest.object("metadata").with("name", new JsonString(name)));
  }

  /// In the namespace of cases, or under a name of its own; a definition in a group of its own.
  private static JsonObject placed(JsonObject manifest, boolean namespaced, int own) {
    JsonObject metadata = manifest.object("metadata").without("namespace");
    String name = metadata.text("name");
    if (namespaced) {
      metadata = metadata.with("namespace", new JsonString("shop"));
    } else if (manifest.text("kind").equals(DEFINITION)) {
      int dot = name.indexOf('.') + 1;
      String group = "m" + own + "." + name.substring(dot);
      JsonObject spec = manifest.object("spec").with("group", new JsonString(group));
      return named(
          manifest.with("metadata", metadata).with("spec", spec), name.substring(0, dot) + group);
    } else {
      String kept = name.substring(0, Math.min(name.length(), 30)).toLowerCase(Locale.ROOT);
      metadata =
          metadata.with("name", new JsonString("m" + own + "-" + kept.replaceAll("[.:-]+$", "")));
    }
    return manifest.with("metadata", metadata);
  }
}
