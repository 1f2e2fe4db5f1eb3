package dev.admittance.app.design.client;

import atlantafx.base.layout.InputGroup;
import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.client.ClientConfigViewModel.Call;
import dev.admittance.app.design.client.ClientConfigViewModel.Way;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The form for a `clientConfig`: its Service or URL, and its `caBundle`.
public final class ClientConfigView extends VBox {
  private static final Messages MESSAGES = Messages.of(ClientConfigView.class);

  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

  private final ClientConfigViewModel client;

  public ClientConfigView(ClientConfigViewModel client, CertificateFileChooser files) {
    this.client = client;
    setId("design/client");
    getStyleClass().add("client");
    getStylesheets().add(ClientControls.SHEET);
    getChildren()
        .setAll(
            ways(),
            service(),
            url(),
            new AssessmentLine("design/client/service-verdict", client.serviceProperty()),
            new ProblemLines("design/client/problems", client.problems()),
            called(),
            new CaBundleView(client.bundle(), files));
  }

  /// Uses the dialogs of the system for files.
  public ClientConfigView(ClientConfigViewModel client, Node owner) {
    this(client, new WindowCertificateFileChooser(owner));
  }

  private Node ways() {
    InputGroup ways =
        new InputGroup(
            way("design/client/by-service", MESSAGES.get("service"), Way.SERVICE),
            way("design/client/by-url", "URL", Way.URL));
    ways.setAccessibleText(MESSAGES.get("ways.spoken"));
    ClientControls.showWhere(client.serviceOnlyProperty().not(), ways);
    return ways;
  }

  private ToggleButton way(String id, String title, Way way) {
    ToggleButton button = new ToggleButton(title);
    button.setId(id);
    button.getStyleClass().add(Styles.SMALL);
    button.setTooltip(
        new Tooltip(
            way == Way.SERVICE ? MESSAGES.get("service.tooltip") : MESSAGES.get("url.tooltip")));
    button.setAccessibleText(MESSAGES.get("reach-by", title));
    client.wayProperty().subscribe(now -> button.setSelected(now == way));
    // The selection follows the text of the file after the edit.
    button.setOnAction(_ -> {
      button.setSelected(client.wayProperty().get() == way);
      client.choose(way);
    });
    return button;
  }

  private Node service() {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("client-grid");
    TextField namespace =
        bound("design/client/namespace", MESSAGES.get("namespace"), "", client.namespaceProperty());
    TextField name =
        bound("design/client/name", MESSAGES.get("service-name"), "", client.nameProperty());
    TextField path = bound("design/client/path", MESSAGES.get("path"), "/", client.pathProperty());
    TextField port =
        bound("design/client/port", MESSAGES.get("port"), "443", client.portProperty());
    client
        .portProperty()
        .subscribe(
            text -> port.pseudoClassStateChanged(WRONG, !ClientConfigViewModel.isPort(text)));
    port.setTooltip(new Tooltip(MESSAGES.get("port.tooltip")));
    HBox named = Nodes.row("client-row", namespace, services());
    grid.addRow(0, ClientControls.label(MESSAGES.get("namespace"), namespace), named);
    grid.addRow(1, ClientControls.label(MESSAGES.get("name"), name), name);
    Label pathLabel = ClientControls.label(MESSAGES.get("path"), path);
    Label portLabel = ClientControls.label(MESSAGES.get("port"), port);
    grid.addRow(2, pathLabel, path);
    grid.addRow(3, portLabel, port);
    for (Node node : List.of(pathLabel, path, portLabel, port)) {
      ClientControls.showWhere(client.serviceOnlyProperty().not(), node);
    }
    GridPane.setHgrow(named, Priority.ALWAYS);
    ClientControls.showWhere(client.wayProperty().map(now -> now == Way.SERVICE), grid);
    return grid;
  }

  private static TextField bound(String id, String name, String prompt, StringProperty text) {
    TextField field = ClientControls.field(id, name, prompt);
    field.textProperty().bindBidirectional(text);
    return field;
  }

  private MenuButton services() {
    MenuButton menu = new MenuButton("", new FontIcon("mdi2f-format-list-bulleted"));
    menu.setId("design/client/services");
    menu.setAccessibleText(MESSAGES.get("choose-service"));
    menu.setTooltip(new Tooltip(MESSAGES.get("choose-service")));
    menu.getStyleClass().addAll(Styles.SMALL, Styles.BUTTON_ICON, Styles.FLAT);
    menu.disableProperty().bind(Bindings.isEmpty(client.known()));
    client.known().addListener((ListChangeListener<KnownService>) _ -> fill(menu));
    fill(menu);
    return menu;
  }

  private void fill(MenuButton menu) {
    menu.getItems().setAll(client.known().stream().map(this::item).toList());
  }

  private MenuItem item(KnownService service) {
    return Buttons.item(service.title(), () -> client.choose(service));
  }

  private Node url() {
    TextField url =
        bound("design/client/url", "URL", "https://host[:port]/path", client.urlProperty());
    GridPane grid = new GridPane();
    grid.getStyleClass().add("client-grid");
    grid.addRow(0, ClientControls.label("URL", url), url);
    GridPane.setHgrow(url, Priority.ALWAYS);
    ClientControls.showWhere(client.wayProperty().map(now -> now == Way.URL), grid);
    return grid;
  }

  private Node called() {
    Label url = new Label();
    url.setId("design/client/called");
    url.setWrapText(true);
    url.getStyleClass().add("client-called");
    url.textProperty().bind(client.callProperty().map(call -> call.map(Call::url).orElse("")));
    Label tls =
        Nodes.wrap(
            Nodes.bound(
                "design/client/server-name",
                client
                    .callProperty()
                    .map(call ->
                        call.map(known -> MESSAGES.get("server-name", known.serverName()))
                            .orElse("")),
                Styles.TEXT_MUTED));
    Node copy =
        ClientControls.button(
            "design/client/copy-url",
            "mdi2c-content-copy",
            "",
            MESSAGES.get("copy-url"),
            () -> copy(url.getText()));
    VBox called =
        ClientControls.column(
            "client-call",
            Nodes.label(MESSAGES.get("calls"), Styles.TEXT_MUTED),
            Nodes.row("client-row", url, copy),
            tls);
    ClientControls.showWhere(client.callProperty().map(call -> call.isPresent()), called);
    return called;
  }

  static void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }
}
