package dev.admittance.app.cluster.hooks;

import atlantafx.base.controls.CustomTextField;
import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.table.ColumnMenu;
import dev.admittance.app.messages.Messages;
import dev.admittance.metrics.MetricsState;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignW;

/// The webhooks and policies of a cluster: a table with filter, sorting and groups, and below it
/// the details of the selected one.
public final class HooksView extends VBox {
  private static final Messages MESSAGES = Messages.of(HooksView.class);

  /// The style class of the filter.
  public static final String FILTER = "hooks-filter";

  private static final double TABLE_SHARE = 0.5;

  private final ClusterSession session;
  private final HooksViewModel hooks;
  private final HookTable table;
  private final CustomTextField filter = new CustomTextField();
  private final NoticeBar unseen = new NoticeBar("cluster/hooks-unseen", "mdi2e-eye-off-outline");
  private final NoticeBar unmeasured =
      new NoticeBar("cluster/hooks-unmeasured", "mdi2c-chart-line-variant");
  private final SplitPane rows = new SplitPane();
  private final HookDetailsView details;
  private final Button manifest;
  private double share = TABLE_SHARE;
  private HookDensity density = HookDensity.COMPACT;

  /// @param details the detail pages of a webhook
  public HooksView(ClusterSession session, List<ClusterPage> details) {
    this.session = session;
    hooks = new HooksViewModel(session);
    table = new HookTable(hooks);
    Nodes.withId("cluster/hooks-page", Nodes.styled(this, "hooks"));
    getStylesheets().add(HookStyles.SHEET);
    unseen.add(
        "cluster/hooks-access", MESSAGES.get("access"), () -> session.pageProperty().set("access"));
    manifest =
        unmeasured.add("cluster/metrics-manifest", MESSAGES.get("ask-for"), this::showManifest);
    table.setLineHeight(density.height());
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    rows.setOrientation(Orientation.VERTICAL);
    rows.getItems().setAll(table);
    this.details = new HookDetailsView(session, hooks, details);
    hooks.selectedProperty().subscribe(row -> showDetails(row.isPresent()));
    Nodes.grow(rows);
    getChildren().setAll(bar(), unseen, unmeasured, rows);
    NodeVisibility.of(this).subscribe(hooks.watchedProperty()::set);
    session.snapshotProperty().subscribe(_ -> follow());
    session.connectionProperty().subscribe(_ -> follow());
    session.metricsProperty().subscribe(this::measured);
  }

  /// Enter moves from the table into the details, and Escape closes them.
  private void press(KeyEvent event) {
    boolean looked = hooks.selectedProperty().get().isPresent();
    if (event.getCode() == KeyCode.ENTER && looked && table.isAtHook()) {
      details.enter();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE && looked) {
      details.close();
      event.consume();
    }
  }

  private HBox bar() {
    filter.setId("cluster/hooks-filter");
    filter.setLeft(new FontIcon("mdi2f-filter-variant"));
    filter.setPromptText(MESSAGES.get("shared.filter"));
    Nodes.tip(filter, MESSAGES.get("filter.tip"));
    ScreenReaderLabel.name(filter, MESSAGES.get("filter.name"));
    filter.getStyleClass().addAll(Styles.SMALL, FILTER);
    filter.textProperty().bindBidirectional(hooks.filterProperty());
    filter.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
        filter.clear();
        event.consume();
      } else if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
        table.enter();
        event.consume();
      }
    });
    Nodes.grow(filter);
    filter.setMaxWidth(460);
    ToggleButton concerning =
        Buttons.toggle(
            "cluster/hooks-concerning",
            "",
            MESSAGES.get("concerning.tip"),
            hooks.concerningOnlyProperty());
    concerning.setGraphic(new FontIcon("mdi2a-alert-outline"));
    concerning.textProperty().bind(hooks.concerningProperty().asString(MESSAGES.get("concerning")));
    concerning.getStyleClass().add("hooks-toggle");
    Label summary = Nodes.uncut(Nodes.label("", Styles.TEXT_MUTED));
    summary.setId("cluster/hooks-summary");
    summary.textProperty().bind(hooks.summaryProperty());
    Label latency = Nodes.label("", Styles.TEXT_MUTED);
    latency.setId("cluster/hooks-latency");
    session
        .metricsProperty()
        .subscribe(state -> {
          AdmissionLatency now = AdmissionLatency.of(state);
          latency.setText(now.text());
          Nodes.tip(latency, String.join("\n", now.lines()));
          Nodes.show(latency, !now.text().isEmpty());
        });
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.SOMETIMES);
    return Nodes.row(
        "hooks-bar",
        filter,
        concerning,
        gap,
        latency,
        summary,
        new HookGroupMenu(hooks),
        new ColumnMenu(table),
        densityButton());
  }

  /// The details take no room while no webhook is selected.
  private void showDetails(boolean wanted) {
    boolean shown = rows.getItems().contains(details);
    if (wanted && !shown) {
      rows.getItems().add(details);
      rows.setDividerPositions(share);
    } else if (!wanted && shown) {
      share = rows.getDividerPositions()[0];
      boolean focused = details.isFocusWithin();
      rows.getItems().remove(details);
      if (focused) {
        table.requestFocus();
      }
    }
  }

  private Button densityButton() {
    Button button = new Button("", new FontIcon("mdi2f-format-line-spacing"));
    button.setId("cluster/hooks-density");
    button.setAccessibleText(MESSAGES.get("density.name"));
    Nodes.tip(button, MESSAGES.get("density.tip"));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    button.setOnAction(_ -> {
      density = density.other();
      table.setLineHeight(density.height());
    });
    return button;
  }

  private void follow() {
    // The pages already explain a lost connection above.
    boolean connected = session.connectionProperty().get() instanceof ConnectionState.Connected;
    unseen.say(
        connected ? String.join(" ", WatchNotices.of(session.snapshotProperty().get())) : "");
    table.setPlaceholder(placeholder());
  }

  private Node placeholder() {
    if (WatchNotices.isListing(session.snapshotProperty().get())) {
      return new EmptyState(
          MaterialDesignP.PLAYLIST_CHECK, MESSAGES.get("listing"), MESSAGES.get("listing.hint"));
    }
    if (hooks.isEmpty() && WatchNotices.hidesHooks(session.snapshotProperty().get())) {
      return new EmptyState(
              MaterialDesignE.EYE_OFF_OUTLINE, MESSAGES.get("unseen"), MESSAGES.get("unseen.hint"))
          .explainedBy("cluster#access");
    }
    return hooks.isEmpty()
        ? new EmptyState(
            MaterialDesignW.WEBHOOK, MESSAGES.get("no-hooks"), MESSAGES.get("no-hooks.hint"))
        : new EmptyState(
            MaterialDesignF.FILTER_OFF_OUTLINE,
            MESSAGES.get("nothing-fits"),
            MESSAGES.get("nothing-fits.hint"));
  }

  private void measured(MetricsState state) {
    unmeasured.say(WatchNotices.of(state).orElse(""));
    Nodes.show(manifest, state instanceof MetricsState.Forbidden);
  }

  private void showManifest() {
    if (session.metricsProperty().get() instanceof MetricsState.Forbidden(String _, String text)) {
      ManifestDialog.show(session.services().dialogs(), MESSAGES.get("metrics.title"), text);
    }
  }
}
