package dev.admittance.app.debug.imports;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.request.Operation;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;

/// The form for a new capture: user and operation on the left, the objects and the resulting
/// request on the right.
public final class CaptureDialog {
  private static final Messages MESSAGES = Messages.of(CaptureDialog.class);

  private static final String STYLES = String.valueOf(ImportBar.class.getResource("import.css"));
  private static final double WIDTH = 980;
  private static final double HEIGHT = 640;
  private static final double FIELDS = 270;

  private final CaptureFormViewModel form;
  private final DialogLayer dialogs;

  public CaptureDialog(CaptureFormViewModel form, DialogLayer dialogs) {
    this.form = form;
    this.dialogs = dialogs;
  }

  public void show() {
    form.open();
    ComboBox<Operation> operation =
        new ComboBox<>(FXCollections.observableArrayList(Operation.values()));
    operation.setId("debug/form-operation");
    operation.setMaxWidth(Double.MAX_VALUE);
    operation.valueProperty().bindBidirectional(form.operationProperty());
    HBox parts = Nodes.grow(Nodes.row("form-parts", fields(operation), texts()));
    VBox box =
        new DialogBox("debug/form-dialog", MESSAGES.get("form.title"), parts, problem(), buttons())
            .within(WIDTH, HEIGHT);
    box.getStylesheets().add(STYLES);
    box.setPrefSize(WIDTH, HEIGHT);
    dialogs.show(box, operation, () -> {});
  }

  private VBox fields(ComboBox<Operation> operation) {
    CheckBox dryRun = Nodes.withId("debug/form-dry-run", new CheckBox(MESSAGES.get("dry-run")));
    dryRun.selectedProperty().bindBidirectional(form.dryRunProperty());
    VBox fields =
        new VBox(
            labelled(MESSAGES.get("shared.operation"), operation),
            field(
                "user",
                MESSAGES.get("shared.user"),
                "system:serviceaccount:shop:deployer",
                form.userProperty()),
            field(
                "groups",
                MESSAGES.get("groups"),
                MESSAGES.get("groups.prompt"),
                form.groupsProperty()),
            field(
                "resource",
                MESSAGES.get("shared.resource"),
                MESSAGES.get("resource.prompt"),
                form.resourceProperty()),
            field(
                "subresource",
                MESSAGES.get("subresource"),
                MESSAGES.get("shared.none"),
                form.subResourceProperty()),
            field(
                "namespace",
                MESSAGES.get("shared.namespace"),
                MESSAGES.get("of-object"),
                form.namespaceProperty()),
            field(
                "name",
                MESSAGES.get("shared.name"),
                MESSAGES.get("of-object"),
                form.nameProperty()),
            dryRun);
    fields.getStyleClass().add("form-fields");
    fields.setMinWidth(FIELDS);
    fields.setPrefWidth(FIELDS);
    return fields;
  }

  private static Node field(String id, String title, String prompt, StringProperty value) {
    TextField field = Nodes.withId("debug/form-" + id, new TextField());
    field.setPromptText(prompt);
    field.textProperty().bindBidirectional(value);
    return labelled(title, field);
  }

  private static VBox labelled(String title, Node control) {
    Label label = Nodes.label(title, "form-label");
    label.setLabelFor(control);
    return new VBox(label, control);
  }

  private TabPane texts() {
    TabPane tabs =
        new TabPane(
            text("object", MESSAGES.get("shared.object"), form.objectProperty()),
            text("old-object", MESSAGES.get("old-object"), form.oldObjectProperty()),
            text("options", MESSAGES.get("options"), form.optionsProperty()),
            tab(
                "preview",
                MESSAGES.get("shared.request"),
                new ReadOnlyCode(
                    "debug/form-preview",
                    MESSAGES.get("request.result"),
                    form.previewProperty(),
                    CodeToken::ofYaml)));
    tabs.setId("debug/form-texts");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    Nodes.grow(tabs);
    return tabs;
  }

  private static Tab text(String id, String title, StringProperty value) {
    TextArea area = Nodes.withId("debug/form-" + id, new TextArea());
    ScreenReaderLabel.name(area, MESSAGES.get("as-yaml", title));
    Nodes.tip(area, MESSAGES.get("text.tip"));
    area.getStyleClass().add("form-text");
    area.textProperty().bindBidirectional(value);
    return tab(id, title, area);
  }

  private static Tab tab(String id, String title, Node content) {
    Tab tab = new Tab(title, content);
    tab.setId("debug/form-tab-" + id);
    return tab;
  }

  private Label problem() {
    Label problem = Nodes.withId("debug/form-problem", Nodes.wrapped("", "form-problem"));
    problem.textProperty().bind(form.problemProperty());
    return problem;
  }

  private HBox buttons() {
    Button cancel = Nodes.withId("debug/form-cancel", new Button(MESSAGES.get("shared.close")));
    Nodes.tip(cancel, MESSAGES.get("close.tip"));
    cancel.setOnAction(_ -> dialogs.hide());
    Button debug = button("debug", MESSAGES.get("debug-once"), form::debugOnce);
    Nodes.tip(debug, MESSAGES.get("debug-once.tip"));
    Button save = button("save", MESSAGES.get("save"), form::save);
    Nodes.tip(save, MESSAGES.get("save.tip"));
    save.getStyleClass().add(Styles.ACCENT);
    return DialogBox.buttons(load(), Nodes.space(), cancel, debug, save);
  }

  private Button load() {
    Button load = Nodes.withId("debug/form-load", new Button(MESSAGES.get("load")));
    Nodes.tip(load, MESSAGES.get("load.tip"));
    load.setOnAction(_ -> {
      FileChooser chooser = new FileChooser();
      chooser.setTitle(MESSAGES.get("chooser.manifest"));
      form.folder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
      Optional.ofNullable(chooser.showOpenDialog(load.getScene().getWindow()))
          .map(File::toPath)
          .ifPresent(form::load);
    });
    return load;
  }

  private Button button(String id, String title, Runnable action) {
    Button button = Nodes.withId("debug/form-" + id, new Button(title));
    button.disableProperty().bind(form.complete().not());
    button.setOnAction(_ -> {
      dialogs.hide();
      action.run();
    });
    return button;
  }
}
