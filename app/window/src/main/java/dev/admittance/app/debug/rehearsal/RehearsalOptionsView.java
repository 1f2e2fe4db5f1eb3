package dev.admittance.app.debug.rehearsal;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.provider.Provider;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.HelmWait;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// How a release is rehearsed: the tool with its own options, and below them the rarer ones.
final class RehearsalOptionsView extends VBox {
  private static final Messages MESSAGES = Messages.of(RehearsalOptionsView.class);

  /// The longest short title of an order.
  private static final double ORDER = 216;

  private static final double PROVIDER = 124;
  private static final double MANAGER = 188;
  private static final double TIMEOUT = 112;

  private final RehearsalSettingsViewModel settings;

  /// @param more shows the rarer options
  RehearsalOptionsView(RehearsalSettingsViewModel settings, ToggleButton more) {
    this.settings = settings;
    getChildren()
        .setAll(
            Nodes.row(
                "rehearsal-usual",
                order(),
                check("uninstall", settings.uninstallProperty()),
                Nodes.space(),
                more),
            Nodes.showWhile(helm(), isFor(ApplyOrder.HELM)),
            Nodes.showWhile(argo(), isFor(ApplyOrder.ARGO_CD)),
            Nodes.showWhile(rarer(), more.selectedProperty()));
  }

  private ObservableValue<Boolean> isFor(ApplyOrder tool) {
    return settings.orderProperty().map(order -> order.tool() == tool);
  }

  private ComboBox<AppliedOrder> order() {
    ObservableList<AppliedOrder> orders = FXCollections.observableArrayList();
    settings.orderProperty().subscribe(now -> orders.setAll(now.choices()));
    ComboBox<AppliedOrder> order =
        ChoiceBoxes.box(
            "debug/rehearsal-order", orders, settings.orderProperty(), AppliedOrder::title);
    order.setButtonCell(new OrderCell());
    order.setPrefWidth(ORDER);
    named(order, "order.name", "order.tip");
    return order;
  }

  private Node helm() {
    ComboBox<HelmWait.Strategy> wait =
        ChoiceBoxes.box(
            "debug/rehearsal-wait",
            FXCollections.observableArrayList(HelmWait.Strategy.values()),
            settings.waitProperty(),
            strategy ->
                MESSAGES.get(
                    switch (strategy) {
                      case HOOK_ONLY -> "wait.hooks";
                      case WATCHER -> "wait.watcher";
                      case LEGACY -> "wait.legacy";
                    }));
    wait.setPrefWidth(ORDER);
    named(wait, "wait.name", "wait.tip");
    TextField timeout = typed("timeout", settings.timeout());
    timeout.setPrefWidth(TIMEOUT);
    CheckBox jobs = check("jobs", settings.waitsForJobsProperty());
    jobs.disableProperty().bind(settings.waitProperty().isEqualTo(HelmWait.Strategy.HOOK_ONLY));
    CheckBox rollback = check("rollback", settings.rollsBackProperty());
    rollback.disableProperty().bind(settings.uninstallProperty());
    return group(
        Nodes.styled(new FlowPane(wait, timeout, jobs, rollback), "rehearsal-flow"),
        problem(settings.timeout()));
  }

  private Node argo() {
    Label lacking = Nodes.label(MESSAGES.get("destination.lacking"), Styles.DANGER);
    lacking.setWrapText(true);
    return group(
        typed("sync-options", settings.syncOptions()),
        problem(settings.syncOptions()),
        typed("destination", settings.destination()),
        Nodes.showWhile(lacking, settings.lacksNamespace()));
  }

  private Node rarer() {
    ComboBox<Optional<ApplyTool>> applyAs =
        ChoiceBoxes.box(
            "debug/rehearsal-apply-as",
            optional(ApplyTool.values()),
            settings.applyAsProperty(),
            RehearsalOptionsView::tool);
    applyAs.setPrefWidth(MANAGER);
    named(applyAs, "apply-as.name", "apply-as.tip");
    ComboBox<Optional<Provider>> provider =
        ChoiceBoxes.box(
            "debug/rehearsal-provider",
            optional(Provider.values()),
            settings.providerProperty(),
            one -> one.map(Provider::text).orElse(MESSAGES.get("provider.none")));
    provider.setPrefWidth(PROVIDER);
    named(provider, "provider.name", "provider.tip");
    Node force =
        Nodes.showWhile(
            check("force", settings.forceProperty()),
            settings.applyAsProperty().map(tool -> tool.filter(one -> !one.forces()).isPresent()));
    FlowPane choices =
        new FlowPane(
            RevisionChoice.box("revision", settings, settings.revisionProperty()),
            RevisionChoice.box("earlier", settings, settings.earlierProperty()),
            applyAs,
            force,
            provider);
    return group(
        Nodes.styled(choices, "rehearsal-flow"),
        typed("failing", settings.failing()),
        problem(settings.failing()));
  }

  private static <T> ObservableList<Optional<T>> optional(T[] values) {
    return FXCollections.observableArrayList(
        Stream.concat(Stream.of(Optional.<T>empty()), Arrays.stream(values).map(Optional::of))
            .toList());
  }

  private static VBox group(Node... nodes) {
    return Nodes.column("rehearsal-options", nodes);
  }

  /// A text that is taken with Enter or when the field is left.
  private static TextField typed(String what, TypedSetting<?> setting) {
    TextField field =
        Inputs.text(
            "debug/rehearsal-" + what,
            MESSAGES.get(what + ".name"),
            MESSAGES.get(what + ".prompt"),
            setting.textProperty());
    Nodes.tip(field, MESSAGES.get(what + ".tip"));
    field.setOnAction(_ -> setting.accept());
    field
        .focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            setting.accept();
          }
        });
    return field;
  }

  private static Node problem(TypedSetting<?> setting) {
    Label problem = Nodes.label("", Styles.DANGER);
    problem.setWrapText(true);
    problem.textProperty().bind(setting.problemProperty());
    return Nodes.showWhile(problem, setting.problemProperty().map(it -> !it.isEmpty()));
  }

  private static CheckBox check(String what, BooleanProperty chosen) {
    CheckBox box = Nodes.withId("debug/rehearsal-" + what, new CheckBox(MESSAGES.get(what)));
    Nodes.tip(box, MESSAGES.get(what + ".tip"));
    box.selectedProperty().bindBidirectional(chosen);
    return box;
  }

  private static String tool(Optional<ApplyTool> tool) {
    return MESSAGES.get(
        tool.map(one ->
                switch (one) {
                  case KUBECTL -> "apply-as.kubectl";
                  case HELM -> "apply-as.helm";
                  case FLUX -> "apply-as.flux";
                  case ARGO_CD -> "apply-as.argo-cd";
                })
            .orElse("apply-as.none"));
  }

  private static void named(Control control, String name, String tip) {
    control.setAccessibleText(MESSAGES.get(name));
    Nodes.tip(control, MESSAGES.get(tip));
  }

  /// The chosen order, in a few words where it is not that of a tool.
  private static final class OrderCell extends ListCell<AppliedOrder> {
    @Override
    protected void updateItem(AppliedOrder order, boolean empty) {
      super.updateItem(order, empty);
      setText(empty || order == null ? "" : order.shortTitle());
    }
  }
}
