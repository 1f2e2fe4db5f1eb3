package dev.admittance.app.design;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A file that is open to be read. An observable row of [DesignViewModel].
public final class SourceTab {
  private final String file;
  private final ReadOnlyObjectWrapper<Content> content =
      new ReadOnlyObjectWrapper<>(new Content.Loading());
  private final ReadOnlyObjectWrapper<Jump> jump =
      new ReadOnlyObjectWrapper<>(new Jump(0, Position.START));

  /// A wish to move the caret.
  ///
  /// @param number tells two wishes for one place apart
  record Jump(int number, Position to) {}

  /// What there is to show.
  sealed interface Content {
    /// Nothing yet.
    record Loading() implements Content {}

    /// A text, and what is wrong with it.
    record Ready(SourcePage page, List<Diagnostic> problems) implements Content {
      public Ready {
        problems = List.copyOf(problems);
      }
    }

    /// No text, and why.
    record Refused(String message, String remedy) implements Content {}
  }

  SourceTab(String file) {
    this.file = file;
  }

  /// The name of the file in the workspace.
  public String file() {
    return file;
  }

  /// The last part of the name.
  public String title() {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  ReadOnlyObjectProperty<Content> contentProperty() {
    return content.getReadOnlyProperty();
  }

  /// Where the caret was last asked to go.
  ReadOnlyObjectProperty<Jump> jumpProperty() {
    return jump.getReadOnlyProperty();
  }

  void show(Content shown) {
    content.set(shown);
  }

  void goTo(Position at) {
    jump.set(new Jump(jump.get().number() + 1, at));
  }
}
