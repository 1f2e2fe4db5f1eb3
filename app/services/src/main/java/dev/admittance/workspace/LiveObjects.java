package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Reads stored objects whole, with what the server adds to them, as `kubectl get
/// --show-managed-fields --output=yaml` prints them.
public final class LiveObjects {
  private LiveObjects() {}

  /// Returns the objects, those of lists one by one.
  ///
  /// @param problems receives what cannot be read
  public static List<JsonObject> read(List<Location> locations, Consumer<Diagnostic> problems) {
    Problems found = new Problems();
    List<JsonObject> objects = new ArrayList<>();
    for (FoundFile file : PathFiles.find(locations, found)) {
      switch (TextFile.read(file)) {
        case TextFile.Refused(Diagnostic problem) -> found.add(problem);
        case TextFile.Text(var source) -> {
          ReadResult result = DocumentReader.read(source);
          found.addAll(result.diagnostics());
          result.documents().forEach(document -> add(document, objects));
        }
      }
    }
    if (objects.isEmpty() && found.all().isEmpty() && !locations.isEmpty()) {
      found.add(NothingFound.of("read/NoObject", "stored object", locations));
    }
    found.all().forEach(problems);
    return objects;
  }

  private static void add(Document document, List<JsonObject> objects) {
    if (JsonConversion.toJson(document.root()) instanceof JsonObject object) {
      if (object.text("kind").endsWith("List") && object.has("items")) {
        objects.addAll(object.objects("items"));
      } else if (object.has("apiVersion") && object.has("kind")) {
        objects.add(object);
      }
    }
  }
}
