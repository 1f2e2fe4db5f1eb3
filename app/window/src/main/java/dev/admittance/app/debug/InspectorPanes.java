package dev.admittance.app.debug;

import dev.admittance.app.debug.blame.BlameViewModel;
import dev.admittance.app.debug.blame.OriginViewModel;
import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.confirm.SecretAwareClipboard;
import dev.admittance.app.debug.diff.ObjectCopies;
import dev.admittance.app.debug.diff.ObjectDiffViewModel;
import dev.admittance.app.debug.diff.PatchItem;
import dev.admittance.app.debug.diff.PatchViewModel;
import dev.admittance.app.debug.outcome.MessagesViewModel;
import dev.admittance.app.debug.outcome.MetricsViewModel;
import dev.admittance.app.debug.panes.ResponseViewModel;
import dev.admittance.app.debug.panes.StepDescriptionViewModel;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.why.ExpressionsViewModel;
import dev.admittance.app.debug.why.WhyNotViewModel;
import dev.admittance.app.debug.why.WhyViewModel;
import dev.admittance.app.debug.wire.WireViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.TaskRunner;

/// The panes that show the current step and the object after it.
///
/// @param diff the object before and after the step
/// @param objectCopies the commands that copy parts of the object
/// @param patch of the current webhook
/// @param why a webhook or policy took part or not
/// @param whyNot the changes that would make the current webhook or policy match or not
/// @param expressions in CEL, of the step, with their values
/// @param metrics that the run changes
/// @param wire the request to the current webhook and its response
/// @param blame who wrote each field of the object
/// @param origin where a value of the object comes from
public record InspectorPanes(
    StepDescriptionViewModel description,
    ObjectDiffViewModel diff,
    ObjectCopies objectCopies,
    PatchViewModel patch,
    WhyViewModel why,
    WhyNotViewModel whyNot,
    ExpressionsViewModel expressions,
    MessagesViewModel messages,
    MetricsViewModel metrics,
    WireViewModel wire,
    ResponseViewModel response,
    BlameViewModel blame,
    OriginViewModel origin) {
  static InspectorPanes of(
      DebugSession session,
      RunsViewModel runs,
      Confirmations confirmations,
      TaskRunner tasks,
      Failures failures) {
    ObjectDiffViewModel diff = new ObjectDiffViewModel(session, tasks);
    PatchViewModel patch = new PatchViewModel(session);
    WhyViewModel why = new WhyViewModel(session, runs);
    patch.chosenProperty().subscribe(chosen -> diff.pointAt(chosen.map(PatchItem::place)));
    return new InspectorPanes(
        new StepDescriptionViewModel(session),
        diff,
        new ObjectCopies(diff, new SecretAwareClipboard(confirmations, tasks)),
        patch,
        why,
        new WhyNotViewModel(why, runs, tasks, failures),
        new ExpressionsViewModel(why, runs, tasks),
        new MessagesViewModel(session),
        new MetricsViewModel(session, runs),
        new WireViewModel(session, runs, confirmations, tasks),
        new ResponseViewModel(session),
        new BlameViewModel(session, tasks),
        new OriginViewModel(runs, session, diff, tasks));
  }
}
