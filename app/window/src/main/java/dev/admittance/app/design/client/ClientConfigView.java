package dev.admittance.app.design.client;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.FieldGrid;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.design.client.ClientConfigViewModel.Call;
import dev.admittance.app.design.client.ClientConfigViewModel.Way;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The builder of a `clientConfig`: its Service or URL, and its `caBundle`.
public final class ClientConfigView extends BuilderView {
  private static final Messages MESSAGES = Messages.of(ClientConfigView.class);

  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

  private final ClientConfigViewModel client;

  /// @param owner a node in the window that owns dialogs
  public ClientConfigView(ClientConfigViewModel client, Node owner) {
    super(client, "design/client", "client");
    this.client = client;
    Node problems = problems("design/client/problems", client.problemsProperty());
    Node ofBundle = problems("design/client/bundle-problems", client.bundle().problemsProperty());
    getChildren()
        .setAll(
            ways(),
            service(),
            url(),
            new AssessmentLine("design/client/service-verdict", client.serviceProperty()),
            problems,
            called(),
            new CaBundleView(client.bundle(), new CertificateFileChooser(owner), ofBundle));
  }

  private Node ways() {
    HBox ways =
        new Segments<>(client.wayProperty(), client::choose)
            .with(Way.SERVICE, way("by-service", MESSAGES.get("service"), "service.tooltip"))
            .with(Way.URL, way("by-url", "URL", "url.tooltip"));
    ways.setAccessibleText(MESSAGES.get("ways.spoken"));
    return Nodes.showWhile(ways, client.serviceOnlyProperty().not());
  }

  private static ToggleButton way(String id, String title, String tip) {
    ToggleButton button = Buttons.toggle("design/client/" + id, title, MESSAGES.get(tip));
    button.setAccessibleText(MESSAGES.get("reach-by", title));
    return button;
  }

  private Node service() {
    TextField namespace =
        text("namespace", MESSAGES.get("shared.namespace"), "", client.namespaceProperty());
    TextField name = text("name", MESSAGES.get("service-name"), "", client.nameProperty());
    TextField path = text("path", MESSAGES.get("path"), "/", client.pathProperty());
    TextField port = text("port", MESSAGES.get("port"), "443", client.portProperty());
    client
        .portProperty()
        .subscribe(
            text -> port.pseudoClassStateChanged(WRONG, !ClientConfigViewModel.isPort(text)));
    Nodes.tip(port, () -> new Tooltip(MESSAGES.get("port.tooltip")));
    BooleanBinding whole = client.serviceOnlyProperty().not();
    FieldGrid fields =
        new FieldGrid("client-grid", "client-label")
            .with(
                MESSAGES.get("shared.namespace"),
                namespace,
                Nodes.row("client-row", namespace, services()))
            .with(MESSAGES.get("shared.name"), name)
            .withWhile(whole, MESSAGES.get("path"), path)
            .withWhile(whole, MESSAGES.get("port"), port);
    return Nodes.showWhile(fields, client.wayProperty().map(now -> now == Way.SERVICE));
  }

  private static TextField text(String id, String name, String prompt, StringProperty text) {
    return Nodes.grow(
        Inputs.text("design/client/" + id, name, prompt, text, Styles.SMALL, "client-field"));
  }

  private MenuButton services() {
    MenuButton menu =
        Buttons.menu(
            "design/client/services",
            "mdi2f-format-list-bulleted",
            "",
            MESSAGES.get("choose-service"));
    menu.setAccessibleText(MESSAGES.get("choose-service"));
    menu.getStyleClass().add(Styles.BUTTON_ICON);
    menu.disableProperty().bind(Bindings.isEmpty(client.known()));
    client.known().subscribe(() -> fill(menu));
    fill(menu);
    return menu;
  }

  private void fill(MenuButton menu) {
    menu.getItems()
        .setAll(
            client.known().stream()
                .map(service -> Buttons.item(service.title(), () -> client.choose(service)))
                .toList());
  }

  private Node url() {
    TextField url = text("url", "URL", "https://host[:port]/path", client.urlProperty());
    return Nodes.showWhile(
        new FieldGrid("client-grid", "client-label").with("URL", url),
        client.wayProperty().map(now -> now == Way.URL));
  }

  private Node called() {
    ObservableValue<Optional<Call>> call = client.callProperty();
    Label url =
        Nodes.bound(
            "design/client/called", call.map(it -> it.map(Call::url).orElse("")), "client-called");
    Label tls =
        Nodes.bound(
            "design/client/server-name",
            call.map(
                it -> it.map(known -> MESSAGES.get("server-name", known.serverName())).orElse("")),
            Styles.TEXT_MUTED);
    Button copy =
        Buttons.icon(
            "design/client/copy-url",
            "mdi2c-content-copy",
            MESSAGES.get("copy-url"),
            () -> SystemClipboard.put(url.getText()));
    VBox called =
        Nodes.column(
            "client-call",
            Nodes.label(MESSAGES.get("calls"), Styles.TEXT_MUTED),
            Nodes.row("client-row", Nodes.wrap(url), copy),
            Nodes.wrap(tls));
    return Nodes.showWhile(called, call.map(Optional::isPresent));
  }
}
