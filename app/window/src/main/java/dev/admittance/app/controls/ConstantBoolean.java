package dev.admittance.app.controls;

import javafx.beans.InvalidationListener;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ChangeListener;

/// A constant condition. It holds no references to listeners, so windows may share it without
/// leaking.
public final class ConstantBoolean extends BooleanExpression {
  public static final BooleanExpression TRUE = new ConstantBoolean(true);

  public static final BooleanExpression FALSE = new ConstantBoolean(false);

  private final boolean holds;

  private ConstantBoolean(boolean holds) {
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
