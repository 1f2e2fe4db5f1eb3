package dev.admittance.app.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.impact.result.ResultsView;
import dev.admittance.app.impact.result.ResultsViewModel;
import dev.admittance.app.impact.setup.ComparisonFileChooser;
import dev.admittance.app.impact.setup.ComparisonPlan;
import dev.admittance.app.impact.setup.SetupView;
import dev.admittance.app.impact.setup.SetupViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.Activity;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.ConnectedClusters;
import dev.admittance.app.workspace.RevisionsViewModel;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;

/// The Impact activity: its side panel, its centre and its actions.
public final class ImpactActivity implements Activity {
  private static final Messages MESSAGES = Messages.of(ImpactActivity.class);

  public static final String ID = "impact";

  public static final ActivityPlace PLACE =
      new ActivityPlace(ID, MESSAGES.get("title"), "mdi2c-compare", 0.22, true);

  /// The distance in bytes between the places where a stopped run can resume, and so the most that
  /// is read to find a request.
  private static final long PART_BYTES = 8L << 20;

  private static final String STYLES =
      String.valueOf(ImpactActivity.class.getResource("impact.css"));

  private final SetupView side;
  private final ImpactView content;
  private final List<Action> actions;

  /// The services of the window that the activity uses.
  ///
  /// @param finder for revisions
  /// @param clusters the connected ones
  /// @param pairs debugs a request on both sides
  /// @param log the capture file that is open in Debug
  public record Services(
      WorkspaceViewModel workspace,
      FinderViewModel finder,
      TaskRunner tasks,
      Failures failures,
      ConnectedClusters clusters,
      InstantSource clock,
      PairOpener pairs,
      ObservableValue<Optional<Path>> log) {}

  public ImpactActivity(Services services) {
    SetupViewModel setup =
        new SetupViewModel(
            services.workspace(),
            new RevisionsViewModel(services.tasks()),
            services.clusters(),
            services.clock(),
            services.log(),
            Runtime.getRuntime().availableProcessors());
    ResultsViewModel found = new ResultsViewModel();
    RunViewModel run = new RunViewModel(services.tasks(), System::nanoTime, PART_BYTES, found);
    RowOpener opener = new RowOpener(services.tasks(), services.failures(), services.pairs());
    ImpactActions all = new ImpactActions(setup, run);
    ResultsView results =
        new ResultsView(
            found,
            row ->
                run.preparedProperty()
                    .get()
                    .ifPresent(
                        prepared -> opener.open(prepared, run.placeBefore(row.number()), row)),
            run.preparedProperty()
                .map(made -> made.map(PreparedComparison::delayNotes).orElse("")));
    side =
        new SetupView(
            setup, services.finder(), new SetupView.Tools(all.startAction(), all.swapAction()));
    Exporter exporter = new Exporter(services.tasks(), services.failures());
    List<Action> exports = all.exports(format -> export(format, exporter, run));
    content =
        new ImpactView(
            run,
            stale(setup, run),
            exporter,
            results,
            new ImpactView.Tools(all.stopAction(), all.resumeAction(), exports));
    actions = Stream.of(all.all(side, results), exports).flatMap(List::stream).toList();
    for (Parent root : List.<Parent>of(side, content)) {
      root.getStylesheets().add(STYLES);
    }
    Runnable follow =
        () -> {
          // Revisions may change while the activity is hidden.
          if (side.getScene() != null) {
            setup.follow();
          }
        };
    side.sceneProperty().subscribe(_ -> follow.run());
    services.workspace().readProperty().subscribe(_ -> follow.run());
  }

  private void export(ExportFormat format, Exporter exporter, RunViewModel run) {
    run.preparedProperty()
        .get()
        .ifPresent(prepared ->
            new ComparisonFileChooser(side)
                .report(format.ending())
                .ifPresent(file -> exporter.export(prepared, format, file)));
  }

  /// Whether the choices changed since the last run.
  private static BooleanBinding stale(SetupViewModel setup, RunViewModel run) {
    List<Observable> of = new ArrayList<>(setup.choices());
    of.add(run.preparedProperty());
    return Bindings.createBooleanBinding(
        () -> {
          Optional<ComparisonPlan> was = run.preparedProperty().get().map(PreparedComparison::plan);
          Optional<ComparisonPlan> now = setup.plan();
          return was.isPresent() && now.isPresent() && !was.get().comesToTheSameAs(now.get());
        },
        of.toArray(Observable[]::new));
  }

  @Override
  public Node sidePanel() {
    return side;
  }

  @Override
  public Node content() {
    return content;
  }

  @Override
  public List<Action> actions() {
    return actions;
  }
}
