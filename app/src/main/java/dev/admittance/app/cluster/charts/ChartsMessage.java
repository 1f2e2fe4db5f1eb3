package dev.admittance.app.cluster.charts;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.metrics.MetricsState;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// What stands where charts would be, and what to do about it.
final class ChartsMessage {
  private ChartsMessage() {}

  /// The words on some content that is no chart.
  static Node of(ChartsContent content, MetricsActions actions) {
    return switch (content) {
      case ChartsContent.NoHook _ ->
          new EmptyState(
              MaterialDesignC.CHART_LINE,
              "No hook is chosen",
              "Choose a webhook to see how often it is called, how long its calls take, and how"
                  + " often it rejects or fails.");
      case ChartsContent.Policy policy ->
          new EmptyState(
              MaterialDesignC.CHART_LINE,
              "Policies make no calls",
              "The API server evaluates "
                  + policy.name()
                  + " itself, within the request: there is no latency of calls to draw.");
      case ChartsContent.NeverCalled hook ->
          new EmptyState(
              MaterialDesignP.PHONE_OFF_OUTLINE,
              "Never called",
              "The API servers have not called "
                  + hook.name()
                  + " since they started. Its rules, selectors and conditions may match nothing"
                  + " that happens here: see Matches.");
      case ChartsContent.NoMetrics none -> noMetrics(none.state(), actions);
      case ChartsContent.Charts _ -> new Region();
    };
  }

  private static Node noMetrics(MetricsState state, MetricsActions actions) {
    return switch (state) {
      case MetricsState.Forbidden forbidden -> forbidden(forbidden, actions);
      case MetricsState.Off off ->
          offering(
              MaterialDesignC.CHART_LINE_VARIANT,
              "The server has no metrics",
              Sentence.of(off.sentence()) + " A Prometheus server may have what it scraped.",
              actions);
      case MetricsState.Unreachable unreachable ->
          offering(
              MaterialDesignL.LAN_DISCONNECT,
              "The metrics cannot be read",
              Sentence.of(unreachable.sentence()) + " It is tried again.",
              actions);
      case MetricsState.Waiting _, MetricsState.Current _ ->
          offering(
              MaterialDesignT.TIMER_SAND,
              "No data yet",
              "The metrics are read for the first time. Rates need two readings, some seconds"
                  + " apart.",
              actions);
    };
  }

  private static Node offering(Ikon icon, String title, String text, MetricsActions actions) {
    EmptyState state = new EmptyState(icon, title, text);
    state.getChildren().add(chooseSource(actions));
    return state;
  }

  private static Button chooseSource(MetricsActions actions) {
    Button button = new Button("Choose Source…", new FontIcon("mdi2d-database-search-outline"));
    button.setId("cluster/charts/choose-source");
    button.getStyleClass().add(Styles.SMALL);
    button.setOnAction(_ -> actions.chooseSource().run());
    return button;
  }

  private static Node forbidden(MetricsState.Forbidden forbidden, MetricsActions actions) {
    Label title = new Label("The metrics may not be read");
    title.getStyleClass().add("charts-message-title");
    Label text = new Label(Sentence.of(forbidden.sentence()));
    text.setId("cluster/charts/forbidden");
    text.setWrapText(true);
    text.setMinHeight(Region.USE_PREF_SIZE);
    VBox box = new VBox(title, text);
    box.getStyleClass().add("charts-message");
    Button copy = new Button("Copy Manifest", new FontIcon(MaterialDesignC.CONTENT_COPY));
    copy.setId("cluster/charts/copy-manifest");
    copy.getStyleClass().addAll(Styles.SMALL, Styles.ACCENT);
    copy.setOnAction(_ -> actions.copy().accept(forbidden.manifest()));
    HBox buttons = new HBox(copy, chooseSource(actions));
    buttons.getStyleClass().add("charts-message-buttons");
    if (forbidden.manifest().isEmpty()) {
      buttons.getChildren().remove(copy);
    } else {
      Label ask = new Label("An administrator of the cluster applies this to allow it:");
      ReadOnlyCode manifest =
          new ReadOnlyCode(
              "cluster/charts/manifest",
              "Manifest that allows to read metrics",
              new ReadOnlyStringWrapper(forbidden.manifest()),
              CodeToken::ofYaml);
      VBox.setVgrow(manifest, Priority.ALWAYS);
      box.getChildren().addAll(ask, manifest);
    }
    box.getChildren().add(buttons);
    return box;
  }
}
