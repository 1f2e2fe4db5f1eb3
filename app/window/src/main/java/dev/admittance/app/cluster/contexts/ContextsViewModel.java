package dev.admittance.app.cluster.contexts;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.cluster.Protection;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.Kubeconfig;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The contexts of the kubeconfig, those that match the search, and the selected one. Confined to
/// the UI thread.
public final class ContextsViewModel {
  private static final Messages MESSAGES = Messages.of(ContextsViewModel.class);

  private static final Kubeconfig NOTHING =
      new Kubeconfig(List.of(), List.of(), Optional.empty(), List.of());

  /// The polling interval for changes of the files, in milliseconds.
  private static final int BETWEEN_LOOKS = 4_000;

  private final KubeconfigReading reading;
  private final ClusterSessions sessions;
  private final TaskRunner background;
  private final ReadOnlyObjectWrapper<Kubeconfig> kubeconfig = new ReadOnlyObjectWrapper<>(NOTHING);
  private final ReadOnlyBooleanWrapper read = new ReadOnlyBooleanWrapper();
  private final StringProperty search = new SimpleStringProperty("");
  private final ObservableList<ContextRow> rows = FXCollections.observableArrayList();
  private final ObservableList<ContextRow> rowsView =
      FXCollections.unmodifiableObservableList(rows);
  private final OptionalProperty<String> chosen = new OptionalProperty<>();
  private final DelayedAction polling;
  private final LatestJob looking;

  /// Empty until [#reload].
  ///
  /// @param reading reads the kubeconfig; called in the background
  public ContextsViewModel(
      KubeconfigReading reading, ClusterSessions sessions, TaskRunner background, Delay delay) {
    this.reading = reading;
    this.polling = new DelayedAction(delay, this::poll);
    this.sessions = sessions;
    this.background = background;
    this.looking = new LatestJob(background);
    InvalidationListener refresh = _ -> show();
    kubeconfig.addListener(refresh);
    search.addListener(refresh);
    sessions.open().addListener(refresh);
    // Details and write protection are those of the context in the visible tab.
    sessions
        .selectedProperty()
        .subscribe(
            shown -> shown.map(ClusterSession::context).map(Optional::of).ifPresent(chosen::set));
    sessions.protection().decided().addListener(refresh);
  }

  public ReadOnlyObjectProperty<Kubeconfig> kubeconfigProperty() {
    return kubeconfig.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty readProperty() {
    return read.getReadOnlyProperty();
  }

  public StringProperty searchProperty() {
    return search;
  }

  /// The matching contexts, in the order of the kubeconfig.
  public ObservableList<ContextRow> rows() {
    return rowsView;
  }

  /// The name of the selected context. A search that excludes it selects the first match.
  public ObjectProperty<Optional<String>> chosenProperty() {
    return chosen;
  }

  /// The row of the selected context, whether it matches or not.
  public Optional<ContextRow> chosen() {
    return chosen.get().flatMap(name -> kubeconfig.get().find(name)).map(this::row);
  }

  public List<ContextFact> facts(ContextRow row) {
    return ContextFact.of(row.context());
  }

  /// The diagnostics of the files themselves.
  public List<Diagnostic> problems() {
    return kubeconfig.get().problems();
  }

  /// Reads the kubeconfig again; the latest result wins.
  public void reload() {
    looking
        .start(MESSAGES.get("task.read"), _ -> reading.read())
        .onSuccess(found -> {
          kubeconfig.set(found);
          read.set(true);
        });
  }

  /// Polls the files for changes by other programs while they are visible.
  public void follow(boolean looked) {
    if (!looked) {
      polling.cancel();
    } else if (!polling.isPending()) {
      reload();
      polling.schedule(BETWEEN_LOOKS);
    }
  }

  private void poll() {
    background
        .start(MESSAGES.get("task.look"), _ -> reading.changed())
        .onSuccess(changed -> {
          if (changed) {
            reload();
          }
        });
    polling.schedule(BETWEEN_LOOKS);
  }

  /// Opens the cluster of the selected context if it matches the search.
  public void openFound() {
    if (isAmong(rows)) {
      open();
    }
  }

  /// Opens the cluster of the selected context; does nothing if it cannot be opened.
  public void open() {
    chosen()
        .map(ContextRow::context)
        .filter(KubeContext::usable)
        .ifPresent(context -> sessions.open(context.name()));
  }

  /// Sets the write protection of the selected context.
  public void protect(Protection protection) {
    chosen().ifPresent(row -> sessions.protection().set(row.name(), protection));
  }

  private void show() {
    List<ContextRow> found =
        kubeconfig.get().contexts().stream()
            .map(this::row)
            .filter(row -> row.matches(search.get()))
            .toList();
    show(found);
    if (!found.isEmpty() && !search.get().isBlank() && !isAmong(found)) {
      // Enter opens the selection, which must be among the matches.
      chosen.set(Optional.of(found.getFirst().name()));
    } else if (chosen.get().filter(name -> kubeconfig.get().find(name).isPresent()).isEmpty()) {
      chosen.set(
          kubeconfig
              .get()
              .currentContext()
              .filter(name -> kubeconfig.get().find(name).isPresent())
              .or(() -> found.stream().map(ContextRow::name).findFirst()));
    }
  }

  private boolean isAmong(List<ContextRow> found) {
    return found.stream().map(ContextRow::name).map(Optional::of).anyMatch(chosen.get()::equals);
  }

  /// Rows that stay keep their selection and scroll position.
  private void show(List<ContextRow> found) {
    if (!names(found).equals(names(rows))) {
      rows.setAll(found);
      return;
    }
    for (int i = 0; i < found.size(); i++) {
      if (!found.get(i).equals(rows.get(i))) {
        rows.set(i, found.get(i));
      }
    }
  }

  private static List<String> names(List<ContextRow> rows) {
    return rows.stream().map(ContextRow::name).toList();
  }

  private ContextRow row(KubeContext context) {
    Set<String> open =
        sessions.open().stream().map(ClusterSession::context).collect(Collectors.toSet());
    ContextProtection protection = sessions.protection();
    return new ContextRow(
        context,
        Objects.equals(kubeconfig.get().currentContext(), Optional.of(context.name())),
        open.contains(context.name()),
        protection.of(context.name()));
  }
}
