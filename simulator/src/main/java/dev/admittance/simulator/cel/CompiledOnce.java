package dev.admittance.simulator.cel;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.expression.ExpressionScope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Caches the compile results of the last expressions: many configurations share them. Safe to
/// share between threads.
public final class CompiledOnce implements ExpressionCompiler {
  /// More than the conditions of a large workspace: an evicted one is compiled anew.
  private static final int REMEMBERED = 20_000;

  private final ExpressionCompiler compiler;

  /// The most recently used expressions.
  private final Map<Key, Found> problems =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Found> eldest) {
          return size() > REMEMBERED;
        }
      };

  private record Key(String expression, ExpressionScope scope) {}

  private record Found(Optional<String> problem) {}

  /// Caches the results of a compiler, which must depend only on its input.
  public CompiledOnce(ExpressionCompiler compiler) {
    this.compiler = compiler;
  }

  @Override
  public Optional<String> problem(String expression, ExpressionScope scope) {
    Key key = new Key(expression, scope);
    Found known = remembered(key);
    if (known == null) {
      known = new Found(compiler.problem(expression, scope));
      remember(key, known);
    }
    return known.problem();
  }

  private synchronized @Nullable Found remembered(Key key) {
    return problems.get(key);
  }

  private synchronized void remember(Key key, Found found) {
    problems.put(key, found);
  }
}
