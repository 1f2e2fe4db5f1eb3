package dev.admittance.model.initializer;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the pending initializers of objects of any kind.
public final class PendingReader {
  private PendingReader() {}

  /// The pending initializers of a document's objects.
  ///
  /// @param diagnostics the problems that the API server's decoder would report
  public record Result(List<PendingInitializers> found, List<Diagnostic> diagnostics) {
    public Result {
      found = List.copyOf(found);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /// Reads a document with one object or a list of any kind.
  public static Result read(Document document) {
    List<PendingInitializers> found = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (TypedObject object : TypedObject.all(document)) {
      DecodeProblems problems = new DecodeProblems(object.subject());
      read(object.subject(), problems).ifPresent(found::add);
      diagnostics.addAll(problems.found());
    }
    return new Result(found, diagnostics);
  }

  private static Optional<PendingInitializers> read(
      DiagnosedObject subject, DecodeProblems problems) {
    if (!(subject.root().find("metadata").orElse(null) instanceof Node.Mapping metadata)
        || metadata.entry("initializers").isEmpty()) {
      return Optional.empty();
    }
    Fields fields = new Fields(metadata, FieldPath.ROOT.child("metadata"), "ObjectMeta", problems);
    return fields.object("initializers", "v1.Initializers").map(field -> decode(subject, field));
  }

  private static PendingInitializers decode(DiagnosedObject subject, Fields fields) {
    List<String> pending = new ArrayList<>();
    for (Optional<Fields> entry : fields.objects("pending", "v1.Initializer")) {
      pending.add(entry.flatMap(initializer -> initializer.string("name")).orElse(""));
      entry.ifPresent(Fields::refuseOthers);
    }
    Optional<JsonObject> result = status(subject, fields, "result");
    if (result.isEmpty() && fields.has("status")) {
      result = status(subject, fields, "status");
      fields.proposed("status", "result");
    }
    fields.refuseOthers();
    return new PendingInitializers(subject, pending, result);
  }

  private static Optional<JsonObject> status(DiagnosedObject subject, Fields fields, String name) {
    return fields
        .object(name, "v1.Status")
        .flatMap(status -> status.path().find(subject.root()))
        .map(JsonConversion::toJson)
        .map(JsonObject.class::cast);
  }
}
