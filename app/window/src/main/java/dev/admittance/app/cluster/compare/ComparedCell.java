package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.compare.ComparedObject;
import javafx.collections.SetChangeListener;
import javafx.collections.WeakSetChangeListener;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// An object in the list of compared objects.
final class ComparedCell extends GraphicCell<ComparedObject> {
  private static final Messages MESSAGES = Messages.of(ComparedCell.class);

  private final ClusterCompareViewModel compare;
  private final CheckBox check = new CheckBox();
  private final FontIcon icon = new FontIcon();
  private final Label name = new Label();
  private final Label state = new Label();
  private final HBox line;
  private final SetChangeListener<String> follow = _ -> mark();

  ComparedCell(ClusterCompareViewModel compare) {
    this.compare = compare;
    compare.checked().addListener(new WeakSetChangeListener<>(follow));
    getStyleClass().add("compared-cell");
    setPrefWidth(0);
    name.getStyleClass().add(Styles.TEXT_BOLD);
    name.setMinWidth(0);
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    state.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    state.setMinWidth(0);
    check.setFocusTraversable(false);
    check.setOnAction(_ -> {
      ComparedObject object = getItem();
      if (object != null) {
        compare.check(object, check.isSelected());
      }
    });
    VBox words = Nodes.grow(new VBox(name, state));
    words.setMinWidth(0);
    line = new HBox(8, check, icon, words);
    line.getStyleClass().add("compared-line");
  }

  @Override
  protected Node show(ComparedObject object) {
    name.setText(object.name());
    state.setText(ClusterCompareDescriptions.brief(object) + " \u00b7 " + object.kind().kind());
    icon.setIconLiteral(ClusterCompareDescriptions.icon(object.state()));
    icon.getStyleClass()
        .setAll("ikonli-font-icon", ClusterCompareDescriptions.style(object.state()));
    check.setVisible(ClusterCompareViewModel.isApplicable(object));
    check.setAccessibleText(MESSAGES.get("choose.name", object.name()));
    Nodes.tip(
        this,
        () ->
            new Tooltip(
                object.kind().kind()
                    + " "
                    + object.name()
                    + "\n"
                    + ClusterCompareDescriptions.brief(object)));
    mark();
    return line;
  }

  private void mark() {
    ComparedObject object = getItem();
    check.setSelected(
        object != null && compare.checked().contains(ClusterCompareViewModel.id(object)));
  }
}
