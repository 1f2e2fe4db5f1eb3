package dev.admittance.app.design.migration;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.TextListener;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.engine.EngineMigration;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The migration of an open file: its target, the decisions, and their effect on captured requests.
/// The file stays unchanged until the migration is applied.
public final class MigrationViewModel {
  private static final Messages MESSAGES = Messages.of(MigrationViewModel.class);

  private final OpenFiles files;
  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;

  private final OptionalProperty<OpenFile> file = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<ConversionTarget> target =
      new ReadOnlyObjectWrapper<>(ConversionTarget.V1);
  private final Derived<MigrationDraft> draft;
  private final Derived<Optional<MigrationCheck>> proof;

  private final Map<String, String> decisions = new HashMap<>();
  private final TextListener again;

  public MigrationViewModel(
      OpenFiles files, WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
    this.files = files;
    this.workspace = workspace;
    this.tasks = tasks;
    this.failures = failures;
    draft = new Derived<>(tasks, MigrationDraft.NOTHING, this::draft);
    proof = new Derived<>(tasks, Optional.empty(), this::proof);
    proof.follow(draft.valueProperty());
    again = _ -> draft.refresh();
    files
        .files()
        .subscribe(() -> {
          if (file.get().filter(open -> !files.files().contains(open)).isPresent()) {
            close();
          }
        });
    // Selecting another file leaves the migration.
    files
        .selectedProperty()
        .subscribe(selected -> {
          if (file.get().isPresent() && !file.get().equals(selected)) {
            close();
          }
        });
  }

  /// The file being migrated; empty for none.
  public ReadOnlyObjectProperty<Optional<OpenFile>> fileProperty() {
    return file.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<ConversionTarget> targetProperty() {
    return target.getReadOnlyProperty();
  }

  /// The new text with its migration report.
  public ReadOnlyObjectProperty<MigrationDraft> draftProperty() {
    return draft.valueProperty();
  }

  /// The effects of the new text on the workspace; empty until they are known.
  public ReadOnlyObjectProperty<Optional<MigrationCheck>> proofProperty() {
    return proof.valueProperty();
  }

  public void open(OpenFile other) {
    close();
    file.set(Optional.of(other));
    other.addListener(again);
    String text = other.source().text();
    boolean engines =
        text.contains("apiVersion: kyverno.io/")
            || text.contains("apiVersion: constraints.gatekeeper.sh/");
    boolean newest =
        engines
            || (text.contains("admissionregistration.k8s.io/v1\n")
                && !text.contains("admissionregistration.k8s.io/v1beta1")
                && !text.contains("admissionregistration.k8s.io/v1alpha1"));
    target.set(newest ? ConversionTarget.POLICY : ConversionTarget.V1);
    draft.refresh();
  }

  /// Starts with the selected file, if there is one.
  public void openSelected() {
    files.selectedProperty().get().ifPresent(this::open);
  }

  public void close() {
    file.get().ifPresent(open -> open.removeListener(again));
    file.set(Optional.empty());
    decisions.clear();
    draft.refresh();
  }

  /// Changes the target; resets all decisions.
  public void choose(ConversionTarget other) {
    if (other != target.get()) {
      target.set(other);
      decisions.clear();
      draft.refresh();
    }
  }

  /// Makes a decision.
  ///
  /// @param value the choice or text; blank withdraws the decision
  public void decide(MigrationItem item, String value) {
    String now = value.isBlank() ? "" : value;
    if (!decisions.getOrDefault(item.key(), "").equals(now)) {
      if (now.isEmpty()) {
        decisions.remove(item.key());
      } else {
        decisions.put(item.key(), now);
      }
      draft.refresh();
    }
  }

  /// Replaces the text of the file in a single undo step.
  public void apply() {
    MigrationDraft made = draft.get();
    Optional<OpenFile> open = file.get().filter(one -> one.version() == made.version());
    if (open.isPresent() && made.changes() && !draft.runningProperty().get()) {
      String title = MESSAGES.get("migrate-to", target.get().text());
      close();
      open.get().replace(title, made.after().text());
    }
  }

  /// A name for a new file next to the old one.
  public String newName() {
    String name = file.get().map(OpenFile::name).orElse("");
    int slash = name.lastIndexOf('/');
    int dot = name.lastIndexOf('.');
    int end = dot > slash ? dot : name.length();
    return name.substring(0, end) + "-" + target.get().text() + name.substring(end);
  }

  /// Writes the new text to a new file and reloads the workspace.
  ///
  /// @param name in the workspace, with `/` between its parts
  public void save(String name) {
    Optional<Path> root = workspace.live().map(LiveWorkspace::root);
    if (root.isEmpty()) {
      return;
    }
    Path path = root.get().resolve(name).normalize();
    String text = draft.get().after().text();
    tasks
        .start(
            MESSAGES.get("shared.writing", name),
            _ -> {
              if (!path.startsWith(root.get())) {
                throw new IOException(MESSAGES.get("outside"));
              }
              NewFile.write(path, text);
              return path;
            })
        .onSuccess(_ -> {
          close();
          workspace.reload();
        })
        .onFailure(
            IOException.class,
            cause ->
                failures.report(
                    MESSAGES.get("not-written", IoReason.of(cause)),
                    name,
                    MESSAGES.get("not-written.help"),
                    cause));
  }

  private Derivation<MigrationDraft> draft() {
    ConversionTarget wanted = target.get();
    Map<String, String> made = Map.copyOf(decisions);
    Optional<LiveWorkspace> live = workspace.live();
    return Derivation.of(
        file.get(),
        MigrationDraft.NOTHING,
        open -> {
          TextSnapshot text = open.snapshot();
          return Derivation.computed(
              MESSAGES.get("task.convert", open.name()),
              _ ->
                  MigrationDraft.of(
                      text.version(),
                      text.source(),
                      wanted,
                      EngineMigration.of(beside(live)),
                      made));
        });
  }

  /// The objects of the workspace, among which constraints find their templates.
  private static List<JsonObject> beside(Optional<LiveWorkspace> live) {
    return live.map(one -> one.workspace(Findings.Fixes.LEFT_OUT).setup().cluster().objects())
        .orElse(List.of());
  }

  private Derivation<Optional<MigrationCheck>> proof() {
    SourceText after = draft.get().after();
    return Derivation.of(
        workspace.live().filter(_ -> file.get().isPresent()),
        Optional.empty(),
        live ->
            Derivation.computed(
                    MESSAGES.get("task.replay"),
                    progress -> Optional.of(MigrationCheck.of(live, after, progress)))
                .meanwhile(Optional.empty()));
  }
}
