package dev.admittance.model.field;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads the bundled catalogue. Its files are YAML: `kinds`, `types` by name, and `choices` by
/// name; a file may use the types and choices of another. The package documentation describes the
/// entries.
final class CatalogueReader {
  private static final String FOLDER = "/dev/admittance/resources/";
  private static final String ENGINE_TABLE = "tables/engine-fields.tsv";
  private static final List<String> FILES =
      List.of(
          "webhooks.yaml",
          "policies.yaml",
          "admittance.yaml",
          "reviews.yaml",
          "apiserver.yaml",
          "early.yaml",
          "metadata.yaml");

  private final List<JsonObject> files = new ArrayList<>();
  private final List<Kind> kinds = new ArrayList<>();

  private CatalogueReader() {}

  static List<Kind> read() {
    CatalogueReader reader = new CatalogueReader();
    FILES.forEach(file -> reader.files.add(file(file)));
    reader.files.add(EngineKinds.file(text(ENGINE_TABLE), file("engines.yaml")));
    Definitions definitions = Definitions.of(reader.files);
    reader.files.stream()
        .flatMap(file -> CatalogueEntry.list(file, "kinds").stream())
        .forEach(kind -> reader.add(kind, definitions));
    return List.copyOf(reader.kinds);
  }

  private void add(JsonObject entry, Definitions definitions) {
    String kind = CatalogueEntry.text(entry, "kind");
    JsonObject versions = CatalogueEntry.object(entry, "versions");
    for (String apiVersion : versions.names()) {
      JsonObject releases = CatalogueEntry.object(versions, apiVersion);
      String version = GroupVersion.of(apiVersion).version();
      TypeBuilder types = new TypeBuilder(definitions, version);
      kinds.add(
          new Kind(
              apiVersion,
              kind,
              CatalogueEntry.text(entry, "documentation"),
              types.root(CatalogueEntry.find(entry, "type").orElse(kind), kind, versions.names()),
              CatalogueEntry.find(releases, "since").map(KubernetesRelease::parse),
              CatalogueEntry.find(releases, "until").map(KubernetesRelease::parse)));
    }
  }

  private static JsonObject file(String name) {
    ReadResult result = DocumentReader.read(new SourceText(name, text("fields/" + name)));
    if (!result.diagnostics().isEmpty()) {
      throw new IllegalStateException(result.diagnostics().getFirst().toString());
    }
    Document document = result.documents().getFirst();
    return (JsonObject) JsonConversion.toJson(document.root());
  }

  private static String text(String name) {
    try (InputStream stream = CatalogueReader.class.getResourceAsStream(FOLDER + name)) {
      if (stream == null) {
        throw new IllegalStateException(FOLDER + name + " is missing from the class path");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(FOLDER + name, e);
    }
  }
}
