package dev.admittance.app.debug.rerun;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// The editors of the current step for running the request again, one at a time.
public final class TryView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(TryView.class);

  private static final String STYLES = String.valueOf(TryView.class.getResource("explore.css"));

  private final TryViewModel model;
  private final Map<TryViewModel.Mode, Node> contents = new EnumMap<>(TryViewModel.Mode.class);
  private final DraftView object;
  private final DraftView answer;
  private final DraftView registration;
  private final OrderView order;

  public TryView(TryViewModel model) {
    this.model = model;
    getStyleClass().add("try");
    getStylesheets().add(STYLES);
    object =
        new DraftView(model.object(), "debug/try-object", MESSAGES.get("try.object"), List.of());
    answer =
        new DraftView(
            model.answer(), "debug/try-answer", MESSAGES.get("try.answer"), List.of(templates()));
    registration =
        new DraftView(
            model.registration(),
            "debug/try-registration",
            MESSAGES.get("try.registration"),
            settings());
    order = new OrderView(model.order());
    contents.put(TryViewModel.Mode.OBJECT, object);
    contents.put(TryViewModel.Mode.ANSWER, answer);
    contents.put(TryViewModel.Mode.REGISTRATION, registration);
    contents.put(TryViewModel.Mode.ORDER, order);
    model.inSightProperty().bind(NodeVisibility.of(this));
    setTop(chooser());
    setCenter(new StackPane(contents.values().toArray(Node[]::new)));
    model
        .modeProperty()
        .subscribe(shown -> contents.forEach((mode, node) -> node.setVisible(mode == shown)));
  }

  public void focusEditor() {
    switch (model.modeProperty().get()) {
      case OBJECT -> object.focusText();
      case ANSWER -> answer.focusText();
      case REGISTRATION -> registration.focusText();
      case ORDER -> order.focusRows();
    }
  }

  private HBox chooser() {
    Segments<TryViewModel.Mode> modes =
        new Segments<>(model.modeProperty(), model.modeProperty()::set);
    for (TryViewModel.Mode mode : TryViewModel.Mode.values()) {
      modes.with(
          mode, Buttons.toggle("debug/try-" + mode.name().toLowerCase(Locale.ROOT), mode.title()));
    }
    modes.setAccessibleText(MESSAGES.get("try.what"));
    return Nodes.row("pane-bar", modes);
  }

  private MenuButton templates() {
    MenuButton menu = Nodes.styled(new MenuButton(MESSAGES.get("begin-with")), Styles.SMALL);
    menu.setId("debug/try-answer-template");
    Nodes.tip(menu, MESSAGES.get("begin-with.tip"));
    for (String title : model.templates()) {
      MenuItem item = Buttons.item(title, () -> model.begin(title));
      menu.getItems().add(item);
    }
    return menu;
  }

  private List<Node> settings() {
    List<Node> menus = new ArrayList<>();
    for (TrySetting setting : model.settings()) {
      MenuButton menu = Nodes.styled(new MenuButton(setting.field()), Styles.SMALL);
      menu.setId("debug/try-set-" + setting.field());
      Nodes.tip(menu, MESSAGES.get("setting.tip", setting.field()));
      for (String value : setting.choices()) {
        MenuItem item = Buttons.item(value, () -> model.set(setting, value));
        menu.getItems().add(item);
      }
      menus.add(menu);
    }
    Button out = Nodes.styled(new Button(MESSAGES.get("leave-out")), Styles.SMALL);
    out.setId("debug/try-leave-out");
    Nodes.tip(out, MESSAGES.get("leave-out.tip"));
    out.disableProperty().bind(model.onHook().not());
    out.setOnAction(_ -> model.leaveOutCurrent());
    menus.add(out);
    return menus;
  }
}
