package dev.admittance.app.cluster.doctor;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.ClusterLookups;
import dev.admittance.doctor.Doctor;
import dev.admittance.doctor.DoctorInputReader;
import dev.admittance.doctor.DoctorReport;
import dev.admittance.doctor.HiddenFinding;
import dev.admittance.doctor.HiddenFindings;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.MarkdownReport;
import dev.admittance.doctor.Urgency;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import dev.admittance.model.provider.Provider;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The doctor's findings in a cluster, checked again after each change while they are visible, with
/// pauses of at least [#REST_MILLIS]. Confined to the UI thread.
public final class DoctorViewModel {
  private static final Messages MESSAGES = Messages.of(DoctorViewModel.class);

  /// The minimum pause between two checks, in milliseconds.
  static final int REST_MILLIS = 10_000;

  private static final int LONGEST_REST_MILLIS = 120_000;

  /// The length of a pause as a multiple of the check before it.
  private static final int REST_FOR_EACH = 20;

  private final ClusterSession session;
  private final HiddenFindings memory;
  private final OptionalProperty<DoctorReport> report = new OptionalProperty<>();
  private final LatestJob checking;
  private final ObservableList<DoctorEntry> entries = FXCollections.observableArrayList();
  private final OptionalProperty<DoctorEntry> selected = new OptionalProperty<>();
  private final StringProperty filter = new SimpleStringProperty("");
  private final ObjectProperty<Set<Urgency>> urgencies = new SimpleObjectProperty<>(Set.of());
  private final BooleanProperty withHidden = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<List<HiddenFinding>> hidden =
      new ReadOnlyObjectWrapper<>(List.of());

  private final ReadOnlyObjectWrapper<DoctorCounts> tally =
      new ReadOnlyObjectWrapper<>(DoctorCounts.NONE);

  private final IssueFolds folds = new IssueFolds();
  private final RemediationViewModel remediation;
  private Optional<Provider> examined = Optional.empty();
  private boolean watched;
  private boolean changed = true;
  private final DelayedAction rest;
  private boolean closed;

  /// Checks nothing until the page is visible.
  public DoctorViewModel(ClusterSession session, HiddenFindings memory) {
    this.session = session;
    this.rest = new DelayedAction(session.services().delay(), this::look);
    this.checking = new LatestJob(session.services().background());
    this.memory = memory;
    this.remediation = new RemediationViewModel(session);
    session.snapshotProperty().subscribe(_ -> change());
    session.metricsProperty().subscribe(_ -> change());
    session.whenClosed(
        session.services().workspace().currentProperty().subscribe((_, _) -> changeProvider())
            ::unsubscribe);
    filter.subscribe(_ -> list());
    urgencies.subscribe(_ -> list());
    withHidden.subscribe(_ -> list());
    session.whenClosed(() -> {
      closed = true;
      rest.cancel();
    });
  }

  /// The last check; empty before the first.
  public ReadOnlyObjectProperty<Optional<DoctorReport>> reportProperty() {
    return report.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty checkingProperty() {
    return checking.runningProperty();
  }

  public ObservableList<DoctorEntry> entries() {
    return entries;
  }

  /// The line whose details are shown.
  public ObjectProperty<Optional<DoctorEntry>> selectedProperty() {
    return selected;
  }

  /// The words that findings must contain.
  public StringProperty filterProperty() {
    return filter;
  }

  /// Adds or removes an urgency to list.
  public void toggle(Urgency urgency, boolean wanted) {
    Set<Urgency> now = EnumSet.noneOf(Urgency.class);
    now.addAll(urgencies.get());
    if (wanted ? now.add(urgency) : now.remove(urgency)) {
      urgencies.set(Set.copyOf(now));
    }
  }

  /// Whether to list hidden findings too.
  public BooleanProperty withHiddenProperty() {
    return withHidden;
  }

  /// The number of all findings, listed or not.
  public ReadOnlyObjectProperty<DoctorCounts> tallyProperty() {
    return tally.getReadOnlyProperty();
  }

  public void setWatched(boolean now) {
    watched = now;
    look();
  }

  /// Starts a check at once, unless one is running.
  public void lookAgain() {
    changed = true;
    rest.cancel();
    look();
  }

  private void change() {
    changed = true;
    look();
  }

  /// What runs the cluster, as the settings of the open workspace say.
  private Optional<Provider> provider() {
    return session.services().workspace().live().flatMap(live -> live.settings().provider());
  }

  private void changeProvider() {
    if (report.get().isPresent() && !provider().equals(examined)) {
      change();
    }
  }

  private void look() {
    LiveSnapshot snapshot = session.snapshotProperty().get();
    boolean known = !snapshot.follows().isEmpty();
    if (!watched
        || !changed
        || rest.isPending()
        || closed
        || checking.runningProperty().get()
        || !known) {
      return;
    }
    changed = false;
    MetricsState metrics = session.metricsProperty().get();
    MetricsHistory history =
        session
            .metricsSourceProperty()
            .get()
            .map(MetricsSource::history)
            .orElse(MetricsHistory.NONE);
    ClusterLookups lookups =
        session.clientProperty().get().map(ClusterLookups::of).orElse(ClusterLookups.NONE);
    Instant now = session.services().clock().instant();
    Optional<Provider> provider = provider();
    examined = provider;
    checking
        .start(
            MESSAGES.get("task.examine", session.context()),
            _ -> looked(snapshot, metrics, history, lookups, provider, now))
        .onSuccess(this::show)
        .onUnexpected(() -> rest(Duration.ZERO));
  }

  /// A check and the findings that were hidden then.
  ///
  /// @param took its duration
  private record Looked(DoctorReport doctorReport, List<HiddenFinding> hidden, Duration took) {}

  private Looked looked(
      LiveSnapshot snapshot,
      MetricsState metrics,
      MetricsHistory history,
      ClusterLookups lookups,
      Optional<Provider> provider,
      Instant now) {
    DoctorReport found =
        Doctor.examine(
            DoctorInputReader.read(snapshot, metrics, history, lookups, now).on(provider));
    Instant end = session.services().clock().instant();
    return new Looked(found, memory.all(), Duration.between(now, end));
  }

  /// The longer a check takes, the longer is the pause.
  private void rest(Duration took) {
    long millis = Math.max(REST_MILLIS, took.multipliedBy(REST_FOR_EACH).toMillis());
    rest.schedule((int) Math.min(millis, LONGEST_REST_MILLIS));
  }

  private void show(Looked looked) {
    rest(looked.took());
    hidden.set(looked.hidden());
    report.set(Optional.of(looked.doctorReport()));
    count();
    list();
    look();
  }

  private void count() {
    report.get().map(found -> listing().tally(found)).ifPresent(tally::set);
  }

  private DoctorList listing() {
    return new DoctorList(
        session.context(),
        hidden.get(),
        DoctorList.words(filter.get()),
        urgencies.get(),
        withHidden.get());
  }

  private void list() {
    report
        .get()
        .ifPresent(found -> {
          List<DoctorEntry> now = listing().entries(found);
          Optional<DoctorEntry> before = selected.get();
          replace(now);
          selected.set(
              before
                  .flatMap(one -> now.stream().filter(one::isLike).findFirst())
                  .or(() -> now.stream().filter(DoctorEntry.Item.class::isInstance).findFirst())
                  .or(() -> now.stream().findFirst()));
        });
  }

  /// Replaces line by line, which keeps the scroll position.
  private void replace(List<DoctorEntry> now) {
    int common = Math.min(now.size(), entries.size());
    for (int i = 0; i < common; i++) {
      entries.set(i, now.get(i));
    }
    entries.remove(common, entries.size());
    entries.addAll(now.subList(common, now.size()));
  }

  /// Selects the webhook of a finding.
  public void goTo(HookFinding finding) {
    finding
        .hook()
        .ifPresent(hook -> {
          session.selectedHookProperty().set(Optional.of(hook));
          session.pageProperty().set("hooks");
        });
  }

  /// What can be done about an issue.
  RemediationViewModel remediation() {
    return remediation;
  }

  /// What is opened in issues.
  IssueFolds folds() {
    return folds;
  }

  /// The visible findings as Markdown.
  public Job<String> report() {
    DoctorReport visible =
        listing()
            .visible(report.get().orElse(new DoctorReport(Instant.EPOCH, List.of(), List.of())));
    int left = tally.get().hidden();
    return session
        .services()
        .tasks()
        .start(
            MESSAGES.get("task.report"), _ -> MarkdownReport.of(session.context(), visible, left));
  }

  /// Hides a finding, or a whole diagnosis.
  ///
  /// @param finding empty for all
  /// @param reason in the words of the user
  public void hide(ClusterIssue issue, Optional<HookFinding> finding, String reason) {
    HiddenFinding made =
        new HiddenFinding(
            session.context(),
            issue.rule(),
            issue.urgency(),
            finding.map(HookFinding::subject).orElse(HiddenFinding.ALL),
            reason,
            session.services().clock().instant());
    remember(MESSAGES.get("task.hide", issue.title()), () -> memory.hide(made));
  }

  /// The entry that hides a finding; empty if it is visible.
  public Optional<HiddenFinding> hiding(ClusterIssue issue, HookFinding finding) {
    return HiddenFindings.hiding(hidden.get(), session.context(), issue, finding);
  }

  public void unhide(HiddenFinding finding) {
    remember(MESSAGES.get("task.show", finding.rule()), () -> memory.show(finding));
  }

  @FunctionalInterface
  private interface Write {
    void run() throws IOException;
  }

  private void remember(String title, Write write) {
    session
        .services()
        .background()
        .start(
            title,
            _ -> {
              write.run();
              return memory.all();
            })
        .onSuccess(this::hidden)
        .onFailure(cause ->
            session
                .services()
                .failures()
                .report(
                    MESSAGES.get("failure.hide"),
                    session.context(),
                    MESSAGES.get("failure.hide-remedy"),
                    cause));
  }

  private void hidden(List<HiddenFinding> now) {
    hidden.set(now);
    count();
    list();
  }
}
