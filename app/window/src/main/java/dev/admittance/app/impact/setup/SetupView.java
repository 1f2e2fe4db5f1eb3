package dev.admittance.app.impact.setup;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.impact.latency.DelaysView;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.Location;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The form for a comparison, with the run button.
public final class SetupView extends VBox {
  private static final Messages MESSAGES = Messages.of(SetupView.class);

  private final SetupViewModel setup;
  private final VBox others = new VBox();

  public record Tools(Action run, Action swap) {}

  /// @param finder for revisions
  public SetupView(SetupViewModel setup, FinderViewModel finder, Tools tools) {
    this.setup = setup;
    Nodes.withId("impact/setup", Nodes.styled(this, "impact-setup"));
    Button swap = ActionButtons.icon(tools.swap(), "mdi2s-swap-vertical");
    swap.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    VBox choices =
        new VBox(
            captures(),
            new SideView(setup.before(), finder),
            new SideView(setup.after(), finder, swap),
            new DelaysView(setup.delays()),
            options());
    choices.getStyleClass().add("impact-choices");
    ScrollPane scroll = Nodes.grow(Nodes.withId("impact/setup-scroll", new ScrollPane(choices)));
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    getChildren().addAll(scroll, foot(tools.run()));
    setOnDragOver(event -> {
      if (event.getDragboard().hasFiles()) {
        event.acceptTransferModes(TransferMode.COPY);
        event.consume();
      }
    });
    setOnDragDropped(event -> {
      setup.add(event.getDragboard().getFiles().stream().map(File::toPath).toList());
      event.setDropCompleted(true);
      event.consume();
    });
  }

  public void addFiles() {
    setup.add(new ComparisonFileChooser(this).captures());
  }

  private VBox captures() {
    CheckBox own = Nodes.withId("impact/captures-workspace", new CheckBox());
    own.setWrapText(true);
    own.selectedProperty().bindBidirectional(setup.ofWorkspaceProperty());
    setup.found().subscribe(found -> own.setText(words(found)));
    own.disableProperty().bind(setup.found().map(List::isEmpty));
    others.getStyleClass().add("impact-others");
    setup.others().addListener((ListChangeListener<Path>) _ -> showOthers());
    showOthers();
    Button files =
        button("captures-add", MESSAGES.get("captures.add-files"), "mdi2f-file-plus-outline");
    Nodes.tip(files, MESSAGES.get("captures.add-files-tip"));
    files.setOnAction(_ -> addFiles());
    Button folder =
        button(
            "captures-add-folder",
            MESSAGES.get("captures.add-folder"),
            "mdi2f-folder-plus-outline");
    Nodes.tip(folder, MESSAGES.get("captures.add-folder-tip"));
    folder.setOnAction(_ ->
        new ComparisonFileChooser(this)
            .folder(MESSAGES.get("choose.captures-folder"))
            .ifPresent(path -> setup.add(List.of(path))));
    HBox buttons = Nodes.row("impact-line", files, folder);
    return section(MESSAGES.get("shared.captures"), own, others, log(), buttons);
  }

  /// Offers the capture file that is open in Debug.
  private Button log() {
    Button log = button("captures-log", "", "mdi2b-bug-outline");
    setup
        .offered()
        .subscribe(path -> {
          Nodes.show(log, path.isPresent());
          path.ifPresent(file -> {
            log.setText(MESSAGES.get("captures.add-log", file.getFileName()));
            Nodes.tip(log, file.toString());
            log.setOnAction(_ -> setup.add(List.of(file)));
          });
        });
    return log;
  }

  private static String words(List<Location> found) {
    return switch (found.size()) {
      case 0 -> MESSAGES.get("captures.none");
      case 1 -> MESSAGES.get("captures.one");
      default -> MESSAGES.get("captures.many", found.size());
    };
  }

  private void showOthers() {
    others.getChildren().setAll(setup.others().stream().map(this::other).toList());
    others.setManaged(!setup.others().isEmpty());
  }

  private HBox other(Path path) {
    Label name = new Label(path.toString(), new FontIcon("mdi2f-file-document-outline"));
    name.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    Nodes.tip(name, path.toString());
    name.setMinWidth(0);
    name.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(name);
    Button remove = new Button("", new FontIcon("mdi2c-close"));
    remove.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    remove.setAccessibleText(MESSAGES.get("captures.remove", path));
    Nodes.tip(remove, MESSAGES.get("captures.remove-tip"));
    remove.setOnAction(_ -> setup.others().remove(path));
    return Nodes.row("impact-line", name, remove);
  }

  private VBox options() {
    ComboBox<Optional<KubernetesRelease>> release =
        new ComboBox<>(
            FXCollections.observableArrayList(
                Stream.concat(
                        Stream.of(Optional.<KubernetesRelease>empty()),
                        SetupViewModel.releases().stream().map(Optional::of))
                    .toList()));
    release.setId("impact/release");
    release.setConverter(
        ChoiceBoxes.titles(chosen ->
            chosen.map(one -> "Kubernetes " + one).orElse(MESSAGES.get("release.of-sides"))));
    release.valueProperty().bindBidirectional(setup.releaseProperty());
    release.setMaxWidth(Double.MAX_VALUE);
    Nodes.tip(release, MESSAGES.get("release.tip"));
    Spinner<Integer> threads = new Spinner<>(1, setup.mostThreads(), setup.threadsProperty().get());
    threads.setId("impact/threads");
    threads.setEditable(true);
    threads.setPrefWidth(90);
    ScreenReaderLabel.name(threads.getEditor(), MESSAGES.get("threads.name"));
    threads.setAccessibleText(MESSAGES.get("threads.name"));
    Nodes.tip(threads, MESSAGES.get("threads.tip"));
    threads.valueProperty().subscribe(count -> setup.threadsProperty().set(count));
    Label releaseLabel = label(MESSAGES.get("release"), release);
    Label threadsLabel = label(MESSAGES.get("threads"), threads);
    // More specific than the label next to it.
    ScreenReaderLabel.name(release, MESSAGES.get("release.name"));
    CheckBox rego = Nodes.withId("impact/rego", new CheckBox(MESSAGES.get("rego")));
    rego.setWrapText(true);
    Nodes.tip(rego, MESSAGES.get("rego.tip"));
    rego.selectedProperty().bindBidirectional(setup.regoProperty());
    setup.hasTemplates().subscribe(has -> Nodes.show(rego, has));
    return section(MESSAGES.get("options"), releaseLabel, release, threadsLabel, threads, rego);
  }

  private static Label label(String text, Node of) {
    Label label = Nodes.label(text, "impact-label");
    label.setLabelFor(of);
    return label;
  }

  private VBox foot(Action run) {
    Label problem = Nodes.withId("impact/setup-problem", Nodes.wrapped("", "impact-problem"));
    problem.textProperty().bind(setup.problem());
    Nodes.showWhile(problem, setup.ready().not());
    Button button = Nodes.withId("impact/run", new Button(run.title(), new FontIcon("mdi2p-play")));
    button.getStyleClass().add(Styles.ACCENT);
    button.setMaxWidth(Double.MAX_VALUE);
    Nodes.tip(button, () -> ActionButtons.tooltip(run));
    button.disableProperty().bind(run.enabled().not());
    button.setOnAction(_ -> run.runIfEnabled());
    return Nodes.column("impact-foot", problem, button);
  }

  private static Button button(String id, String text, String icon) {
    return Nodes.withId(
        "impact/" + id, Nodes.styled(new Button(text, new FontIcon(icon)), Styles.SMALL));
  }

  private static VBox section(String title, Node... nodes) {
    Label heading = Nodes.label(title, "impact-title");
    VBox section = Nodes.column("impact-section", heading);
    section.getChildren().addAll(nodes);
    return section;
  }
}
