package dev.admittance.app.debug.diff;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The pinned steps, each with buttons to go to it and to unpin it. Hidden while none is pinned or
/// wanted.
final class PinChips extends HBox {
  private static final Messages MESSAGES = Messages.of(PinChips.class);

  private final ObjectDiffViewModel model;

  PinChips(ObjectDiffViewModel model) {
    this.model = model;
    getStyleClass().add("pin-chips");
    model.pinsProperty().subscribe(_ -> show());
    model.baseProperty().subscribe(_ -> show());
  }

  private void show() {
    Pins pins = model.pinsProperty().get();
    boolean wanted = !pins.isEmpty() || model.baseProperty().get() == DiffBase.PINS;
    Nodes.show(this, wanted);
    if (wanted) {
      getChildren()
          .setAll(
              chip("A", "Alt+A", pins.a(), model::pinAsA, model::unpinA),
              chip("B", "Alt+B", pins.b(), model::pinAsB, model::unpinB));
    }
  }

  private HBox chip(
      String letter, String shortcut, Optional<Pin> pin, Runnable set, Runnable remove) {
    Label name = Nodes.label(letter, "pin-letter");
    HBox chip = Nodes.row("pin-chip", name);
    HBox.setHgrow(chip, Priority.SOMETIMES);
    String id = "debug/pin-" + letter.toLowerCase(Locale.ROOT);
    if (pin.isEmpty()) {
      Hyperlink here = link(id, MESSAGES.get("pin"), set);
      Nodes.tip(here, MESSAGES.get("pin.tip", letter, shortcut));
      chip.getChildren().add(here);
      return chip;
    }
    Hyperlink step = link(id, pin.get().title(), () -> model.goTo(pin.get()));
    Nodes.tip(step, MESSAGES.get("pin.go", pin.get().title()));
    Button off = Nodes.withId(id + "-remove", new Button("", new FontIcon(MaterialDesignC.CLOSE)));
    off.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    off.setAccessibleText(MESSAGES.get("unpin", letter));
    Nodes.tip(off, MESSAGES.get("unpin", letter));
    off.setOnAction(_ -> remove.run());
    chip.getChildren().addAll(step, off);
    return chip;
  }

  private static Hyperlink link(String id, String text, Runnable action) {
    Hyperlink link = Nodes.withId(id, new Hyperlink(text));
    link.setMinWidth(0);
    link.setOnAction(_ -> action.run());
    return link;
  }
}
