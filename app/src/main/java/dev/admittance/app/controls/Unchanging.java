package dev.admittance.app.controls;

import javafx.beans.InvalidationListener;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ChangeListener;

/// A condition that stays as it is. As there is nothing to tell, it does not hold who listens:
/// windows may share it, and be let go when they are closed.
public final class Unchanging extends BooleanExpression {
  /// Holds always.
  public static final BooleanExpression TRUE = new Unchanging(true);

  /// Never holds.
  public static final BooleanExpression FALSE = new Unchanging(false);

  private final boolean holds;

  private Unchanging(boolean holds) {
    this.holds = holds;
  }

  @Override
  public boolean get() {
    return holds;
  }

  @Override
  public void addListener(InvalidationListener listener) {}

  @Override
  public void removeListener(InvalidationListener listener) {}

  @Override
  public void addListener(ChangeListener<? super Boolean> listener) {}

  @Override
  public void removeListener(ChangeListener<? super Boolean> listener) {}
}
