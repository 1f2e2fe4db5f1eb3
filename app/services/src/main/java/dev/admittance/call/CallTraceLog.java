package dev.admittance.call;

import dev.admittance.call.tls.Handshake;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Records the requests of a call in order. Confined to the thread that makes the call.
final class CallTraceLog {
  private final List<CallTrace> contacts = new ArrayList<>();

  void dialling(String url, String address) {
    contacts.add(new CallTrace(url, address, Optional.empty(), Optional.empty(), ""));
  }

  void connected(String ends) {
    change(last ->
        new CallTrace(
            last.url(), last.address(), Optional.of(ends), last.handshake(), last.outcome()));
  }

  void shown(Handshake handshake) {
    change(last ->
        new CallTrace(
            last.url(), last.address(), last.ends(), Optional.of(handshake), last.outcome()));
  }

  void ended(String outcome) {
    change(
        last -> new CallTrace(last.url(), last.address(), last.ends(), last.handshake(), outcome));
  }

  private void change(UnaryOperator<CallTrace> change) {
    contacts.set(contacts.size() - 1, change.apply(contacts.getLast()));
  }

  List<CallTrace> contacts() {
    return List.copyOf(contacts);
  }
}
