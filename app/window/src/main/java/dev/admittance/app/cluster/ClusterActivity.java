package dev.admittance.app.cluster;

import dev.admittance.app.cluster.access.AccessView;
import dev.admittance.app.cluster.charts.ChartsPage;
import dev.admittance.app.cluster.compare.ClusterCompareView;
import dev.admittance.app.cluster.contexts.ContextsPanel;
import dev.admittance.app.cluster.contexts.KubeAccess;
import dev.admittance.app.cluster.details.ConfigurationView;
import dev.admittance.app.cluster.details.EventsView;
import dev.admittance.app.cluster.details.MatchesView;
import dev.admittance.app.cluster.details.OverviewView;
import dev.admittance.app.cluster.doctor.DoctorView;
import dev.admittance.app.cluster.hooks.HooksView;
import dev.admittance.app.cluster.recording.RecordingPage;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.doctor.HiddenFindings;
import dev.admittance.storage.StateFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/// The Cluster activity: its side panel, its centre and its actions.
public final class ClusterActivity implements Activity {
  private static final Messages MESSAGES = Messages.of(ClusterActivity.class);

  public static final String ID = "cluster";

  public static final ActivityPlace PLACE =
      new ActivityPlace(ID, MESSAGES.get("shared.cluster"), "mdi2k-kubernetes", 0.2, false);

  /// The id of the page with the webhooks.
  static final String HOOKS = "hooks";

  /// The style sheet of the package.
  static final String STYLES = String.valueOf(ClusterActivity.class.getResource("cluster.css"));

  private final ClusterSessions sessions;
  private final StackPane side;
  private final ClusterTabsView tabs;
  private final ClusterActions actions;

  /// Connects to nothing yet.
  ///
  /// @param clusters the open ones
  /// @param kube the source of contexts
  /// @param openCaptures shows a capture file in Debug
  public ClusterActivity(Clusters clusters, KubeAccess kube, Consumer<Path> openCaptures) {
    sessions = clusters.sessions();
    List<ClusterPage> pages = pages(openCaptures);
    ContextsPanel contexts = new ContextsPanel(kube, sessions, clusters.services());
    side = new StackPane(contexts.view());
    tabs = new ClusterTabsView(sessions, pages);
    actions =
        new ClusterActions(
            sessions,
            pages,
            contexts.actions(),
            () -> tabs.focus(HooksView.FILTER),
            tabs::enterPage);
    side.getStylesheets().add(STYLES);
    tabs.getStylesheets().add(STYLES);
  }

  /// The pages of a cluster, in tab order.
  private List<ClusterPage> pages(Consumer<Path> openCaptures) {
    return List.of(
        new ClusterPage(
            HOOKS,
            MESSAGES.get("page.hooks"),
            "mdi2w-webhook",
            session -> new HooksView(session, details())),
        DoctorView.page(new HiddenFindings(StateFolder.path().resolve("doctor.json"))),
        ClusterCompareView.page(),
        new ClusterPage(
            "recording",
            MESSAGES.get("page.recording"),
            "mdi2r-record-circle-outline",
            session -> RecordingPage.of(session, sessions.protection(), openCaptures)),
        AccessView.page());
  }

  /// The detail pages of a webhook, in tab order.
  private static List<ClusterPage> details() {
    return List.of(
        new ClusterPage(
            "overview", MESSAGES.get("page.overview"), "mdi2t-text-box-outline", OverviewView::new),
        new ClusterPage("charts", MESSAGES.get("page.charts"), "mdi2c-chart-line", ChartsPage::of),
        new ClusterPage(
            "events", MESSAGES.get("page.events"), "mdi2c-calendar-clock", EventsView::new),
        new ClusterPage(
            "configuration",
            MESSAGES.get("shared.configuration"),
            "mdi2c-code-braces",
            ConfigurationView::new),
        new ClusterPage("matches", MESSAGES.get("page.matches"), "mdi2t-target", MatchesView::new));
  }

  @Override
  public Node sidePanel() {
    return side;
  }

  @Override
  public Node content() {
    return tabs;
  }

  @Override
  public List<Action> actions() {
    return actions.all();
  }
}
