package dev.admittance.app.controls;

import javafx.util.Subscription;

/// Subscriptions that end together: those of what is closed, or replaced, before what it listens
/// to. What lives as long as its sources needs none.
public final class Subscriptions {
  private Subscription all = Subscription.EMPTY;

  /// Creates a scope without subscriptions.
  public Subscriptions() {}

  public void add(Subscription subscription) {
    all = all.and(subscription);
  }

  /// Ends the subscriptions. Others may be added for what comes next.
  public void end() {
    Subscription ended = all;
    all = Subscription.EMPTY;
    ended.unsubscribe();
  }
}
