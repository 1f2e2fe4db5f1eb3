package dev.admittance.workspace;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;

/// Changes the text of the settings by as little as possible; comments stay.
public final class SettingsEdit {
  private SettingsEdit() {}

  /// The settings of a workspace that had none.
  public static String fresh() {
    return "apiVersion: " + SettingsReader.API_VERSION + "\nkind: " + SettingsReader.KIND + "\n";
  }

  /// Adds a suppression behind the others.
  ///
  /// @return the edits of the text; empty where the settings cannot be read or edited
  public static Optional<List<TextEdit>> suppress(SourceText settings, Suppression suppression) {
    FieldPath list = FieldPath.ROOT.child("suppressions");
    return DocumentReader.read(settings).documents().stream()
        .findFirst()
        .flatMap(document -> insert(document, list, suppression));
  }

  private static Optional<List<TextEdit>> insert(
      Document document, FieldPath list, Suppression suppression) {
    if (!(document.root().resolved() instanceof Node.Mapping root)) {
      return Optional.empty();
    }
    int count =
        list.find(root)
            .map(Node::resolved)
            .map(node -> node instanceof Node.Sequence items ? items.items().size() : 0)
            .orElse(0);
    Edit edit = new Edit.InsertItem(list, count, suppression.toJson());
    return switch (Editor.edit(document, root, edit)) {
      case EditResult.Edited edited -> Optional.of(edited.edits());
      case EditResult.Refused _ -> Optional.empty();
    };
  }
}
