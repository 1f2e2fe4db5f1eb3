package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.proposal.Behaviour;
import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The variations of a scenario, and their results.
final class WhatIfView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(WhatIfView.class);

  private final WhatIfViewModel whatIf;
  private final VBox tries = new VBox();
  private final CheckBox secrets = new CheckBox(MESSAGES.get("save.secrets"));
  private Optional<Scenario> shown = Optional.empty();

  WhatIfView(ScenariosViewModel scenarios) {
    whatIf = scenarios.whatIf();
    setId("debug/initializers-what-if");
    setAccessibleText(MESSAGES.get("what-if"));
    getStyleClass().addAll("moment-pane", "edge-to-edge");
    setFitToWidth(true);
    tries.getStyleClass().add("what-if-tries");
    Button reset = Nodes.styled(new Button(MESSAGES.get("reset")), Styles.SMALL);
    reset.setId("debug/what-if-reset");
    Nodes.tip(reset, MESSAGES.get("reset.tip"));
    reset.setOnAction(_ -> scenarios.reset());
    HBox runs = Nodes.row("what-if-row", title(MESSAGES.get("runs")), spring(), reset);
    runs.setAlignment(Pos.CENTER_LEFT);
    VBox content =
        new VBox(
            runs, new RunsList(scenarios), tries, title(MESSAGES.get("keep")), save(), savedNote());
    content.getStyleClass().add("moment-content");
    setContent(content);
    scenarios.session().runProperty().subscribe(this::show);
  }

  private static Label title(String text) {
    return Nodes.uncut(Nodes.label(text, "moment-title"));
  }

  private static HBox spring() {
    return Nodes.grow(new HBox());
  }

  private void show(Optional<ScenarioRun> run) {
    Optional<Scenario> scenario = run.map(ScenarioRun::scenario);
    if (scenario.isPresent() && !scenario.equals(shown)) {
      Optional<String> focused = focusedId();
      tries
          .getChildren()
          .setAll(title(MESSAGES.get("servers-of")), rules(scenario.get()), outage());
      whatIf.servers().forEach(server -> tries.getChildren().add(new ServerWhatIf(whatIf, server)));
      if (!scenario.get().controllers().isEmpty()) {
        tries.getChildren().add(title(MESSAGES.get("shared.initializers")));
      }
      scenario
          .get()
          .controllers()
          .forEach(controller -> tries.getChildren().add(new ControllerWhatIf(whatIf, controller)));
      tries
          .getChildren()
          .addAll(
              title(MESSAGES.get("switches")),
              new SwitchesForm(whatIf, run.get()),
              title(MESSAGES.get("designs")),
              scenario.get().asProposed()
                  ? new DesignsForm(whatIf, scenario.get())
                  : Nodes.wrapped(MESSAGES.get("design.as-proposed"), "moment-note"));
      secrets.setSelected(false);
      Nodes.show(secrets, whatIf.holdsSecrets());
      focused.flatMap(id -> find(tries, id)).ifPresent(Node::requestFocus);
    }
    shown = scenario;
  }

  /// A new run has new controls; this restores the focus.
  private Optional<String> focusedId() {
    return Optional.ofNullable(getScene())
        .flatMap(scene -> Optional.ofNullable(scene.getFocusOwner()))
        .flatMap(owner -> Optional.ofNullable(owner.getId()));
  }

  private static Optional<Node> find(Parent parent, String id) {
    return parent.getChildrenUnmodifiable().stream()
        .flatMap(child ->
            (id.equals(child.getId())
                    ? Optional.of(child)
                    : child instanceof Parent inner ? find(inner, id) : Optional.<Node>empty())
                .stream())
        .findFirst();
  }

  private HBox outage() {
    SecondsField seconds =
        new SecondsField(
            "debug/what-if-outage",
            MESSAGES.get("outage"),
            MESSAGES.get("outage.tip"),
            Duration.ofMillis(1),
            Seconds.MOST);
    seconds.show(whatIf.outageProperty().get());
    seconds.textProperty().subscribe(_ -> seconds.typed().ifPresent(whatIf.outageProperty()::set));
    HBox row =
        new HBox(
            title(MESSAGES.get("servers")),
            spring(),
            note(MESSAGES.get("outage-of")),
            seconds,
            note("s"));
    row.getStyleClass().add("what-if-row");
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Label note(String text) {
    return Nodes.uncut(Nodes.label(text, "moment-note"));
  }

  private HBox rules(Scenario scenario) {
    Segments<Behaviour> behaviours =
        new Segments<>(
                new SimpleObjectProperty<>(
                    scenario.asProposed() ? Behaviour.AS_PROPOSED : Behaviour.AS_SHIPPED),
                whatIf::behave)
            .with(
                Behaviour.AS_SHIPPED,
                Buttons.toggle(
                    "debug/what-if-as-shipped",
                    MESSAGES.get("as-shipped"),
                    MESSAGES.get("as-shipped.tip")))
            .with(
                Behaviour.AS_PROPOSED,
                Buttons.toggle(
                    "debug/what-if-as-proposed",
                    MESSAGES.get("as-proposed"),
                    MESSAGES.get("as-proposed.tip")));
    ComboBox<KubernetesRelease> release = Nodes.withId("debug/what-if-release", new ComboBox<>());
    release.getItems().setAll(WhatIfViewModel.RELEASES);
    release.setValue(scenario.rules().release());
    ScreenReaderLabel.name(release, MESSAGES.get("release"));
    Nodes.tip(release, MESSAGES.get("release.tip"));
    release.valueProperty().addListener((_, _, chosen) -> whatIf.release(chosen));
    HBox row = Nodes.row("what-if-row", behaviours, release);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private VBox save() {
    TextField name = Nodes.withId("debug/what-if-file", new TextField());
    name.setPromptText(MESSAGES.get("file.prompt"));
    ScreenReaderLabel.name(name, MESSAGES.get("file"));
    Nodes.grow(name);
    Button save = Nodes.uncut(Nodes.withId("debug/what-if-save", new Button(MESSAGES.get("save"))));
    Nodes.tip(save, MESSAGES.get("save.tip"));
    save.disableProperty()
        .bind(
            name.textProperty()
                .isEmpty()
                .or(secrets.visibleProperty().and(secrets.selectedProperty().not())));
    save.setOnAction(_ -> whatIf.save(name.getText()));
    name.setOnAction(_ -> save.fire());
    Button image = Nodes.uncut(Nodes.withId("debug/what-if-save-image", new Button("SVG")));
    image.setAccessibleText(MESSAGES.get("image"));
    Nodes.tip(image, MESSAGES.get("image.tip"));
    image.disableProperty().bind(name.textProperty().isEmpty());
    image.setOnAction(_ -> whatIf.saveImage(name.getText()));
    secrets.setId("debug/what-if-secrets");
    HBox row = Nodes.row("what-if-row", name, save, image);
    return new VBox(row, secrets);
  }

  private Label savedNote() {
    Label note = Nodes.bound("debug/what-if-saved", whatIf.savedProperty(), "moment-note");
    note.setWrapText(true);
    return note;
  }
}
