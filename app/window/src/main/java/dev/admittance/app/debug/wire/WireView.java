package dev.admittance.app.debug.wire;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.controls.TwoPartBar;
import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The request to the current webhook, its response, and the connection.
public final class WireView extends VBox {
  private static final Messages MESSAGES = Messages.of(WireView.class);

  private static final List<String> STYLES =
      List.of(stylesheet(WireView.class, "wire.css"), stylesheet(Confirmation.class, "facts.css"));

  private final WireViewModel wire;

  public WireView(WireViewModel wire) {
    this.wire = wire;
    getStyleClass().add("wire");
    getStylesheets().addAll(STYLES);
    ObservableValue<WireExchange> exchange = wire.exchangeProperty();
    StackPane parts =
        Nodes.stack(
            part(
                WirePart.REQUEST,
                code("debug/wire-sent", MESSAGES.get("sent"), exchange.map(WireExchange::sent))),
            part(
                WirePart.RESPONSE,
                code(
                    "debug/wire-received",
                    MESSAGES.get("received"),
                    exchange.map(WireExchange::received))),
            part(WirePart.CONNECTION, new ConnectionView(exchange.map(WireExchange::connection))));
    Nodes.grow(parts);
    getChildren().setAll(bar(), heading(), parts);
  }

  private static String stylesheet(Class<?> beside, String name) {
    return String.valueOf(beside.getResource(name));
  }

  private static ReadOnlyCode code(String id, String label, ObservableValue<String> text) {
    return new ReadOnlyCode(id, label, text, CodeToken::ofJson);
  }

  private Node part(WirePart which, Node content) {
    content.visibleProperty().bind(wire.partProperty().isEqualTo(which));
    return content;
  }

  private TwoPartBar bar() {
    Segments<WirePart> choice = new Segments<>(wire.partProperty(), wire.partProperty()::set);
    for (WirePart each : WirePart.values()) {
      choice.with(each, Buttons.toggle("debug/wire-" + each.id() + "-toggle", each.title()));
    }
    return Nodes.styled(
        new TwoPartBar(List.of(choice, Nodes.space()), List.of(copy(), curl())), "wire-bar");
  }

  private Button copy() {
    Button copy = new Button("", new FontIcon("mdi2c-content-copy"));
    Nodes.withId(
        "debug/wire-copy", Nodes.styled(copy, Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL));
    Nodes.tip(copy, MESSAGES.get("copy.tip"));
    copy.setAccessibleText(MESSAGES.get("copy"));
    copy.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> !wire.canCopy().get() || wire.partProperty().get() == WirePart.CONNECTION,
                wire.canCopy(),
                wire.partProperty()));
    copy.setOnAction(_ -> {
      if (wire.partProperty().get() == WirePart.REQUEST) {
        wire.copyRequest(SystemClipboard::put);
      } else {
        wire.copyResponse(SystemClipboard::put);
      }
    });
    return copy;
  }

  private Button curl() {
    Button curl = Nodes.uncut(Nodes.withId("debug/wire-curl", new Button("curl")));
    curl.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    Nodes.tip(curl, () -> new KeyTip(MESSAGES.get("curl.tip"), "debug/copy-curl"));
    curl.setAccessibleText(MESSAGES.get("curl"));
    curl.disableProperty().bind(wire.canCopy().not());
    curl.setOnAction(_ -> wire.copyCurl(SystemClipboard::put));
    return curl;
  }

  private VBox heading() {
    Label title = Nodes.withId("debug/wire-title", Nodes.wrapped("", "wire-title"));
    title
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> title(wire.exchangeProperty().get(), wire.partProperty().get()),
                wire.exchangeProperty(),
                wire.partProperty()));
    Label notice = Nodes.bound("debug/wire-notice", wire.noticeProperty(), "wire-notice");
    Nodes.showWhile(notice, wire.noticeProperty().isNotEmpty());
    return new VBox(title, notice);
  }

  private static String title(WireExchange exchange, WirePart part) {
    return switch (part) {
      case REQUEST -> exchange.call();
      case RESPONSE -> exchange.answer();
      case CONNECTION -> exchange.connection().summary();
    };
  }
}
