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
import dev.admittance.simulator.rehearsal.HelmWait;
import dev.admittance.simulator.rehearsal.PodFailures;
import dev.admittance.simulator.rehearsal.Reordering;
import dev.admittance.workspace.LiveWorkspace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// What a person chooses for a rehearsal. Confined to the UI thread.
public final class RehearsalSettingsViewModel {
  private static final Messages MESSAGES = Messages.of(RehearsalSettingsViewModel.class);
  private static final Pattern SEPARATORS = Pattern.compile("[,\\s]+");

  private final ObjectProperty<AppliedOrder> order = new SimpleObjectProperty<>(AppliedOrder.FILES);
  private final ObjectProperty<HelmWait.Strategy> wait =
      new SimpleObjectProperty<>(HelmWait.Strategy.HOOK_ONLY);
  private final BooleanProperty waitsForJobs = new SimpleBooleanProperty();
  private final BooleanProperty rollsBack = new SimpleBooleanProperty();
  private final StringProperty typedTimeout = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper timeoutProblem = new ReadOnlyStringWrapper("");
  private final ObjectProperty<Duration> timeout =
      new SimpleObjectProperty<>(HelmWait.HOOKS.timeout());
  private final ObjectProperty<Optional<Provider>> provider =
      new SimpleObjectProperty<>(Optional.empty());
  private final OptionalProperty<ApplyTool> applyAs = new OptionalProperty<>();
  private final BooleanProperty force = new SimpleBooleanProperty();
  private final OptionalProperty<Revision> revision = new OptionalProperty<>();
  private final OptionalProperty<Revision> earlier = new OptionalProperty<>();
  private final BooleanProperty uninstall = new SimpleBooleanProperty();
  private final StringProperty failing = new SimpleStringProperty("");
  private final ReadOnlyStringWrapper failingProblem = new ReadOnlyStringWrapper("");
  private final ObjectProperty<PodFailures> failures = new SimpleObjectProperty<>(PodFailures.NONE);
  private final RevisionsViewModel revisions;
  private final ReadOnlyBooleanWrapper versioned = new ReadOnlyBooleanWrapper();

  /// Whether the release has files in the repository of the workspace.
  private boolean inRepository;

  /// @param changed is called after each choice
  RehearsalSettingsViewModel(TaskRunner tasks, Runnable changed) {
    revisions = new RevisionsViewModel(tasks);
    revisions.stateProperty().subscribe(_ -> showRevisions());
    // Whoever goes back has waited.
    rollsBack.subscribe(chosen -> {
      if (chosen && wait.get() == HelmWait.Strategy.HOOK_ONLY) {
        wait.set(HelmWait.Strategy.WATCHER);
      }
    });
    wait.subscribe(chosen -> {
      if (chosen == HelmWait.Strategy.HOOK_ONLY) {
        rollsBack.set(false);
        waitsForJobs.set(false);
      }
    });
    for (Property<?> choice :
        List.of(
            order,
            wait,
            waitsForJobs,
            timeout,
            rollsBack,
            provider,
            applyAs,
            force,
            revision,
            earlier,
            uninstall,
            failures)) {
      choice.subscribe((_, _) -> changed.run());
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
    provider.set(now);
    failing.set("");
    acceptFailing();
    typedTimeout.set("");
    acceptTimeout();
  }

  /// Takes the typed timeout of Helm; the one before where it cannot be read, and that of Helm
  /// where nothing is typed.
  void acceptTimeout() {
    String text = typedTimeout.get().strip();
    Optional<Duration> read =
        text.isEmpty()
            ? Optional.of(HelmWait.HOOKS.timeout())
            : GoDuration.parse(text).filter(Duration::isPositive);
    timeoutProblem.set(read.isEmpty() ? MESSAGES.get("timeout.problem", text) : "");
    read.ifPresent(timeout::set);
  }

  /// Takes the typed pods that fail, which stand between commas or spaces; none of them where one
  /// cannot be read.
  void acceptFailing() {
    PodFailures found = PodFailures.NONE;
    for (String word : SEPARATORS.split(failing.get().strip(), -1)) {
      Optional<PodFailures> more = word.isEmpty() ? Optional.of(found) : found.with(word);
      if (more.isEmpty()) {
        failingProblem.set(MESSAGES.get("failing.problem", word));
        return;
      }
      found = more.get();
    }
    failingProblem.set("");
    failures.set(found);
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
    boolean helm = order.get().tool() == ApplyOrder.HELM;
    return new RehearsalSettings(
        order.get(),
        provider.get(),
        applyAs.get(),
        force.get(),
        versioned.get() ? revision.get() : Optional.empty(),
        versioned.get() ? earlier.get() : Optional.empty(),
        uninstall.get(),
        failures.get(),
        helm ? new HelmWait(wait.get(), waitsForJobs.get(), timeout.get()) : HelmWait.HOOKS,
        helm && rollsBack.get() && !uninstall.get());
  }

  ObjectProperty<AppliedOrder> orderProperty() {
    return order;
  }

  /// What Helm waits for; without effect for other tools.
  ObjectProperty<HelmWait.Strategy> waitProperty() {
    return wait;
  }

  /// Whether Helm waits until Jobs are complete, too.
  BooleanProperty waitsForJobsProperty() {
    return waitsForJobs;
  }

  /// Whether Helm goes back to where it began when the release fails.
  BooleanProperty rollsBackProperty() {
    return rollsBack;
  }

  /// The typed timeout of Helm, such as `90s`; empty for that of Helm.
  StringProperty timeoutProperty() {
    return typedTimeout;
  }

  /// Why the timeout cannot be read, in a sentence; empty where it can.
  ReadOnlyStringProperty timeoutProblemProperty() {
    return timeoutProblem.getReadOnlyProperty();
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

  /// The typed pods that fail, such as `Job/migrate=42, Deployment/web`.
  StringProperty failingProperty() {
    return failing;
  }

  /// What of them cannot be read, in a sentence; empty for nothing.
  ReadOnlyStringProperty failingProblemProperty() {
    return failingProblem.getReadOnlyProperty();
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
