package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.RevisionsViewModel;
import dev.admittance.model.provider.Provider;
import dev.admittance.revision.Revision;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import dev.admittance.simulator.rehearsal.HelmWait;
import dev.admittance.simulator.rehearsal.PodFailures;
import dev.admittance.simulator.rehearsal.Reordering;
import dev.admittance.workspace.LiveWorkspace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// What a person chooses for a rehearsal. Confined to the UI thread.
public final class RehearsalSettingsViewModel {
  private static final Messages MESSAGES = Messages.of(RehearsalSettingsViewModel.class);

  private final ObjectProperty<AppliedOrder> order = new SimpleObjectProperty<>(AppliedOrder.FILES);
  private final ObjectProperty<HelmWait.Strategy> wait =
      new SimpleObjectProperty<>(HelmWait.Strategy.HOOK_ONLY);
  private final BooleanProperty waitsForJobs = new SimpleBooleanProperty();
  private final BooleanProperty rollsBack = new SimpleBooleanProperty();
  private final TypedSetting<Duration> timeout =
      new TypedSetting<>(
          HelmWait.HOOKS.timeout(),
          (_, word) -> GoDuration.parse(word).filter(Duration::isPositive),
          word -> MESSAGES.get("timeout.problem", word));
  private final TypedSetting<String> namespace =
      new TypedSetting<>("", (_, word) -> Optional.of(word), word -> word);
  private final TypedSetting<ArgoApplication> options =
      new TypedSetting<>(
          ArgoApplication.PLAIN,
          (application, option) ->
              option.contains("=") ? Optional.of(application.with(option)) : Optional.empty(),
          word -> MESSAGES.get("sync-options.problem", word));
  private final ObjectProperty<Optional<Provider>> provider =
      new SimpleObjectProperty<>(Optional.empty());
  private final OptionalProperty<ApplyTool> applyAs = new OptionalProperty<>();
  private final BooleanProperty force = new SimpleBooleanProperty();
  private final OptionalProperty<Revision> revision = new OptionalProperty<>();
  private final OptionalProperty<Revision> earlier = new OptionalProperty<>();
  private final BooleanProperty uninstall = new SimpleBooleanProperty();
  private final BooleanBinding lacksNamespace =
      Bindings.createBooleanBinding(
          () -> options.value().createsNamespace() && namespace.value().isEmpty(),
          options.valueProperty(),
          namespace.valueProperty());
  private final TypedSetting<PodFailures> failing =
      new TypedSetting<>(
          PodFailures.NONE, PodFailures::with, word -> MESSAGES.get("failing.problem", word));
  private final RevisionsViewModel revisions;
  private final ReadOnlyBooleanWrapper versioned = new ReadOnlyBooleanWrapper();

  /// Whether the release has files in the repository of the workspace.
  private boolean inRepository;

  /// @param changed is called after each choice
  RehearsalSettingsViewModel(TaskRunner tasks, Runnable changed) {
    revisions = new RevisionsViewModel(tasks);
    revisions.stateProperty().subscribe(_ -> showRevisions());
    // Helm cannot go back without --wait.
    rollsBack.subscribe(chosen -> {
      if (chosen && wait.get() == HelmWait.Strategy.HOOK_ONLY) {
        wait.set(HelmWait.Strategy.WATCHER);
      }
    });
    wait.subscribe(strategy -> {
      if (strategy == HelmWait.Strategy.HOOK_ONLY) {
        rollsBack.set(false);
        waitsForJobs.set(false);
      }
    });
    for (Property<?> choice :
        List.of(
            order,
            wait,
            waitsForJobs,
            rollsBack,
            provider,
            applyAs,
            force,
            revision,
            earlier,
            uninstall)) {
      choice.subscribe((_, _) -> changed.run());
    }
    for (TypedSetting<?> typed : List.of(failing, timeout, namespace, options)) {
      typed.valueProperty().subscribe((_, _) -> changed.run());
    }
  }

  /// Forgets what was chosen for the files of another workspace.
  ///
  /// @param now the provider that the workspace names
  void reset(Optional<Provider> now) {
    inRepository = false;
    showRevisions();
    revision.set(Optional.empty());
    earlier.set(Optional.empty());
    order.set(AppliedOrder.FILES);
    wait.set(HelmWait.Strategy.HOOK_ONLY);
    waitsForJobs.set(false);
    rollsBack.set(false);
    provider.set(now);
    List.of(failing, timeout, namespace, options).forEach(TypedSetting::reset);
  }

  /// Reads the revisions of a release.
  void readRevisions(LiveWorkspace files, RehearsalSource release) {
    inRepository = !release.versioned(files).isEmpty();
    revisions.read(files.root());
    showRevisions();
  }

  private void showRevisions() {
    versioned.set(inRepository && !revisions.stateProperty().get().revisions().isEmpty());
  }

  /// Lets the chosen tool apply the objects in another order.
  void arrange(Optional<Reordering> objects) {
    order.set(new AppliedOrder(order.get().tool(), objects));
  }

  RehearsalSettings settings() {
    return new RehearsalSettings(
        order.get(),
        provider.get(),
        applyAs.get(),
        force.get(),
        versioned.get() ? revision.get() : Optional.empty(),
        versioned.get() ? earlier.get() : Optional.empty(),
        uninstall.get(),
        failing.value(),
        isFor(ApplyOrder.HELM) ? helm() : HelmWait.HOOKS,
        isFor(ApplyOrder.HELM) && rollsBack.get() && !uninstall.get(),
        isFor(ApplyOrder.ARGO_CD) ? argo() : ArgoApplication.PLAIN);
  }

  private boolean isFor(ApplyOrder tool) {
    return order.get().tool() == tool;
  }

  private HelmWait helm() {
    return new HelmWait(wait.get(), waitsForJobs.get(), timeout.value());
  }

  private ArgoApplication argo() {
    return lacksNamespace.get()
        ? options.value().with("!" + ArgoApplication.CREATES)
        : options.value().withNamespace(namespace.value());
  }

  ObjectProperty<AppliedOrder> orderProperty() {
    return order;
  }

  /// What Helm waits for; without effect for other tools.
  ObjectProperty<HelmWait.Strategy> waitProperty() {
    return wait;
  }

  ObjectProperty<Optional<Provider>> providerProperty() {
    return provider;
  }

  /// The tool that applies on the server's side; empty for one on its own.
  ObjectProperty<Optional<ApplyTool>> applyAsProperty() {
    return applyAs;
  }

  /// Whether that tool is told to take the fields of others.
  BooleanProperty forceProperty() {
    return force;
  }

  /// The revision of which the release is; empty for the files.
  ObjectProperty<Optional<Revision>> revisionProperty() {
    return revision;
  }

  /// The revision whose release is installed before; empty for none.
  ObjectProperty<Optional<Revision>> earlierProperty() {
    return earlier;
  }

  /// The pods that fail, such as `Job/migrate=42, Deployment/web`.
  TypedSetting<PodFailures> failing() {
    return failing;
  }

  /// How long Helm waits, such as `90s`; without effect for other tools.
  TypedSetting<Duration> timeout() {
    return timeout;
  }

  /// The options of the Application that Argo CD syncs, such as `CreateNamespace=true`.
  TypedSetting<ArgoApplication> syncOptions() {
    return options;
  }

  /// Where Argo CD puts objects that have no namespace.
  TypedSetting<String> destination() {
    return namespace;
  }

  /// Whether Argo CD is to create a namespace, and it is not told which.
  BooleanBinding lacksNamespace() {
    return lacksNamespace;
  }

  /// Whether Helm waits until Jobs are complete, too.
  BooleanProperty waitsForJobsProperty() {
    return waitsForJobs;
  }

  /// Whether Helm goes back to the release before, or uninstalls it, where the release fails.
  BooleanProperty rollsBackProperty() {
    return rollsBack;
  }

  RevisionsViewModel revisions() {
    return revisions;
  }

  /// Whether there are revisions of what is rehearsed.
  ReadOnlyBooleanProperty isVersioned() {
    return versioned.getReadOnlyProperty();
  }

  /// Whether the release is removed again after its installation.
  BooleanProperty uninstallProperty() {
    return uninstall;
  }
}
