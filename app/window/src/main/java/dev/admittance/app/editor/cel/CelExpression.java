package dev.admittance.app.editor.cel;

import dev.admittance.completion.CompletionItem;
import dev.admittance.model.expression.ExpressionIssue;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

/// An expression that a [CelEditor] edits.
public interface CelExpression {
  /// The text as it is written now.
  StringProperty draftProperty();

  /// The errors of that text.
  ObservableValue<List<ExpressionIssue>> issuesProperty();

  /// The completions at a caret, as edits of the text, best first.
  ///
  /// @param caret 0-based offset
  List<CompletionItem> complete(String text, int caret);

  /// An expression of a file, whose history undoes and redoes it.
  interface OfFile extends CelExpression {
    /// Writes the draft to the file.
    void commit();

    void undo();

    void redo();
  }
}
