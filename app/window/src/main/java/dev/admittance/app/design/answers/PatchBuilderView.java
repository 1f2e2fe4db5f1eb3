package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
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
    Label note = Nodes.bound("design/answers/note", builder.noteProperty(), Styles.TEXT_MUTED);
    Nodes.showWhile(Nodes.wrap(note), builder.noteProperty().isNotEmpty());
    getChildren().setAll(bar(), note, object(), patch(), preview());
    Nodes.grow(Nodes.showWhile(this, builder.openProperty()));
    builder
        .openProperty()
        .subscribe(open -> {
          if (open) {
            text.requestFocus();
          }
        });
  }

  private Node bar() {
    Button use =
        Buttons.flat(
            "design/answers/use",
            "mdi2c-check",
            MESSAGES.get("use-patch"),
            MESSAGES.get("use-patch.spoken"),
            builder::use);
    use.getStyleClass().remove(Styles.FLAT);
    use.disableProperty().bind(builder.usableProperty().not());
    return Nodes.row(
        "answers-row",
        Nodes.label(MESSAGES.get("patch"), "panel-title"),
        Nodes.space(),
        use,
        Buttons.icon(
            "design/answers/cancel", "mdi2c-close", MESSAGES.get("leave"), builder::close));
  }

  private Node object() {
    ComboBox<VisibleObject> objects =
        Inputs.named(
            "design/answers/sight",
            MESSAGES.get("object.spoken"),
            new ComboBox<>(builder.objects()));
    objects.setMaxWidth(Double.MAX_VALUE);
    builder.sightProperty().subscribe(now -> objects.getSelectionModel().select(now.orElse(null)));
    objects.setOnAction(_ -> {
      Optional<VisibleObject> chosen = Optional.ofNullable(objects.getValue());
      if (chosen.isPresent() && !chosen.equals(builder.sightProperty().get())) {
        builder.sightProperty().set(chosen);
      }
    });
    Inputs.named("design/answers/text", MESSAGES.get("wanted.spoken"), text);
    text.getStyleClass().add("answers-code");
    text.textProperty().bindBidirectional(builder.textProperty());
    VBox box =
        Nodes.column(
            "answers-box", objects, Nodes.labelFor(text, MESSAGES.get("wanted")), Nodes.grow(text));
    return Nodes.showWhile(Nodes.grow(box), Bindings.isNotEmpty(builder.objects()));
  }

  private Node patch() {
    TextArea patch =
        Inputs.named("design/answers/patch", MESSAGES.get("operations.spoken"), new TextArea());
    patch.setEditable(false);
    patch.setPrefRowCount(PATCH_LINES);
    patch.setMinHeight(Region.USE_PREF_SIZE);
    patch.textProperty().bind(builder.patchTextProperty());
    CheckBox guarded =
        Nodes.withId("design/answers/guarded", new CheckBox(MESSAGES.get("guarded")));
    guarded.selectedProperty().bindBidirectional(builder.guardedProperty());
    return Nodes.showWhile(
        Nodes.column("answers-box", guarded, Nodes.styled(patch, "answers-code")),
        Bindings.isNotEmpty(builder.objects()));
  }

  private Node preview() {
    ListView<PreviewRow> preview = new ListView<>(builder.preview());
    preview.setAccessibleText(MESSAGES.get("preview.spoken"));
    preview.setCellFactory(_ -> new PreviewCell(builder));
    return Nodes.withId(
        "design/answers/preview", Nodes.showWhile(preview, Bindings.isNotEmpty(builder.preview())));
  }
}
