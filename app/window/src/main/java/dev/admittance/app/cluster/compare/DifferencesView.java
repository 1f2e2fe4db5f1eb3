package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.compare.ClusterFieldDifference;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.cluster.compare.DifferenceOrigin;
import dev.admittance.cluster.compare.ObjectPair;
import dev.admittance.cluster.compare.WorkspaceObject;
import dev.admittance.model.edit.YamlText;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The differences between an object of the workspace and that of the cluster, grouped by their
/// cause.
final class DifferencesView extends VBox {
  private static final Messages MESSAGES = Messages.of(DifferencesView.class);

  /// The most differences listed for each cause.
  private static final int MOST = 200;

  private final Callbacks callbacks;
  private final Label name = new Label();
  private final FlowPane facts = new FlowPane(6, 2);
  private final HBox buttons = new HBox(8);
  private final VBox sections = new VBox();
  private final ScrollPane scroll = new ScrollPane(sections);
  private final StringProperty text = new SimpleStringProperty("");
  private final ReadOnlyCode code =
      new ReadOnlyCode(
          "cluster/compare-object", MESSAGES.get("object.name"), text, CodeToken::ofYaml);

  /// The actions on an object.
  ///
  /// @param open shows the text of an object in the workspace
  /// @param importer imports an object of the cluster into the workspace
  /// @param remove deletes an object from the cluster
  record Callbacks(
      Consumer<WorkspaceObject> open,
      Consumer<ComparedObject> importer,
      Consumer<ComparedObject> remove) {}

  DifferencesView(Callbacks callbacks) {
    this.callbacks = callbacks;
    Nodes.withId("cluster/compare-details", Nodes.styled(this, "differences"));
    Nodes.withId("cluster/compare-name", Nodes.styled(name, Styles.TITLE_4));
    name.setMinWidth(0);
    sections.getStyleClass().add("difference-sections");
    scroll.setId("cluster/compare-sections");
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add("edge-to-edge");
    Nodes.grow(name);
    name.setMaxWidth(Double.MAX_VALUE);
    HBox head = Nodes.styled(new HBox(8, name, buttons), "difference-head");
    facts.getStyleClass().add("difference-facts");
    Nodes.grow(scroll);
    Nodes.grow(code);
    getChildren().setAll(head, facts, scroll);
  }

  /// Shows an object; nothing if empty.
  void show(Optional<ComparedObject> shown) {
    setVisible(shown.isPresent());
    shown.ifPresent(this::show);
  }

  private void show(ComparedObject object) {
    name.setText(object.name());
    facts
        .getChildren()
        .setAll(fact(object.kind().kind()), fact(ClusterCompareDescriptions.brief(object)));
    object.workspace().ifPresent(here -> facts.getChildren().add(place(here)));
    object
        .workspace()
        .filter(here -> !here.again().isEmpty())
        .ifPresent(here ->
            facts
                .getChildren()
                .add(fact(MESSAGES.get("object.again", String.join(", ", here.again())))));
    object.why().ifPresent(why -> facts.getChildren().add(fact(why)));
    buttons.getChildren().setAll(buttons(object));
    boolean whole =
        object.state() == State.ONLY_IN_CLUSTER
            || object.state() == State.ONLY_IN_WORKSPACE
            || object.state() == State.UNKNOWN;
    getChildren().set(2, whole ? code : scroll);
    if (whole) {
      text.set(
          object
              .cluster()
              .map(ObjectPair::comparable)
              .or(() -> object.workspace().map(WorkspaceObject::object))
              .map(json -> String.join("\n", YamlText.lines(json)))
              .orElse(""));
    } else {
      sections.getChildren().clear();
      for (DifferenceOrigin origin : DifferenceOrigin.values()) {
        add(origin, object.differences(origin));
      }
      scroll.setVvalue(0);
    }
  }

  private List<Button> buttons(ComparedObject object) {
    if (object.state() != State.ONLY_IN_CLUSTER) {
      return List.of();
    }
    Button importing = Nodes.uncut(Nodes.styled(new Button(MESSAGES.get("import")), Styles.SMALL));
    importing.setId("cluster/compare-import");
    Nodes.tip(importing, MESSAGES.get("import.tip"));
    importing.setOnAction(_ -> callbacks.importer().accept(object));
    Button remove = Nodes.uncut(new Button(MESSAGES.get("delete")));
    remove.setId("cluster/compare-remove");
    Nodes.tip(remove, MESSAGES.get("delete.tip"));
    remove.getStyleClass().addAll(Styles.SMALL, Styles.DANGER, Styles.BUTTON_OUTLINED);
    remove.setOnAction(_ -> callbacks.remove().accept(object));
    return List.of(importing, remove);
  }

  private static Label fact(String text) {
    return Nodes.label(text, Styles.TEXT_MUTED, "difference-fact");
  }

  private Hyperlink place(WorkspaceObject object) {
    Hyperlink link = Nodes.withId("cluster/compare-open", new Hyperlink(object.file()));
    Nodes.tip(link, MESSAGES.get("link.tip"));
    link.setOnAction(_ -> callbacks.open().accept(object));
    return link;
  }

  private void add(DifferenceOrigin origin, List<ClusterFieldDifference> differences) {
    if (differences.isEmpty()) {
      return;
    }
    Label title =
        new Label(ClusterCompareDescriptions.title(origin) + " (" + differences.size() + ")");
    title.getStyleClass().add(Styles.TEXT_BOLD);
    Label words = new Label(ClusterCompareDescriptions.explanation(origin));
    words.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    words.setWrapText(true);
    GridPane grid = Nodes.styled(new GridPane(), "difference-grid");
    grid.getColumnConstraints().setAll(column(36), column(30), column(34));
    grid.addRow(
        0,
        heading(MESSAGES.get("shared.field")),
        heading(MESSAGES.get("column.workspace")),
        heading(MESSAGES.get("shared.cluster")));
    int row = 1;
    for (ClusterFieldDifference difference :
        differences.subList(0, Math.min(MOST, differences.size()))) {
      grid.addRow(
          row++,
          value(difference.path(), false),
          value(
              ClusterCompareDescriptions.value(difference.workspace()),
              difference.workspace().isEmpty()),
          cluster(difference));
    }
    grid.getChildren().forEach(cell -> GridPane.setValignment(cell, VPos.TOP));
    VBox section = Nodes.column("difference-section", title, words, grid);
    if (differences.size() > MOST) {
      section.getChildren().add(fact(MESSAGES.get("shared.more", differences.size() - MOST)));
    }
    sections.getChildren().add(section);
  }

  private static ColumnConstraints column(double percent) {
    ColumnConstraints column = new ColumnConstraints();
    column.setPercentWidth(percent);
    return column;
  }

  private static Label heading(String text) {
    return Nodes.label(text, Styles.TEXT_MUTED, Styles.TEXT_SMALL);
  }

  private static Node cluster(ClusterFieldDifference difference) {
    Label value =
        value(
            ClusterCompareDescriptions.value(difference.cluster()), difference.cluster().isEmpty());
    String owners = ClusterCompareDescriptions.owners(difference);
    if (owners.isEmpty()) {
      return value;
    }
    Label by = Nodes.label(owners, Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    by.setWrapText(true);
    return new VBox(value, by);
  }

  private static Label value(String text, boolean nothing) {
    Label label = new Label(text);
    label.getStyleClass().add(nothing ? "difference-nothing" : "difference-value");
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }
}
