package dev.admittance.app.impact.delays;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Choice;
import java.io.File;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.kordamp.ikonli.javafx.FontIcon;

/// The choice of delays, as a part of the choice of what is compared.
public final class DelaysView extends VBox {
  private static final double SEED_WIDTH = 90;

  private final DelaysViewModel delays;

  /// Shows what is chosen.
  public DelaysView(DelaysViewModel delays) {
    this.delays = delays;
    setId("impact/delays");
    getStyleClass().add("impact-section");
    Label title = new Label("Delays");
    title.getStyleClass().add("impact-title");
    ComboBox<DelayKind> kind =
        Choice.box(
            "impact/delays-kind",
            FXCollections.observableArrayList(DelayKind.values()),
            delays.kindProperty(),
            DelayKind::title);
    kind.setAccessibleText("Delays of the hooks on both sides");
    kind.setTooltip(
        new Tooltip(
            "What if hooks took as long as they do: draws a delay for every answer that states"
                + " none, the same one on both sides"));
    title.setLabelFor(kind);
    getChildren().addAll(title, kind);
    add(DelayKind.CLUSTER, cluster());
    add(DelayKind.FILE, file());
    HBox seed = seed();
    showWhen(seed, delays.kindProperty().map(now -> now != DelayKind.AS_ANSWERED));
    getChildren().add(seed);
  }

  private void add(DelayKind kind, Node node) {
    showWhen(node, delays.kindProperty().map(now -> now == kind));
    getChildren().add(node);
  }

  private static void showWhen(Node node, ObservableValue<Boolean> shown) {
    node.visibleProperty().bind(shown);
    node.managedProperty().bind(shown);
  }

  private ComboBox<Optional<String>> cluster() {
    ObservableList<Optional<String>> contexts = FXCollections.observableArrayList();
    Runnable follow = () -> contexts.setAll(delays.clusters().stream().map(Optional::of).toList());
    delays.clusters().subscribe(follow);
    follow.run();
    ComboBox<Optional<String>> combo =
        Choice.box(
            "impact/delays-cluster",
            contexts,
            delays.clusterProperty(),
            context -> context.orElse(""));
    combo.setAccessibleText("Connected cluster whose metrics tell the delays");
    combo.setPlaceholder(new Label("Open a cluster in Cluster first."));
    return combo;
  }

  private HBox file() {
    TextField field = new TextField();
    field.setId("impact/delays-file");
    field.setPromptText("What an API server said under /metrics");
    field.setAccessibleText("File of metrics that tell the delays");
    field.setMinWidth(0);
    field.textProperty().bindBidirectional(delays.fileProperty());
    HBox.setHgrow(field, Priority.ALWAYS);
    Button choose = new Button("", new FontIcon("mdi2f-folder-open-outline"));
    choose.setId("impact/delays-file-choose");
    choose.getStyleClass().add(Styles.BUTTON_ICON);
    choose.setAccessibleText("Choose a file of metrics");
    choose.setTooltip(
        new Tooltip("Choose a file, such as one written by kubectl get --raw /metrics"));
    choose.setOnAction(_ -> choose());
    HBox box = new HBox(field, choose);
    box.getStyleClass().add("impact-line");
    return box;
  }

  private void choose() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Metrics of an API server");
    File chosen = chooser.showOpenDialog(getScene().getWindow());
    if (chosen != null) {
      delays.fileProperty().set(chosen.toString());
    }
  }

  private HBox seed() {
    TextField field = new TextField();
    field.setId("impact/delays-seed");
    field.setPrefWidth(SEED_WIDTH);
    field.setTooltip(
        new Tooltip("The same number gives the same delays; another one, other luck of all hooks"));
    field.textProperty().bindBidirectional(delays.seedProperty());
    Label label = new Label("Seed");
    label.getStyleClass().add("impact-label");
    label.setLabelFor(field);
    HBox box = new HBox(label, field);
    box.getStyleClass().add("impact-line");
    return box;
  }
}
