package dev.admittance.app.design.builder;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.shell.problems.ProblemLine;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/// The frame of a builder.
public abstract class BuilderView extends VBox {
  private final BuilderViewModel builder;

  /// @param name the style class, and the name of the style sheet beside the class
  protected BuilderView(BuilderViewModel builder, String id, String name) {
    this.builder = builder;
    setId(id);
    getStyleClass().add(name);
    Nodes.addSheet(this, BuilderView.class, "builder.css");
    Nodes.addSheet(this, getClass(), name + ".css");
  }

  /// The diagnostics of the part or of some of it, with their quick fixes.
  protected final Node problems(String id, ObservableValue<List<Diagnostic>> problems) {
    VBox lines = Nodes.withId(id, Nodes.column("builder-problems"));
    problems.subscribe(now -> {
      lines
          .getChildren()
          .setAll(
              now.stream()
                  .map(each -> new ProblemLine(each, builder.path().toString(), builder::fix))
                  .toList());
      Nodes.show(lines, !now.isEmpty());
    });
    return lines;
  }

  /// Ends the builder.
  public final void dispose() {
    builder.dispose();
  }
}
