package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The object to edit, the patch that results, and its effect on the other objects that the webhook
/// sees.
final class PatchBuilderView extends VBox {
  private static final Messages MESSAGES = Messages.of(PatchBuilderView.class);

  private static final int PATCH_LINES = 4;
  private final PatchBuilderViewModel builder;
  private final TextArea text = new TextArea();

  PatchBuilderView(PatchBuilderViewModel builder) {
    this.builder = builder;
    setId("design/answers/builder");
    getStyleClass().add("answers-builder");
    getChildren().setAll(bar(), note(), object(), patch(), preview());
    AnswerControls.showWhere(builder.openProperty(), this);
    VBox.setVgrow(this, Priority.ALWAYS);
    builder
        .openProperty()
        .subscribe(open -> {
          if (open) {
            text.requestFocus();
          }
        });
  }

  private Node bar() {
    Label title = Nodes.label(MESSAGES.get("patch"), "panel-title");
    Region space = Nodes.space();
    Button use =
        AnswerControls.button(
            "design/answers/use",
            "mdi2c-check",
            MESSAGES.get("use-patch"),
            MESSAGES.get("use-patch.spoken"),
            builder::use);
    use.getStyleClass().remove(Styles.FLAT);
    use.disableProperty().bind(builder.usableProperty().not());
    Button cancel =
        AnswerControls.button(
            "design/answers/cancel", "mdi2c-close", "", MESSAGES.get("leave"), builder::close);
    return Nodes.row("answers-row", title, space, use, cancel);
  }

  private Node note() {
    Label note =
        Nodes.wrap(Nodes.bound("design/answers/note", builder.noteProperty(), Styles.TEXT_MUTED));
    AnswerControls.showWhere(builder.noteProperty().isNotEmpty(), note);
    return note;
  }

  private Node object() {
    ComboBox<VisibleObject> objects = new ComboBox<>(builder.objects());
    objects.setId("design/answers/sight");
    ScreenReaderLabel.name(objects, MESSAGES.get("object.spoken"));
    objects.setMaxWidth(Double.MAX_VALUE);
    builder.sightProperty().subscribe(now -> objects.getSelectionModel().select(now.orElse(null)));
    objects.setOnAction(_ -> {
      Optional<VisibleObject> chosen = Optional.ofNullable(objects.getValue());
      if (chosen.isPresent() && !chosen.equals(builder.sightProperty().get())) {
        builder.sightProperty().set(chosen);
      }
    });
    text.setId("design/answers/text");
    ScreenReaderLabel.name(text, MESSAGES.get("wanted.spoken"));
    text.getStyleClass().add("answers-code");
    text.textProperty().bindBidirectional(builder.textProperty());
    VBox.setVgrow(text, Priority.ALWAYS);
    VBox box =
        Nodes.grow(
            Nodes.column(
                "answers-box", objects, Nodes.labelFor(text, MESSAGES.get("wanted")), text));
    AnswerControls.showWhere(Bindings.isNotEmpty(builder.objects()), box);
    return box;
  }

  private Node patch() {
    TextArea patch = new TextArea();
    patch.setId("design/answers/patch");
    ScreenReaderLabel.name(patch, MESSAGES.get("operations.spoken"));
    patch.setEditable(false);
    patch.setPrefRowCount(PATCH_LINES);
    patch.setMinHeight(Region.USE_PREF_SIZE);
    patch.getStyleClass().add("answers-code");
    patch.textProperty().bind(builder.patchTextProperty());
    CheckBox guarded = new CheckBox(MESSAGES.get("guarded"));
    guarded.setId("design/answers/guarded");
    guarded.selectedProperty().bindBidirectional(builder.guardedProperty());
    VBox box = Nodes.column("answers-box", guarded, patch);
    AnswerControls.showWhere(Bindings.isNotEmpty(builder.objects()), box);
    return box;
  }

  private Node preview() {
    ListView<PreviewRow> preview = new ListView<>(builder.preview());
    preview.setId("design/answers/preview");
    preview.setAccessibleText(MESSAGES.get("preview.spoken"));
    preview.setCellFactory(_ -> new PreviewCell(builder));
    AnswerControls.showWhere(Bindings.isNotEmpty(builder.preview()), preview);
    return preview;
  }
}
