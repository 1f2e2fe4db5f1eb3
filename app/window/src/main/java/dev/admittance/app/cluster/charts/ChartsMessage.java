package dev.admittance.app.cluster.charts;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ReadOnlyCode;
import dev.admittance.app.messages.Messages;
import dev.admittance.metrics.MetricsState;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// The message in place of the charts, with the actions that help.
final class ChartsMessage {
  private static final Messages MESSAGES = Messages.of(ChartsMessage.class);

  private ChartsMessage() {}

  /// The message for content without charts.
  static Node of(ChartsContent content, MetricsActions actions) {
    return switch (content) {
      case ChartsContent.NoHook _ ->
          new EmptyState(
              MaterialDesignC.CHART_LINE,
              MESSAGES.get("none-chosen"),
              MESSAGES.get("none-chosen.hint"));
      case ChartsContent.NeverCalled hook ->
          new EmptyState(
              MaterialDesignP.PHONE_OFF_OUTLINE,
              MESSAGES.get("never-called"),
              MESSAGES.get("never-called.hint", hook.name()));
      case ChartsContent.NeverEvaluated policy ->
          new EmptyState(
              MaterialDesignC.CHART_LINE,
              MESSAGES.get("never-evaluated"),
              MESSAGES.get("never-evaluated.hint", policy.name()));
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
              MESSAGES.get("no-metrics"),
              MESSAGES.get("no-metrics.hint", Sentence.of(off.sentence())),
              actions);
      case MetricsState.Unreachable unreachable ->
          offering(
              MaterialDesignL.LAN_DISCONNECT,
              MESSAGES.get("unreachable"),
              MESSAGES.get("unreachable.again", Sentence.of(unreachable.sentence())),
              actions);
      case MetricsState.Waiting _, MetricsState.Current _ ->
          offering(
              MaterialDesignT.TIMER_SAND,
              MESSAGES.get("no-data"),
              MESSAGES.get("no-data.hint"),
              actions);
    };
  }

  private static Node offering(Ikon icon, String title, String text, MetricsActions actions) {
    EmptyState state = new EmptyState(icon, title, text);
    state.getChildren().add(chooseSource(actions));
    return state;
  }

  private static Button chooseSource(MetricsActions actions) {
    Button button =
        new Button(MESSAGES.get("choose-source"), new FontIcon("mdi2d-database-search-outline"));
    Nodes.withId("cluster/charts/choose-source", Nodes.styled(button, Styles.SMALL));
    button.setOnAction(_ -> actions.chooseSource().run());
    return button;
  }

  private static Node forbidden(MetricsState.Forbidden forbidden, MetricsActions actions) {
    Label title = Nodes.label(MESSAGES.get("forbidden"), "charts-message-title");
    Label text =
        Nodes.withId("cluster/charts/forbidden", Nodes.wrapped(Sentence.of(forbidden.sentence())));
    VBox box = Nodes.column("charts-message", title, text);
    Button copy =
        new Button(MESSAGES.get("forbidden.copy"), new FontIcon(MaterialDesignC.CONTENT_COPY));
    Nodes.withId("cluster/charts/copy-manifest", Nodes.styled(copy, Styles.SMALL, Styles.ACCENT));
    copy.setOnAction(_ -> actions.copy().accept(forbidden.manifest()));
    HBox buttons = Nodes.row("charts-message-buttons", copy, chooseSource(actions));
    if (forbidden.manifest().isEmpty()) {
      buttons.getChildren().remove(copy);
    } else {
      Label ask = new Label(MESSAGES.get("forbidden.words"));
      ReadOnlyCode manifest =
          new ReadOnlyCode(
              "cluster/charts/manifest",
              MESSAGES.get("forbidden.name"),
              new ReadOnlyStringWrapper(forbidden.manifest()),
              CodeToken::ofYaml);
      Nodes.grow(manifest);
      box.getChildren().addAll(ask, manifest);
    }
    box.getChildren().add(buttons);
    return box;
  }
}
