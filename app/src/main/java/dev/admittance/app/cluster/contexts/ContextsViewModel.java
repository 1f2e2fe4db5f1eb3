package dev.admittance.app.cluster.contexts;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
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
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The contexts of the kubeconfig, those of them that a search finds, and the one that is chosen.
/// Confined to the UI thread.
public final class ContextsViewModel {
  private static final Messages MESSAGES = Messages.of(ContextsViewModel.class);

  private static final Kubeconfig NOTHING =
      new Kubeconfig(List.of(), List.of(), Optional.empty(), List.of());

  /// How long changes of the files go unnoticed, in milliseconds.
  private static final int BETWEEN_LOOKS = 4_000;

  private final KubeconfigReading reading;
  private final ClusterSessions sessions;
  private final TaskRunner background;
  private final Failures failures;
  private final ReadOnlyObjectWrapper<Kubeconfig> kubeconfig = new ReadOnlyObjectWrapper<>(NOTHING);
  private final ReadOnlyBooleanWrapper read = new ReadOnlyBooleanWrapper();
  private final StringProperty search = new SimpleStringProperty("");
  private final ObservableList<ContextRow> rows = FXCollections.observableArrayList();
  private final ObservableList<ContextRow> rowsView =
      FXCollections.unmodifiableObservableList(rows);
  private final ObjectProperty<Optional<String>> chosen =
      new SimpleObjectProperty<>(Optional.empty());
  private final Delay delay;
  private int turn;
  private boolean following;

  /// Knows nothing before [#reload].
  ///
  /// @param reading reads the kubeconfig; called on other threads
  public ContextsViewModel(
      KubeconfigReading reading,
      ClusterSessions sessions,
      TaskRunner background,
      Delay delay,
      Failures failures) {
    this.reading = reading;
    this.delay = delay;
    this.sessions = sessions;
    this.background = background;
    this.failures = failures;
    InvalidationListener refresh = _ -> show();
    kubeconfig.addListener(refresh);
    search.addListener(refresh);
    sessions.open().addListener(refresh);
    // What is told of a context, and how carefully it is written to, is about the tab in sight.
    sessions
        .selectedProperty()
        .subscribe(
            shown -> shown.map(ClusterSession::context).map(Optional::of).ifPresent(chosen::set));
    sessions.protection().decided().addListener(refresh);
  }

  /// What was read.
  public ReadOnlyObjectProperty<Kubeconfig> kubeconfigProperty() {
    return kubeconfig.getReadOnlyProperty();
  }

  /// Whether anything was read yet.
  public ReadOnlyBooleanProperty readProperty() {
    return read.getReadOnlyProperty();
  }

  /// Words that contexts are searched for.
  public StringProperty searchProperty() {
    return search;
  }

  /// The contexts that are found, in the order of the kubeconfig.
  public ObservableList<ContextRow> rows() {
    return rowsView;
  }

  /// The name of the context that is looked at. A search that does not find it moves to the first
  /// that it finds.
  public ObjectProperty<Optional<String>> chosenProperty() {
    return chosen;
  }

  /// The row of the context that is looked at, found or not.
  public Optional<ContextRow> chosen() {
    return chosen.get().flatMap(name -> kubeconfig.get().find(name)).map(this::row);
  }

  /// What is to be known of a context.
  public List<ContextFact> facts(ContextRow row) {
    return ContextFact.of(row.context());
  }

  /// Problems of the files as such.
  public List<Diagnostic> problems() {
    return kubeconfig.get().problems();
  }

  /// Reads the kubeconfig again; the latest reading counts.
  public void reload() {
    int mine = ++turn;
    background
        .start(MESSAGES.get("task.read"), _ -> reading.read())
        .onSuccess(found -> {
          if (mine == turn) {
            kubeconfig.set(found);
            read.set(true);
          }
        })
        .onFailure(failures::reportUnexpected);
  }

  /// Follows the files, which others write, for as long as somebody looks at what is in them.
  public void follow(boolean looked) {
    if (looked && !following) {
      reload();
      lookLater();
    }
    following = looked;
  }

  private void lookLater() {
    delay.after(
        BETWEEN_LOOKS,
        () -> {
          if (following) {
            background
                .start(MESSAGES.get("task.look"), _ -> reading.changed())
                .onSuccess(changed -> {
                  if (changed) {
                    reload();
                  }
                })
                .onFailure(failures::reportUnexpected);
            lookLater();
          }
        });
  }

  /// Opens the cluster of the context that is looked at if the search finds it.
  public void openFound() {
    if (isAmong(rows)) {
      open();
    }
  }

  /// Opens the cluster of the context that is looked at; does nothing where that cannot be.
  public void open() {
    chosen()
        .map(ContextRow::context)
        .filter(KubeContext::usable)
        .ifPresent(context -> sessions.open(context.name()));
  }

  /// Decides how carefully the context that is looked at is written to.
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
      // Enter opens what is chosen: that has to be among what the search shows.
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

  /// Rows that stay where they are stay chosen and in sight.
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
