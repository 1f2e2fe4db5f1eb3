package dev.admittance.repository;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A kustomization and the files that it refers to.
///
/// @param builtOn files and folders whose manifests it builds on, as paths below the root
/// @param read other files that it reads, which are not manifests
/// @param changes whether it may change more than names, namespaces and labels
record Kustomization(
    String folder,
    String file,
    List<String> builtOn,
    List<String> read,
    String prefix,
    String suffix,
    boolean changes) {
  private static final String GROUP = "kustomize.config.k8s.io/";
  static final Set<String> FILES =
      Set.of("kustomization.yaml", "kustomization.yml", "Kustomization");

  Kustomization {
    builtOn = List.copyOf(builtOn);
    read = List.copyOf(read);
  }

  static boolean isOne(String name) {
    return FILES.contains(Paths.last(name));
  }

  /// Reads a kustomization; empty for an object of another group, such as Flux's.
  static Optional<Kustomization> read(String file, String text) {
    List<Document> documents = DocumentReader.read(new SourceText(file, text)).documents();
    if (documents.isEmpty()
        || !(JsonConversion.toJson(documents.getFirst().root()) instanceof JsonObject json)) {
      return Optional.of(new Reader(file, new GoFields(JsonObject.EMPTY)).read());
    }
    GoFields fields = new GoFields(json);
    String apiVersion = fields.text("apiVersion");
    return apiVersion.isEmpty() || apiVersion.startsWith(GROUP)
        ? Optional.of(new Reader(file, fields).read())
        : Optional.empty();
  }

  private record Reader(String file, GoFields fields) {
    Kustomization read() {
      List<String> patches =
          Stream.of(
                  paths("patches", "path"),
                  texts("patches"),
                  paths("patchesJson6902", "path"),
                  texts("patchesStrategicMerge"))
              .flatMap(List::stream)
              .toList();
      List<String> others =
          Stream.of(
                  patches,
                  paths("replacements", "path"),
                  texts("configurations"),
                  texts("transformers"),
                  texts("generators"),
                  texts("validators"),
                  generated("configMapGenerator"),
                  generated("secretGenerator"),
                  values())
              .flatMap(List::stream)
              .toList();
      return new Kustomization(
          Paths.folder(file),
          file,
          resolved(
              Stream.of("resources", "bases", "components").flatMap(name -> texts(name).stream())),
          resolved(others.stream()),
          fields.text("namePrefix"),
          fields.text("nameSuffix"),
          Stream.of(
                  "patches",
                  "patchesJson6902",
                  "patchesStrategicMerge",
                  "replacements",
                  "vars",
                  "transformers",
                  "components")
              .anyMatch(fields::has));
    }

    private List<String> texts(String name) {
      return fields.texts(name);
    }

    private List<String> paths(String list, String member) {
      return fields.list(list).stream().map(item -> item.text(member)).toList();
    }

    /// Returns the files for generated ConfigMaps and Secrets, including `key=path`.
    private List<String> generated(String list) {
      List<String> found = new ArrayList<>();
      for (GoFields item : fields.list(list)) {
        item.texts("files").forEach(each -> found.add(each.substring(each.indexOf('=') + 1)));
        found.addAll(item.texts("envs"));
      }
      return found;
    }

    private List<String> values() {
      List<String> found = new ArrayList<>(paths("helmCharts", "valuesFile"));
      fields
          .list("helmCharts")
          .forEach(chart -> found.addAll(chart.texts("additionalValuesFiles")));
      return found;
    }

    private List<String> resolved(Stream<String> written) {
      return written
          .flatMap(path -> Paths.resolved(Paths.folder(file), path).stream())
          .distinct()
          .toList();
    }
  }
}
