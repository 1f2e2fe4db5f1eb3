package dev.admittance.app.design.conditions;

import dev.admittance.completion.expression.ExpressionList;
import dev.admittance.completion.expression.ExpressionSlot;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.ServerCompiler;
import java.util.ArrayList;
import java.util.List;

/// Compiles the expressions of a list as the server of a release does. Thread-safe.
final class CelCheck {
  private final KubernetesRelease release;
  private final ServerCompiler compiler;

  CelCheck(KubernetesRelease release) {
    this.release = release;
    this.compiler = new ServerCompiler(release);
  }

  KubernetesRelease release() {
    return release;
  }

  /// Compiles one expression. An optional expression may be absent.
  Compilation check(ExpressionList list, int index, ExpressionSlot slot) {
    String text = list.text(index, slot);
    return slot == ExpressionSlot.MESSAGE && text.isEmpty()
        ? Compilation.NOTHING
        : Compilation.of(compiler, release, text, list.scope(index, slot, false));
  }

  List<ExpressionRow> rows(ExpressionList list) {
    List<ExpressionRow> rows = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      rows.add(row(list, i));
    }
    return rows;
  }

  private ExpressionRow row(ExpressionList list, int index) {
    List<ExpressionSlot> slots = list.kind().slots(list.items().get(index));
    String line = ExpressionRow.oneLine(list.text(index, slots.getFirst()));
    ExpressionRow.State state = ExpressionRow.State.COMPILES;
    String detail = "";
    for (ExpressionSlot slot : slots) {
      Compilation found = check(list, index, slot);
      if (!found.compiles()) {
        String first = found.problems().getFirst().message();
        return new ExpressionRow(index, list.name(index), line, ExpressionRow.State.ERROR, first);
      }
      if (!found.costly().isEmpty()) {
        state = ExpressionRow.State.COSTLY;
        detail = found.costly();
      }
    }
    return new ExpressionRow(index, list.name(index), line, state, detail);
  }
}
