package dev.admittance.engine.kyverno.migration;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a query finds, in CEL.
sealed interface CelTerm {
  /// The condition under which it is there, and not null.
  String present();

  /// A single value.
  ///
  /// @param type what is known of it
  record Single(String text, String present, TermType type) implements CelTerm {
    static Single of(String text, TermType type) {
      return new Single(text, CelText.TRUE, type);
    }
  }

  /// A value that the policy states.
  record Literal(JsonValue value) implements CelTerm {
    @Override
    public String present() {
      return CelText.TRUE;
    }
  }

  /// A list that is made of other lists.
  record Items(Source source, String present) implements CelTerm {
    /// Whether one of the items fulfils a condition.
    String exists(UnaryOperator<String> condition) {
      return source.exists(condition);
    }

    /// Whether all items fulfil a condition.
    String all(UnaryOperator<String> condition) {
      return source.all(condition);
    }
  }

  enum TermType {
    UNKNOWN,
    TEXT,
    NUMBER,
    CONDITION
  }

  /// Where items come from.
  sealed interface Source {
    String exists(UnaryOperator<String> condition);

    String all(UnaryOperator<String> condition);

    /// How many there are; null where CEL cannot count them.
    @Nullable String count();

    /// One item.
    ///
    /// @param guard the condition under which it is there
    record One(String text, String guard) implements Source {
      @Override
      public String exists(UnaryOperator<String> condition) {
        return CelText.and(guard, condition.apply(text));
      }

      @Override
      public String all(UnaryOperator<String> condition) {
        return CelText.or(CelText.not(guard), condition.apply(text));
      }

      @Override
      public String count() {
        return guard.equals(CelText.TRUE) ? "1" : "(" + guard + " ? 1 : 0)";
      }
    }

    /// The items that each item of a list, or each key of an object, stands for.
    ///
    /// @param guard the condition under which the list is there
    record Each(String list, String guard, String variable, Source inner) implements Source {
      @Override
      public String exists(UnaryOperator<String> condition) {
        return CelText.and(guard, loop("exists", inner.exists(condition)));
      }

      @Override
      public String all(UnaryOperator<String> condition) {
        return CelText.or(CelText.not(guard), loop("all", inner.all(condition)));
      }

      private String loop(String macro, String body) {
        return CelText.primary(list) + "." + macro + "(" + variable + ", " + body + ")";
      }

      @Override
      public @Nullable String count() {
        if (!(inner instanceof One(String _, String each))) {
          return null;
        }
        String counted =
            each.equals(CelText.TRUE)
                ? "size(" + list + ")"
                : "size(" + CelText.primary(list) + ".filter(" + variable + ", " + each + "))";
        return guard.equals(CelText.TRUE) ? counted : "(" + guard + " ? " + counted + " : 0)";
      }
    }

    /// The items of several sources.
    record Union(List<Source> parts) implements Source {
      public Union {
        parts = List.copyOf(parts);
      }

      @Override
      public String exists(UnaryOperator<String> condition) {
        return CelText.or(parts.stream().map(part -> part.exists(condition)).toList());
      }

      @Override
      public String all(UnaryOperator<String> condition) {
        return CelText.and(parts.stream().map(part -> part.all(condition)).toList());
      }

      @Override
      public @Nullable String count() {
        List<String> counts =
            parts.stream().map(part -> part.count() == null ? "" : part.count()).toList();
        return counts.contains("") ? null : counts.stream().collect(Collectors.joining(" + "));
      }
    }
  }
}
