package dev.admittance.app.debug.panes;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.ClientAnswer;
import dev.admittance.simulator.trace.KubectlOutput;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// What the client gets and kubectl prints, independent of the position in the trace.
public final class ResponseViewModel {
  private final ReadOnlyObjectWrapper<List<String>> terminal =
      new ReadOnlyObjectWrapper<>(List.of());
  private final OptionalProperty<ClientAnswer> answer = new OptionalProperty<>();

  public ResponseViewModel(DebugSession session) {
    session.traceProperty().subscribe(this::show);
  }

  public ReadOnlyObjectProperty<List<String>> terminalProperty() {
    return terminal.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Optional<ClientAnswer>> answerProperty() {
    return answer.getReadOnlyProperty();
  }

  private void show(Optional<Trace> trace) {
    terminal.set(trace.map(KubectlOutput::of).orElse(List.of()));
    answer.set(trace.map(ClientAnswer::of));
  }
}
