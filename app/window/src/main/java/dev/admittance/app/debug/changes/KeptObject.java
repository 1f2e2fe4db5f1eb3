package dev.admittance.app.debug.changes;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.workspace.ApiObject;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.TextFile;
import dev.admittance.workspace.WorkspaceFile;
import java.util.List;
import java.util.Optional;

/// The manifest of an object in a text.
record KeptObject(Document document, ApiObject object) {
  /// The first manifest of a kind and name in a text.
  static Optional<KeptObject> in(ReadResult read, String kind, String name) {
    return read.documents().stream()
        .flatMap(document ->
            ApiObject.in(document.root()).stream()
                .filter(object -> object.kind().equals(kind) && object.name().equals(name))
                .map(object -> new KeptObject(document, object)))
        .findFirst();
  }

  /// The name of the file with that manifest. Reads files.
  ///
  /// @param content what the file contains
  static Optional<String> file(
      List<WorkspaceFile> files, FileContent content, String kind, String name) {
    return files.stream()
        .filter(file -> file.contents().contains(content))
        .filter(file ->
            TextFile.read(file) instanceof TextFile.Text(var source)
                && in(DocumentReader.read(source), kind, name).isPresent())
        .map(WorkspaceFile::name)
        .findFirst();
  }

  EditResult edit(List<Edit> edits) {
    return Editor.edit(document, object.node(), edits);
  }
}
