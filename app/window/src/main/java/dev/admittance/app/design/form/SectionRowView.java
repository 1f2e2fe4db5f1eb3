package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import java.util.Optional;
import javafx.scene.layout.VBox;

/// The header of a section, and below it the builder if there is one.
final class SectionRowView extends RowView {
  private final FoldButton fold;
  private final FormBuilders builders;
  private final VBox whole;
  private final VBox frame = Nodes.column("form-builder");
  private Optional<BuilderView> builder = Optional.empty();
  private String builtFor = "";

  SectionRowView(FormViewModel form, FormRow row, FormBuilders builders) {
    super(form, row);
    this.builders = builders;
    getStyleClass().add("section-row");
    fold = new FoldButton(form, row);
    whole = new VBox(Nodes.row("form-line", fold, clearButton(form, row)));
    start(whole);
  }

  @Override
  void render(Row state) {
    switch (state.content()) {
      case RowContent.Section section ->
          fold.show(
              state,
              state.written() ? section.summary() : RowTexts.prompt(state, ""),
              section.open());
      case RowContent.Fold folded -> fold.show(state, folded.summary(), folded.open());
      case RowContent.Built built -> {
        fold.show(state, built.summary(), built.open());
        embed(state, built);
      }
      default -> throw new IllegalStateException("no section: " + state);
    }
  }

  /// Makes the builder when it is first visible, and again when the path changes.
  private void embed(Row state, RowContent.Built built) {
    String place = state.path().toString();
    if (built.open() && !place.equals(builtFor)) {
      dropBuilder();
      builtFor = place;
      BuilderView made = builders.make(built.builder(), state.path(), frame);
      made.disableProperty().bind(form().editable().not());
      builder = Optional.of(made);
      frame.getChildren().setAll(made);
      whole.getChildren().add(frame);
    }
    Nodes.show(frame, built.open());
  }

  private void dropBuilder() {
    builder.ifPresent(made -> {
      made.dispose();
      made.disableProperty().unbind();
      whole.getChildren().remove(frame);
    });
    builder = Optional.empty();
  }

  @Override
  void close() {
    dropBuilder();
    super.close();
  }
}
