package dev.admittance.app.cluster.metrics;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.io.File;
import java.util.Optional;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.util.StringConverter;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;

/// Asks for the source of a cluster's metrics.
public final class SourceDialog {
  private static final Messages MESSAGES = Messages.of(SourceDialog.class);

  private static final String ID = "cluster/source";
  private static final String STYLES = String.valueOf(SourceDialog.class.getResource("source.css"));
  private static final double WIDTH = 560;

  private final DialogLayer dialogs;
  private final SourceViewModel model;
  private final GridPane fields = new GridPane();

  public SourceDialog(DialogLayer dialogs, SourceViewModel model) {
    this.dialogs = dialogs;
    this.model = model;
  }

  public void show() {
    ToggleGroup group = new ToggleGroup();
    RadioButton servers = choice("servers", MESSAGES.get("source.servers"), group);
    RadioButton prometheus = choice("prometheus", MESSAGES.get("source.prometheus"), group);
    (model.prometheusProperty().get() ? prometheus : servers).setSelected(true);
    prometheus.selectedProperty().subscribe(model.prometheusProperty()::set);
    TextField address = text("address", MESSAGES.get("address"), model.addressProperty());
    address.setPromptText("https://prometheus.example.com");
    fillFields(address);
    VBox box =
        new DialogBox(ID, MESSAGES.get("title"), servers, prometheus, fields, note(), buttons())
            .within(WIDTH);
    box.getStylesheets().add(STYLES);
    box.setPrefWidth(WIDTH);
    dialogs.show(box, model.prometheusProperty().get() ? address : servers, model::cancel);
  }

  private void fillFields(TextField address) {
    fields.getChildren().clear();
    fields.getStyleClass().setAll("source-fields");
    fields.disableProperty().bind(model.prometheusProperty().not());
    row(0, MESSAGES.get("address"), address);
    row(1, MESSAGES.get("sign-in"), signIn());
    ObservableValue<Boolean> byToken = model.signInProperty().map(SignIn.TOKEN::equals);
    ObservableValue<Boolean> byPassword = model.signInProperty().map(SignIn.PASSWORD::equals);
    shownIf(
        byToken,
        row(
            2,
            MESSAGES.get("token"),
            secret("token", MESSAGES.get("token"), model.tokenProperty())));
    shownIf(
        byPassword,
        row(
            3,
            MESSAGES.get("shared.user"),
            text("user", MESSAGES.get("shared.user"), model.userProperty())));
    shownIf(
        byPassword,
        row(
            4,
            MESSAGES.get("password"),
            secret("password", MESSAGES.get("password"), model.passwordProperty())));
    row(5, MESSAGES.get("authorities"), authorities());
    TextField labels = text("labels", MESSAGES.get("labels.name"), model.labelsProperty());
    labels.setPromptText(MESSAGES.get("labels.prompt"));
    row(6, MESSAGES.get("labels"), labels);
  }

  private Node[] row(int row, String name, Node control) {
    Label label = new Label(name);
    label.setLabelFor(control);
    GridPane.setHgrow(control, Priority.ALWAYS);
    fields.addRow(row, label, control);
    return new Node[] {label, control};
  }

  private static void shownIf(ObservableValue<Boolean> condition, Node... nodes) {
    for (Node node : nodes) {
      node.visibleProperty().bind(condition);
      node.managedProperty().bind(condition);
    }
  }

  private static RadioButton choice(String id, String title, ToggleGroup group) {
    RadioButton button = Nodes.withId(ID + "/" + id, new RadioButton(title));
    button.setToggleGroup(group);
    return button;
  }

  private TextField text(String id, String name, Property<String> value) {
    return prepared(new TextField(), id, name, value);
  }

  private TextField secret(String id, String name, Property<String> value) {
    return prepared(new PasswordField(), id, name, value);
  }

  private TextField prepared(TextField field, String id, String name, Property<String> value) {
    field.setId(ID + "/" + id);
    ScreenReaderLabel.name(field, name);
    field.textProperty().bindBidirectional(value);
    // The layer consumes keys, so Enter does not reach the default button.
    field.setOnAction(_ -> choose());
    return field;
  }

  private ChoiceBox<SignIn> signIn() {
    ChoiceBox<SignIn> box = Nodes.withId(ID + "/sign-in", new ChoiceBox<>());
    ScreenReaderLabel.name(box, MESSAGES.get("sign-in"));
    box.getItems().setAll(SignIn.values());
    box.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(SignIn way) {
            return way == null ? "" : way.title();
          }

          @Override
          public SignIn fromString(String text) {
            throw new UnsupportedOperationException("nobody writes here");
          }
        });
    box.valueProperty().bindBidirectional(model.signInProperty());
    box.setMaxWidth(Double.MAX_VALUE);
    return box;
  }

  private Node authorities() {
    TextField file =
        text("authorities", MESSAGES.get("authorities.name"), model.authoritiesProperty());
    file.setPromptText(MESSAGES.get("authorities.prompt"));
    Nodes.grow(file);
    Button browse = Nodes.uncut(Nodes.withId(ID + "/browse", new Button(MESSAGES.get("browse"))));
    browse.setOnAction(_ -> browse());
    return new HBox(8, file, browse);
  }

  private void browse() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("authorities.title"));
    Optional.ofNullable(chooser.showOpenDialog(dialogs.getScene().getWindow()))
        .map(File::getPath)
        .ifPresent(model.authoritiesProperty()::set);
  }

  private Label note() {
    Label note = new Label("", new FontIcon(MaterialDesignA.ALERT_OUTLINE));
    Nodes.withId(ID + "/problem", Nodes.styled(note, Styles.DANGER));
    note.setWrapText(true);
    note.setMinHeight(Region.USE_PREF_SIZE);
    note.textProperty().bind(model.problemProperty());
    shownIf(model.problemProperty().map(text -> !text.isEmpty()), note);
    return note;
  }

  private HBox buttons() {
    Button cancel = Nodes.withId(ID + "/cancel", new Button(MESSAGES.get("shared.cancel")));
    cancel.setOnAction(_ -> {
      model.cancel();
      dialogs.hide();
    });
    Button use = Nodes.styled(Buttons.of(ID + "/use", "", () -> choose()), Styles.ACCENT);
    use.textProperty()
        .bind(
            model
                .busyProperty()
                .map(busy -> busy ? MESSAGES.get("connecting") : MESSAGES.get("use")));
    use.disableProperty().bind(model.busyProperty());
    return DialogBox.buttons(cancel, use);
  }

  private void choose() {
    model.choose(dialogs::hide);
  }
}
