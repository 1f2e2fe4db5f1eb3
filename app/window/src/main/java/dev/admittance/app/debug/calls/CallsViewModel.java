package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.answer.AnswerChoice;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.pipeline.WantedCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The sources of the answers of each webhook. A real call without consent is asked for once; until
/// then the run says that it was not made. Choices and consents are forgotten with the workspace.
public final class CallsViewModel {
  private static final Messages MESSAGES = Messages.of(CallsViewModel.class);

  private final RunsViewModel runs;
  private final Confirmations confirmations;
  private final CallConsents consents = new CallConsents();
  private final Set<String> asked = new HashSet<>();
  private final ObservableList<HookAnswer> hooks = FXCollections.observableArrayList();
  private final ObservableList<HookAnswer> shown = FXCollections.unmodifiableObservableList(hooks);
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private AnswerChoices choices = AnswerChoices.NONE;
  private final ReadOnlyObjectWrapper<RegoUse> rego = new ReadOnlyObjectWrapper<>(RegoUse.NONE);
  private boolean askedForRego;

  /// What becomes of Rego in the current run.
  public enum RegoUse {
    NONE,
    /// Nobody agreed to its evaluation.
    LEFT_OUT,
    /// The user's program may evaluate it.
    EVALUATED
  }

  public CallsViewModel(RunsViewModel runs, Confirmations confirmations) {
    this.runs = runs;
    this.confirmations = confirmations;
    runs.currentProperty().subscribe(this::follow);
  }

  /// The webhooks called in the current run, in call order.
  public ObservableList<HookAnswer> hooks() {
    return shown;
  }

  /// Why the last choice is invalid; empty if it is valid.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  public AnswerChoices choices() {
    return choices;
  }

  /// The real calls that the user consented to.
  public CallConsents consents() {
    return consents;
  }

  public ReadOnlyObjectProperty<RegoUse> regoProperty() {
    return rego.getReadOnlyProperty();
  }

  /// Asks again for consent to the evaluation of Rego, where the current run leaves it out.
  public void askForRego() {
    runs.currentProperty().get().ifPresent(this::askForRego);
  }

  /// Withdraws the consent to the evaluation of Rego, and repeats the current run.
  public void leaveRegoOut() {
    consents.withdrawRego();
    runs.again(made -> made);
  }

  /// Forgets choices and consents when another workspace opens.
  public void forget() {
    choices = AnswerChoices.NONE;
    consents.clear();
    asked.clear();
    askedForRego = false;
    problem.set("");
  }

  /// Changes the source of the answers of a webhook and repeats the current run.
  ///
  /// @param url of a real call
  public void choose(HookAnswer hook, AnswerSource source, String url) {
    problem.set("");
    switch (source) {
      case WORKSPACE -> use(choices.without(hook.hook()));
      case RECORDED -> use(choices.with(hook.hook(), new AnswerChoice.Recorded()));
      case SCRIPTED -> use(choices.with(hook.hook(), new AnswerChoice.Scripted()));
      case REAL ->
          CallTarget.ofUrl(url.strip())
              .ifPresentOrElse(
                  target -> use(choices.with(hook.hook(), new AnswerChoice.Real(target))),
                  () -> problem.set(MESSAGES.get("no-url", url.strip())));
    }
  }

  /// Asks again for consent to the calls of the current run; does nothing if there are none.
  public void ask() {
    runs.currentProperty().get().filter(run -> !run.refused().isEmpty()).ifPresent(this::ask);
  }

  private void use(AnswerChoices others) {
    if (!others.equals(choices)) {
      choices = others;
      runs.again(made -> made.choosing(others));
    }
  }

  private void follow(Optional<DebugRun> run) {
    hooks.setAll(run.map(made -> CalledHooks.of(made, choices)).orElse(List.of()));
    boolean leftOut = run.flatMap(DebugRun::rego).isPresent();
    rego.set(leftOut ? RegoUse.LEFT_OUT : consents.allowRego() ? RegoUse.EVALUATED : RegoUse.NONE);
    Optional<DebugRun> calling =
        run.filter(made -> made.refused().stream().anyMatch(call -> asked.add(key(call))));
    calling.ifPresent(this::ask);
    if (calling.isEmpty() && !askedForRego) {
      run.ifPresent(this::askForRego);
    }
  }

  /// Without being told to, this is asked once while the workspace is open.
  private void askForRego(DebugRun run) {
    run.rego()
        .ifPresent(wanted -> {
          askedForRego = true;
          confirmations.ask(
              new RegoConfirmation(wanted, run.trace().request())
                  .of(() -> {
                    consents.agreeToRego();
                    runs.again(made -> made);
                  }));
        });
  }

  private static String key(WantedCall call) {
    return call.hook() + " " + call.target().address();
  }

  private void ask(DebugRun run) {
    List<WantedCall> wanted = run.refused();
    confirmations.ask(
        new CallConfirmation(wanted, run.trace().request())
            .of(() -> agree(wanted), () -> useRecorded(wanted)));
  }

  private void agree(List<WantedCall> calls) {
    calls.forEach(consents::agree);
    runs.again(made -> made);
  }

  private void useRecorded(List<WantedCall> calls) {
    AnswerChoices chosen = choices;
    for (WantedCall call : new ArrayList<>(calls)) {
      chosen =
          chosen.with(
              new AnswerChoices.Hook(call.hook().configuration(), call.hook().webhook()),
              new AnswerChoice.Recorded());
    }
    use(chosen);
  }
}
