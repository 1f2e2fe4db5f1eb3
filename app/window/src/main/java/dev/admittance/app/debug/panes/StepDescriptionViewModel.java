package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.binding.StringExpression;

/// The headline, explanation and rule of the current step.
public final class StepDescriptionViewModel {
  private static final Messages MESSAGES = Messages.of(StepDescriptionViewModel.class);

  private final DebugSession session;
  private final StringBinding headline;
  private final StringBinding explanation;
  private final StringBinding rule;
  private final StringBinding moment;

  public StepDescriptionViewModel(DebugSession session) {
    this.session = session;
    headline = tell(StepDescriptions::headline);
    explanation = tell(StepDescriptions::explanation);
    rule = tell(step -> step.rule().toString());
    moment = tell(step -> moment(step.moment()));
  }

  /// What happened, in a few words.
  public StringExpression headline() {
    return headline;
  }

  /// Why it happened, in a sentence or two.
  public StringExpression explanation() {
    return explanation;
  }

  /// The rule that applies, such as `W-340`.
  public StringExpression rule() {
    return rule;
  }

  /// The phase and the virtual time.
  public StringExpression moment() {
    return moment;
  }

  /// Why a run stopped at the step; empty after a step by the user.
  public StringExpression stopped() {
    return session.stoppedProperty();
  }

  private StringBinding tell(Function<Step, String> words) {
    return Bindings.createStringBinding(
        () -> session.positionProperty().get().map(TracePosition::step).map(words).orElse(""),
        session.positionProperty());
  }

  private static String moment(Moment moment) {
    return MESSAGES.get(
        moment.round() == 0 ? "moment" : "moment-again",
        moment.phase().text(),
        StepDescriptions.duration(moment.at()));
  }
}
