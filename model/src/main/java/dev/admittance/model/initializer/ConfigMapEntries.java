package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.EmbeddedText;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds the AdmissionControlConfigurations that a ConfigMap holds as texts, as the first proposal
/// wanted to store them (I-10).
public final class ConfigMapEntries {
  public static final String KIND = "ConfigMap";

  private ConfigMapEntries() {}

  /// A configuration in a ConfigMap.
  ///
  /// @param key under `data`
  /// @param object with places in the ConfigMap's text
  /// @param problems of the entry's text
  public record Entry(String key, TypedObject object, List<Diagnostic> problems) {
    public Entry {
      problems = List.copyOf(problems);
    }
  }

  /// Returns the entries of a ConfigMap, in text order.
  public static List<Entry> of(TypedObject map) {
    List<Entry> found = new ArrayList<>();
    if (map.subject().root().find("data").orElse(null) instanceof Node.Mapping data) {
      for (Node.Entry entry : data.entries()) {
        Document outer = map.subject().document();
        if (outer.source().text().contains(AdmissionControlConfiguration.KIND)) {
          found.addAll(entries(entry, outer));
        }
      }
    }
    return found;
  }

  private static List<Entry> entries(Node.Entry entry, Document outer) {
    ReadResult read = EmbeddedText.read(outer.source(), entry.value());
    return read.documents().stream()
        .flatMap(document ->
            TypedObject.in(document, Set.of(AdmissionControlConfiguration.KIND)).stream())
        .map(object -> new Entry(entry.key(), in(outer, object), read.diagnostics()))
        .toList();
  }

  /// The object as a part of the ConfigMap's document.
  private static TypedObject in(Document outer, TypedObject object) {
    return new TypedObject(
        new DiagnosedObject(outer, object.subject().root()), object.apiVersion(), object.kind());
  }
}
