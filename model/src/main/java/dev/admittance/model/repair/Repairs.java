package dev.admittance.model.repair;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.field.Catalogue;
import dev.admittance.model.field.Kind;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds repairs for errors of the API server's validation.
public final class Repairs {
  /// Longer documents are skipped: each repair costs an edit of the document.
  private static final int MAX_DOCUMENT_LENGTH = 200_000;

  private final Document document;
  private final Node.Mapping root;

  private Repairs(Document document, Node.Mapping root) {
    this.document = document;
    this.root = root;
  }

  /// Adds the known repairs to an error: a fix where it is certain, choices where a person has to
  /// choose. An error that has a fix already is unchanged.
  ///
  /// @param root the object at which the error's path starts
  public static Diagnostic of(Diagnostic error, Document document, Node.Mapping root) {
    int length = document.range().endOffset() - document.range().startOffset();
    boolean open = error.rule().startsWith("api/") && error.fix().isEmpty();
    return open && length <= MAX_DOCUMENT_LENGTH
        ? new Repairs(document, root).repaired(error)
        : error;
  }

  private Diagnostic repaired(Diagnostic error) {
    Optional<Kind> kind = Catalogue.find(text("apiVersion"), text("kind"));
    if (kind.isEmpty()) {
      return error;
    }
    FieldFault fault =
        new FieldFault(error.message(), FieldPath.parse(error.path()), root, kind.get());
    List<Repair> repairs =
        switch (error.rule()) {
          case "api/Required" -> MissingValue.repairs(fault);
          case "api/NotSupported" -> UnsupportedValue.repairs(fault);
          case "api/Invalid" -> InvalidValue.repairs(fault);
          case "api/Duplicate" -> RepeatedName.repairs(fault);
          default -> List.of();
        };
    return error.with(
        repairs.stream().filter(Repair::certain).flatMap(this::fix).findFirst(),
        repairs.stream().filter(repair -> !repair.certain()).flatMap(this::fix).toList());
  }

  private Stream<Fix> fix(Repair repair) {
    return switch (Editor.edit(document, root, repair.edits())) {
      case EditResult.Edited(var edits) ->
          edits.isEmpty() ? Stream.empty() : Stream.of(new Fix(repair.title(), edits));
      case EditResult.Refused _ -> Stream.empty();
    };
  }

  private String text(String name) {
    return root.find(name).orElse(null) instanceof Node.Scalar(var _, JsonString(String value))
        ? value
        : "";
  }
}
