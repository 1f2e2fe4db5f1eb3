package dev.admittance.app.impact.latency;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.io.File;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.kordamp.ikonli.javafx.FontIcon;

/// The choice of delays, a section of the setup.
public final class DelaysView extends VBox {
  private static final Messages MESSAGES = Messages.of(DelaysView.class);

  private static final double SEED_WIDTH = 90;

  private final DelaysViewModel delays;

  public DelaysView(DelaysViewModel delays) {
    this.delays = delays;
    Nodes.withId("impact/delays", Nodes.styled(this, "impact-section"));
    Label title = Nodes.label(MESSAGES.get("delays.title"), "impact-title");
    ComboBox<DelayKind> kind =
        ChoiceBoxes.box(
            "impact/delays-kind",
            FXCollections.observableArrayList(DelayKind.values()),
            delays.kindProperty(),
            DelayKind::title);
    ScreenReaderLabel.name(kind, MESSAGES.get("kind.name"));
    Nodes.tip(kind, MESSAGES.get("kind.tip"));
    title.setLabelFor(kind);
    getChildren().addAll(title, kind);
    add(DelayKind.CLUSTER, cluster());
    add(DelayKind.FILE, file());
    HBox seed = seed();
    Nodes.showWhile(seed, delays.kindProperty().map(now -> now != DelayKind.AS_ANSWERED));
    getChildren().add(seed);
  }

  private void add(DelayKind kind, Node node) {
    Nodes.showWhile(node, delays.kindProperty().map(now -> now == kind));
    getChildren().add(node);
  }

  private ComboBox<Optional<String>> cluster() {
    ObservableList<Optional<String>> contexts = FXCollections.observableArrayList();
    Runnable follow = () -> contexts.setAll(delays.clusters().stream().map(Optional::of).toList());
    delays.clusters().subscribe(follow);
    follow.run();
    ComboBox<Optional<String>> combo =
        ChoiceBoxes.box(
            "impact/delays-cluster",
            contexts,
            delays.clusterProperty(),
            context -> context.orElse(""));
    ScreenReaderLabel.name(combo, MESSAGES.get("cluster.name"));
    combo.setPlaceholder(EmptyState.saying(MESSAGES.get("no-cluster")));
    return combo;
  }

  private HBox file() {
    TextField field = Nodes.withId("impact/delays-file", new TextField());
    field.setPromptText(MESSAGES.get("file.prompt"));
    ScreenReaderLabel.name(field, MESSAGES.get("file.name"));
    field.setMinWidth(0);
    field.textProperty().bindBidirectional(delays.fileProperty());
    Nodes.grow(field);
    Button choose = new Button("", new FontIcon("mdi2f-folder-open-outline"));
    Nodes.withId("impact/delays-file-choose", Nodes.styled(choose, Styles.BUTTON_ICON));
    choose.setAccessibleText(MESSAGES.get("file.choose"));
    Nodes.tip(choose, MESSAGES.get("file.choose-tip"));
    choose.setOnAction(_ -> choose());
    return Nodes.row("impact-line", field, choose);
  }

  private void choose() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(MESSAGES.get("file.title"));
    File chosen = chooser.showOpenDialog(getScene().getWindow());
    if (chosen != null) {
      delays.fileProperty().set(chosen.toString());
    }
  }

  private HBox seed() {
    TextField field = Nodes.withId("impact/delays-seed", new TextField());
    field.setPrefWidth(SEED_WIDTH);
    Nodes.tip(field, MESSAGES.get("seed.tip"));
    field.textProperty().bindBidirectional(delays.seedProperty());
    Label label = Nodes.label(MESSAGES.get("seed"), "impact-label");
    label.setLabelFor(field);
    return Nodes.row("impact-line", label, field);
  }
}
