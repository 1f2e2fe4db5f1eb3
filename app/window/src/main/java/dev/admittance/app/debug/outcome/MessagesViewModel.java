package dev.admittance.app.debug.outcome;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.messages.Message;
import dev.admittance.simulator.messages.RunMessages;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The warnings and audit annotations of a run: all, or those up to the current step.
public final class MessagesViewModel {
  private static final dev.admittance.app.messages.Messages MESSAGES =
      dev.admittance.app.messages.Messages.of(MessagesViewModel.class);

  private final DebugSession session;
  private final ObservableList<Message> shown = FXCollections.observableArrayList();
  private final ObservableList<Message> readOnly = FXCollections.unmodifiableObservableList(shown);
  private final BooleanProperty soFar = new SimpleBooleanProperty();
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");

  private RunMessages messages = RunMessages.NONE;

  public MessagesViewModel(DebugSession session) {
    this.session = session;
    session
        .traceProperty()
        .subscribe(trace -> {
          messages = trace.map(RunMessages::of).orElse(RunMessages.NONE);
          fill();
        });
    session
        .index()
        .subscribe(_ -> {
          if (soFar.get()) {
            fill();
          }
        });
    soFar.subscribe(this::fill);
  }

  /// The messages: warnings, then audit annotations.
  ObservableList<Message> messages() {
    return readOnly;
  }

  /// Whether to show only messages up to the current step.
  BooleanProperty soFarProperty() {
    return soFar;
  }

  /// The number of messages in words.
  ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// Whether the current step produced a message.
  boolean isCurrent(Message message) {
    return message.step() == session.index().get();
  }

  /// Moves to the step that produced a message.
  void jumpTo(Message message) {
    session.moveTo(message.step());
  }

  private void fill() {
    List<Message> now =
        Stream.concat(messages.warnings().stream(), messages.annotations().stream())
            .filter(message -> !soFar.get() || message.step() <= session.index().get())
            .toList();
    if (!now.equals(shown)) {
      shown.setAll(now);
    }
    long warnings = now.stream().filter(one -> one.kind() == Message.Kind.WARNING).count();
    summary.set(MESSAGES.get("summary", warnings, now.size() - warnings));
  }
}
