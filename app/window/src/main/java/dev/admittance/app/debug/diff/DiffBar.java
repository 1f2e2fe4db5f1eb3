package dev.admittance.app.debug.diff;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.controls.TwoPartBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;

/// What is compared, the number of differences, and the layout.
final class DiffBar extends StackPane {
  private static final Messages MESSAGES = Messages.of(DiffBar.class);

  interface Commands {
    void nextChange();

    void previousChange();

    void find();
  }

  DiffBar(ObjectDiffViewModel model, Commands commands) {
    Label changes = Nodes.withId("debug/diff-changes", Nodes.label("", "pane-note"));
    changes.setMinWidth(70);
    changes.textProperty().bind(model.diffProperty().map(DiffBar::count));
    Button previous =
        button(
            "diff-previous",
            MESSAGES.get("previous"),
            "debug/previous-change-line",
            MaterialDesignA.ARROW_UP,
            commands::previousChange);
    Button next =
        button(
            "diff-next",
            MESSAGES.get("next"),
            "debug/next-change-line",
            MaterialDesignA.ARROW_DOWN,
            commands::nextChange);
    for (Button each : new Button[] {previous, next}) {
      each.disableProperty().bind(model.diffProperty().map(diff -> diff.changes() == 0));
    }
    TwoPartBar bar =
        new TwoPartBar(
            List.of(changes, previous, next),
            List.of(
                bases(model),
                layouts(model),
                toggle(
                    "diff-changes-only",
                    MESSAGES.get("changes-only"),
                    "debug/changes-only",
                    MaterialDesignU.UNFOLD_LESS_HORIZONTAL,
                    model.changesOnlyProperty()),
                toggle(
                    "diff-managed-fields",
                    MESSAGES.get("managed-fields"),
                    "",
                    MaterialDesignT.TAG_TEXT_OUTLINE,
                    model.managedFieldsProperty()),
                button(
                    "diff-open-find",
                    MESSAGES.get("open-find"),
                    "debug/find-in-object",
                    MaterialDesignM.MAGNIFY,
                    commands::find)));
    bar.getStyleClass().addAll("pane-bar", "object-bar");
    getChildren().setAll(bar);
  }

  private static ComboBox<DiffBase> bases(ObjectDiffViewModel model) {
    ComboBox<DiffBase> bases = Nodes.styled(new ComboBox<>(), Styles.SMALL);
    bases.setId("debug/diff-base");
    ScreenReaderLabel.name(bases, MESSAGES.get("bases"));
    Nodes.tip(bases, MESSAGES.get("bases"));
    bases.setButtonCell(new BaseCell());
    bases.setCellFactory(_ -> new BaseCell());
    bases.getItems().setAll(model.bases());
    bases.setOnShowing(_ -> {
      if (!bases.getItems().equals(model.bases())) {
        bases.getItems().setAll(model.bases());
        bases.setValue(model.baseProperty().get());
      }
    });
    bases.valueProperty().bindBidirectional(model.baseProperty());
    bases.setMinWidth(100);
    bases.setMaxWidth(170);
    return bases;
  }

  private static final class BaseCell extends ListCell<DiffBase> {
    @Override
    protected void updateItem(DiffBase base, boolean empty) {
      super.updateItem(base, empty);
      setText(empty || base == null ? null : base.title());
    }
  }

  private static HBox layouts(ObjectDiffViewModel model) {
    Segments<DiffLayout> layouts =
        new Segments<>(model.layoutProperty(), model.layoutProperty()::set);
    for (DiffLayout each : DiffLayout.values()) {
      ToggleButton button =
          Buttons.toggle("debug/diff-" + each.name().toLowerCase(Locale.ROOT), "");
      button.setGraphic(new FontIcon(icon(each)));
      dress(button, each.title(), "debug/next-layout");
      layouts.with(each, button);
    }
    return Nodes.styled(layouts, "segmented");
  }

  private static Ikon icon(DiffLayout layout) {
    return switch (layout) {
      case SPLIT -> MaterialDesignV.VIEW_SPLIT_VERTICAL;
      case INLINE -> MaterialDesignV.VIEW_SEQUENTIAL_OUTLINE;
      case TREE -> MaterialDesignF.FILE_TREE_OUTLINE;
    };
  }

  private static Button button(String id, String words, String action, Ikon icon, Runnable run) {
    Button button = Nodes.withId("debug/" + id, new Button("", new FontIcon(icon)));
    dress(button, words, action);
    button.setOnAction(_ -> run.run());
    return button;
  }

  private static Node toggle(
      String id, String words, String action, Ikon icon, BooleanProperty property) {
    ToggleButton toggle = Buttons.toggle("debug/" + id, "");
    toggle.setGraphic(new FontIcon(icon));
    dress(toggle, words, action);
    toggle.selectedProperty().bindBidirectional(property);
    return toggle;
  }

  private static void dress(ButtonBase button, String words, String action) {
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    button.setAccessibleText(words);
    Nodes.tip(button, () -> new KeyTip(words, action));
  }

  private static String count(ObjectDiff diff) {
    if (!diff.hasObject()) {
      return MESSAGES.get("count.none");
    }
    return switch (diff.changes()) {
      case 0 -> MESSAGES.get("count.same");
      case 1 -> MESSAGES.get("count.one");
      default -> MESSAGES.get("count.many", diff.changes());
    };
  }
}
