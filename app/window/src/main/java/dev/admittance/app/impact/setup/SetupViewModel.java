package dev.admittance.app.impact.setup;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.impact.latency.DelayChoice;
import dev.admittance.app.impact.latency.DelaysViewModel;
import dev.admittance.app.impact.side.SideRequest;
import dev.admittance.app.impact.side.SideSources;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.ConnectedClusters;
import dev.admittance.app.workspace.RevisionsViewModel;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import dev.admittance.workspace.WorkspaceSettings;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The choices for a comparison. Confined to the UI thread.
public final class SetupViewModel {
  private static final Messages MESSAGES = Messages.of(SetupViewModel.class);
  private static final String TEMPLATES = "templates.gatekeeper.sh/";

  private final WorkspaceViewModel workspace;
  private final ConnectedClusters clusters;
  private final InstantSource clock;

  private final RevisionsViewModel revisions;
  private final SideViewModel before;
  private final SideViewModel after;
  private final DelaysViewModel delays;
  private final BooleanProperty ofWorkspace = new SimpleBooleanProperty(true);
  private final ObservableList<Path> others = FXCollections.observableArrayList();
  private final OptionalProperty<KubernetesRelease> release = new OptionalProperty<>();
  private final BooleanProperty rego = new SimpleBooleanProperty(false);
  private final ObservableValue<Boolean> hasTemplates;
  private final IntegerProperty threads;
  private final int mostThreads;
  private final ObservableValue<List<Location>> found;
  private final StringBinding problem;
  private final BooleanBinding ready;
  private final ObjectBinding<Optional<Path>> offered;
  private Optional<Path> root = Optional.empty();
  private final BooleanProperty fresh = new SimpleBooleanProperty(false);

  /// Compares the edited workspace with the checked-out revision by default, once a workspace is
  /// open.
  ///
  /// @param log the capture file that is open in Debug
  /// @param processors the number of available processors
  public SetupViewModel(
      WorkspaceViewModel workspace,
      RevisionsViewModel revisions,
      ConnectedClusters clusters,
      InstantSource clock,
      ObservableValue<Optional<Path>> log,
      int processors) {
    this.workspace = workspace;
    this.clusters = clusters;
    this.clock = clock;
    this.offered =
        Bindings.createObjectBinding(
            () -> log.getValue().filter(path -> !others.contains(path)), log, others);
    this.revisions = revisions;
    mostThreads = Math.max(1, processors);
    threads = new SimpleIntegerProperty(Math.max(1, processors - 1));
    before =
        new SideViewModel(
            "before",
            MESSAGES.get("shared.before"),
            SideKind.SAVED,
            revisions,
            clusters.contexts());
    after =
        new SideViewModel(
            "after", MESSAGES.get("shared.after"), SideKind.EDITED, revisions, clusters.contexts());
    delays = new DelaysViewModel(clusters.contexts());
    found =
        workspace.currentProperty().map(now -> now.map(SetupViewModel::captures).orElse(List.of()));
    hasTemplates =
        workspace
            .currentProperty()
            .map(now -> now.filter(SetupViewModel::hasTemplates).isPresent());
    problem =
        Bindings.createStringBinding(
            this::missing,
            workspace.currentProperty(),
            before.problem(),
            after.problem(),
            delays.problem(),
            ofWorkspace,
            others,
            fresh);
    ready = problem.isEmpty();
    revisions.stateProperty().subscribe(this::proposeRevision);
  }

  /// The checked-out revision is the most common choice.
  private void proposeRevision(RevisionsViewModel.State state) {
    if (fresh.get() && !state.reading()) {
      fresh.set(false);
      if (!state.revisions().isEmpty() && before.kindProperty().get() == SideKind.SAVED) {
        before.kindProperty().set(SideKind.REVISION);
      }
    }
  }

  /// The files of a workspace with requests, even those with more than it loads.
  private static List<Location> captures(Workspace workspace) {
    return workspace.files().stream()
        .filter(file ->
            file.contents().contains(FileContent.CAPTURES)
                || file.contents().contains(FileContent.REQUESTS))
        .map(SetupViewModel::location)
        .toList();
  }

  private static boolean hasTemplates(Workspace workspace) {
    return workspace.cluster().objects().stream()
        .anyMatch(object -> object.text("apiVersion").startsWith(TEMPLATES));
  }

  private static Location location(WorkspaceFile file) {
    return new Location(file.name(), file.path());
  }

  public SideViewModel before() {
    return before;
  }

  public SideViewModel after() {
    return after;
  }

  /// The delays of webhooks on both sides.
  public DelaysViewModel delays() {
    return delays;
  }

  public RevisionsViewModel revisions() {
    return revisions;
  }

  /// Whether to run the captures of the workspace.
  public BooleanProperty ofWorkspaceProperty() {
    return ofWorkspace;
  }

  /// The capture files of the workspace.
  public ObservableValue<List<Location>> found() {
    return found;
  }

  /// Additional files and folders of captures.
  public ObservableList<Path> others() {
    return others;
  }

  /// The capture file that is open in Debug and not chosen yet; empty if there is none.
  public ObservableValue<Optional<Path>> offered() {
    return offered;
  }

  /// The simulated release; empty for that of each side's settings.
  public ObjectProperty<Optional<KubernetesRelease>> releaseProperty() {
    return release;
  }

  /// The releases that can be simulated, newest first.
  public static List<KubernetesRelease> releases() {
    return WorkspaceSettings.RELEASES.reversed();
  }

  /// Whether the user's own `opa` evaluates Rego; the choice is the user's consent.
  public BooleanProperty regoProperty() {
    return rego;
  }

  /// Whether the workspace has templates of Gatekeeper, which may have Rego.
  public ObservableValue<Boolean> hasTemplates() {
    return hasTemplates;
  }

  /// The number of simulating threads, from 1 to [#mostThreads].
  public IntegerProperty threadsProperty() {
    return threads;
  }

  public int mostThreads() {
    return mostThreads;
  }

  /// What is missing and what to do; empty for nothing.
  public ObservableValue<String> problem() {
    return problem;
  }

  public BooleanBinding ready() {
    return ready;
  }

  /// Adds files and folders of captures, each once.
  public void add(List<Path> paths) {
    for (Path path : paths) {
      if (!others.contains(path)) {
        others.add(path);
      }
    }
  }

  public void swap() {
    before.swapWith(after);
  }

  /// Reads the revisions of the open workspace when the form becomes visible; resets all choices
  /// after a change of workspace.
  public void follow() {
    Optional<Path> now = workspace.currentProperty().get().map(Workspace::root);
    if (!now.equals(root)) {
      root = now;
      before.kindProperty().set(SideKind.SAVED);
      after.kindProperty().set(SideKind.EDITED);
      ofWorkspace.set(true);
      delays.reset();
      others.clear();
      release.set(Optional.empty());
      rego.set(false);
      // The known revisions belong to another folder.
      now.ifPresent(folder -> {
        revisions.read(folder);
        fresh.set(true);
      });
    } else {
      now.ifPresent(revisions::read);
    }
    proposeRevision(revisions.stateProperty().get());
  }

  /// All properties that a plan depends on.
  public List<Observable> choices() {
    return Stream.of(
            before.choices(),
            after.choices(),
            delays.choices(),
            List.of(
                ofWorkspace,
                others,
                release,
                rego,
                fresh,
                workspace.currentProperty(),
                workspace.savedProperty()))
        .flatMap(List::stream)
        .toList();
  }

  private List<Location> locations() {
    List<Location> all = new ArrayList<>();
    if (ofWorkspace.get()) {
      all.addAll(found.getValue());
    }
    all.addAll(Location.of(others));
    return all;
  }

  private String missing() {
    if (workspace.currentProperty().get().isEmpty()) {
      return MESSAGES.get("open-workspace");
    }
    if (fresh.get()) {
      return MESSAGES.get("revisions.looking");
    }
    if (locations().isEmpty()) {
      return found.getValue().isEmpty()
          ? MESSAGES.get("missing.no-captures")
          : MESSAGES.get("missing.captures");
    }
    if (!before.problem().getValue().isEmpty()) {
      return before.title() + ": " + before.problem().getValue();
    }
    if (!after.problem().getValue().isEmpty()) {
      return after.title() + ": " + after.problem().getValue();
    }
    return delays.problem().getValue().isEmpty()
        ? ""
        : MESSAGES.get("missing.delays", delays.problem().getValue());
  }

  /// The plan of the current choices; empty while they are incomplete.
  public Optional<ComparisonPlan> plan() {
    Optional<Workspace> edited = workspace.currentProperty().get();
    Optional<Workspace> saved = workspace.savedProperty().get();
    Optional<SideRequest> first = request(before);
    Optional<SideRequest> second = request(after);
    Optional<DelayChoice> drawn = delays.choice();
    if (!ready.get()
        || edited.isEmpty()
        || saved.isEmpty()
        || first.isEmpty()
        || second.isEmpty()
        || drawn.isEmpty()) {
      return Optional.empty();
    }
    SideSources sources =
        new SideSources(edited.get(), saved.get(), clusters.clients().get(), clock);
    return Optional.of(
        new ComparisonPlan(
            locations(),
            first.get(),
            second.get(),
            drawn.get(),
            sources,
            rego.get(),
            threads.get()));
  }

  private Optional<SideRequest> request(SideViewModel side) {
    return side.choice()
        .flatMap(choice ->
            side.answersChoice().map(answers -> new SideRequest(choice, answers, release.get())));
  }
}
