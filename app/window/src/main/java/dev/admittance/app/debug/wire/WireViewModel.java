package dev.admittance.app.debug.wire;

import dev.admittance.app.debug.confirm.Confirmation;
import dev.admittance.app.debug.confirm.Confirmations;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// The exchange with the current webhook, formatted in the background, and copied without secrets
/// unless the user wants them.
public final class WireViewModel {
  private static final Messages MESSAGES = Messages.of(WireViewModel.class);

  private final Confirmations confirmations;
  private final TaskRunner tasks;
  private final ReadOnlyObjectProperty<Optional<DebugRun>> run;
  private final DebugSession session;
  private final Derived<WireExchange> exchange;
  private final ObjectProperty<WirePart> part = new SimpleObjectProperty<>(WirePart.REQUEST);
  private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");

  /// Follows a session.
  ///
  /// @param runs provide the connections of the current run
  public WireViewModel(
      DebugSession session, RunsViewModel runs, Confirmations confirmations, TaskRunner tasks) {
    this.confirmations = confirmations;
    this.tasks = tasks;
    run = runs.currentProperty();
    this.session = session;
    exchange = new Derived<>(tasks, WireExchange.NONE, this::exchange);
    exchange.follow(session.positionProperty());
    session.positionProperty().subscribe(this::follow);
    session
        .positionProperty()
        .map(position -> position.flatMap(TracePosition::hookRun))
        .subscribe(_ -> notice.set(""));
  }

  /// The exchange to show. The same instance while stepping inside a webhook.
  public ReadOnlyObjectProperty<WireExchange> exchangeProperty() {
    return exchange.valueProperty();
  }

  /// The visible part: that of the current step, unless the user looks at the connection.
  public ObjectProperty<WirePart> partProperty() {
    return part;
  }

  /// Whether there is an exchange to copy.
  public BooleanExpression canCopy() {
    return BooleanExpression.booleanExpression(
        exchange.valueProperty().map(shown -> shown.source().isPresent()));
  }

  /// What was copied last, in a few words; empty once another exchange is shown.
  public ReadOnlyStringProperty noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  /// Copies a `curl` command that sends the request.
  ///
  /// @param to receives the text
  public void copyCurl(Consumer<String> to) {
    copy(MESSAGES.get("what.curl"), WireSource::curl, to);
  }

  /// Copies the request.
  ///
  /// @param to receives the text
  public void copyRequest(Consumer<String> to) {
    copy(MESSAGES.get("what.request"), WireSource::request, to);
  }

  /// Copies the raw response.
  ///
  /// @param to receives the text
  public void copyResponse(Consumer<String> to) {
    copy(MESSAGES.get("what.response"), WireSource::response, to);
  }

  private void copy(String what, Function<WireSource, WireSource.Copy> make, Consumer<String> to) {
    exchange
        .get()
        .source()
        .ifPresent(source ->
            tasks
                .start(MESSAGES.get("task.copy", what), _ -> make.apply(source))
                .onSuccess(copy -> offer(what, copy, to)));
  }

  private void offer(String what, WireSource.Copy copy, Consumer<String> to) {
    if (copy.secrets() == 0) {
      put(what, copy.whole(), to);
      return;
    }
    String clean = MESSAGES.get("what.clean", what);
    confirmations.ask(
        new Confirmation(
            "debug/secrets",
            MESSAGES.get("question"),
            MESSAGES.get("question.text", copy.secrets(), what),
            List.of(),
            List.of(
                new Confirmation.Choice(
                    "whole", MESSAGES.get("copy-whole"), () -> put(what, copy.whole(), to)),
                new Confirmation.Choice(
                    "redacted", MESSAGES.get("copy-redacted"), () -> put(clean, copy.clean(), to))),
            () -> {}));
  }

  private void put(String what, String text, Consumer<String> to) {
    to.accept(text);
    notice.set(MESSAGES.get("copied", what));
  }

  private void follow(Optional<TracePosition> position) {
    if (part.get() != WirePart.CONNECTION) {
      position.map(TracePosition::step).flatMap(WirePart::of).ifPresent(part::set);
    }
  }

  private Derivation<WireExchange> exchange() {
    Optional<TracePosition> position = session.positionProperty().get();
    Optional<HookRun> hook = position.flatMap(TracePosition::hookRun);
    if (hook.isEmpty()) {
      return Derivation.known(withoutHook(position));
    }
    Optional<DebugRun> whole = run.get();
    return Derivation.computed(MESSAGES.get("task.write"), _ -> WireExchange.of(hook.get(), whole))
        .keyed(hook);
  }

  private static WireExchange withoutHook(Optional<TracePosition> position) {
    return position.map(TracePosition::step).filter(Step.OfPolicy.class::isInstance).isPresent()
        ? WireExchange.OF_POLICY
        : WireExchange.NONE;
  }
}
