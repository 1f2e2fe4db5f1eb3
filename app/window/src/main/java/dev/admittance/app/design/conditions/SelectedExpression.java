package dev.admittance.app.design.conditions;

import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;

/// An expression of a list.
///
/// @param index of its item
record SelectedExpression(ExpressionList list, int index, ExpressionSlot slot) {
  /// The same expression with another text.
  SelectedExpression with(String text) {
    return new SelectedExpression(list.with(index, slot, text), index, slot);
  }
}
