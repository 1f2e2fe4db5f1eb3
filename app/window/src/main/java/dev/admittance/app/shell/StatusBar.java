package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.ProblemsViewModel;
import dev.admittance.app.shell.problems.SeverityMark;
import dev.admittance.app.task.Job;
import dev.admittance.model.diagnostic.Severity;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringExpression;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableStringValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The status bar: problems, the running job, the simulated release, the theme.
final class StatusBar extends HBox {
  private static final Messages MESSAGES = Messages.of(StatusBar.class);

  private final HBox job = new HBox();
  private final Label title = Nodes.withId("status/task", new Label());
  private final ProgressBar bar = Nodes.withId("status/progress", new ProgressBar());
  private final Button cancel =
      Nodes.withId("status/cancel", Nodes.uncut(new Button("", new FontIcon("mdi2c-close"))));
  private final StringProperty detail = new SimpleStringProperty("");

  /// The job in sight.
  private Optional<Job<?>> shown = Optional.empty();

  StatusBar(
      ShellViewModel shell,
      ProblemsViewModel problems,
      ObservableList<Job<?>> running,
      ActionRegistry actions,
      ObservableStringValue notice,
      ObservableStringValue cluster) {
    Nodes.withId("shell/status", Nodes.styled(this, "status-bar"));
    job.getStyleClass().add("job");
    title.setMinWidth(0);
    Nodes.tip(title, detail);
    Nodes.tip(cancel, MESSAGES.get("shared.cancel"));
    cancel.getStyleClass().addAll(Styles.FLAT, "status-button");
    getChildren()
        .addAll(
            problemCounts(problems, actions.find(ShellActions.PROBLEMS).orElseThrow()),
            notice(notice),
            Nodes.space(),
            job,
            cluster(cluster),
            release(shell),
            theme(shell, actions.find(ShellActions.THEME).orElseThrow()));
    running.addListener((ListChangeListener<Job<?>>) _ -> show(running));
    show(running);
  }

  private static Button problemCounts(ProblemsViewModel problems, Action toggle) {
    Button button = ActionButtons.icon(toggle, "mdi2c-close-circle-outline");
    button.getStyleClass().addAll(Styles.FLAT, "status-button");
    HBox counts =
        new HBox(
            count(Severity.ERROR, problems.errors()), count(Severity.WARNING, problems.warnings()));
    counts.getStyleClass().add("problem-counts");
    button.setGraphic(counts);
    button.visibleProperty().bind(toggle.enabled());
    StringExpression words =
        Bindings.format(
            MESSAGES.get("status.problems"),
            problems.errors(),
            problems.warnings(),
            toggle.shortcutProperty().map(_ -> ActionButtons.tip(toggle)));
    button.accessibleTextProperty().bind(words);
    Nodes.tip(button, words);
    return button;
  }

  private static Label notice(ObservableStringValue text) {
    Label label = new Label("", new FontIcon("mdi2i-information-outline"));
    label.setId("status/notice");
    label.setMinWidth(0);
    label.textProperty().bind(text);
    label.visibleProperty().bind(Bindings.createBooleanBinding(() -> !text.get().isEmpty(), text));
    Nodes.tip(label, text);
    return label;
  }

  /// A count that is coloured only if it is not zero.
  private static Label count(Severity severity, ObservableIntegerValue number) {
    FontIcon icon = SeverityMark.icon(severity);
    Label label = new Label("", icon);
    number.subscribe(count -> {
      label.setText(count.toString());
      icon.getStyleClass().remove(SeverityMark.styleClass(severity));
      if (count.intValue() > 0) {
        icon.getStyleClass().add(SeverityMark.styleClass(severity));
      }
    });
    return label;
  }

  private static Label cluster(ObservableStringValue text) {
    Label label = Nodes.withId("status/cluster", new Label("", new FontIcon("mdi2k-kubernetes")));
    label.setMinWidth(0);
    label.textProperty().bind(text);
    Nodes.showWhile(label, Bindings.createBooleanBinding(() -> !text.get().isEmpty(), text));
    Nodes.tip(label, MESSAGES.get("status.cluster"));
    return label;
  }

  private static Label release(ShellViewModel shell) {
    Label label = Nodes.uncut(Nodes.bound("status/kubernetes-release", shell.kubernetesRelease()));
    Nodes.tip(label, MESSAGES.get("status.release"));
    return label;
  }

  private static Button theme(ShellViewModel shell, Action toggle) {
    Button button = ActionButtons.icon(toggle, "mdi2w-weather-night");
    button.setMinWidth(USE_PREF_SIZE);
    button.getStyleClass().addAll(Styles.FLAT, "status-button");
    shell
        .themeProperty()
        .subscribe(theme -> {
          boolean light = theme == Theme.LIGHT;
          button.setGraphic(
              new FontIcon(light ? "mdi2w-weather-night" : "mdi2w-white-balance-sunny"));
          button.setText(light ? MESSAGES.get("status.light") : MESSAGES.get("status.dark"));
        });
    return button;
  }

  /// Shows the job that has run the longest. Jobs come and go with each key press, so the nodes
  /// stay.
  private void show(ObservableList<Job<?>> running) {
    Optional<Job<?>> first = running.stream().findFirst();
    if (!first.equals(shown)) {
      shown = first;
      first.ifPresentOrElse(this::follow, this::rest);
    }
    first.ifPresent(one ->
        title.setText(
            running.size() == 1
                ? one.title()
                : MESSAGES.get("status.jobs", one.title(), running.size() - 1)));
  }

  /// Lets the last job go, which may hold all of what it was for, such as a closed cluster.
  private void rest() {
    job.getChildren().clear();
    bar.progressProperty().unbind();
    detail.unbind();
    cancel.setOnAction(null);
  }

  private void follow(Job<?> first) {
    bar.progressProperty().bind(first.progressProperty());
    bar.setAccessibleText(first.title());
    cancel.setAccessibleText(MESSAGES.get("status.cancel-job", first.title()));
    cancel.setDisable(first.isCancelled());
    cancel.setOnAction(_ -> {
      first.cancel();
      cancel.setDisable(true);
    });
    detail.bind(first.detailProperty());
    if (job.getChildren().isEmpty()) {
      job.getChildren().setAll(title, bar, cancel);
    }
  }
}
