package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.CelTerm.Source;
import dev.admittance.engine.kyverno.migration.CelTerm.TermType;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// The lists that queries make, item by item.
///
/// @param loops names of loop variables
record QueryItems(QueryTranslation.Loops loops) {
  /// The list of a term, item by item.
  Items of(CelTerm term) throws UntranslatableException {
    return switch (term) {
      case Items items -> items;
      case Single(String text, String present, TermType _) -> {
        String item = loops.next();
        yield new Items(
            new Source.Each(text, present, item, new Source.One(item, CelText.TRUE)), present);
      }
      case Literal(JsonValue value) -> {
        List<Source> sources = new ArrayList<>();
        if (value instanceof JsonArray list) {
          list.items()
              .forEach(one -> sources.add(new Source.One(CelText.literal(one), CelText.TRUE)));
        }
        yield new Items(new Source.Union(sources), CelText.TRUE);
      }
    };
  }

  /// Lists in a list become one.
  Items flattened(CelTerm term) throws UntranslatableException {
    return term instanceof Items(Source source, String present)
        ? new Items(flattened(source), present)
        : of(term);
  }

  private Source flattened(Source source) {
    return switch (source) {
      case Source.One(String text, String guard) -> {
        String item = loops.next();
        yield new Source.Each(text, guard, item, new Source.One(item, CelText.TRUE));
      }
      case Source.Each(String list, String guard, String variable, Source inner) ->
          new Source.Each(list, guard, variable, flattened(inner));
      case Source.Union(List<Source> parts) ->
          new Source.Union(parts.stream().map(this::flattened).toList());
    };
  }

  Items values(CelTerm term) throws UntranslatableException {
    if (term instanceof Single(String text, String present, TermType _)) {
      String key = loops.next();
      return new Items(
          new Source.Each(
              text,
              present,
              key,
              new Source.One(CelText.primary(text) + "[" + key + "]", CelText.TRUE)),
          present);
    }
    throw new UntranslatableException("the values of a list have no equal in CEL");
  }

  static Source one(CelTerm term) {
    return switch (term) {
      case Single(String text, String present, TermType _) -> new Source.One(text, present);
      case Literal(JsonValue value) -> new Source.One(CelText.literal(value), CelText.TRUE);
      case Items(Source source, String _) -> source;
    };
  }

  @FunctionalInterface
  interface Change {
    Source of(Source.One item) throws UntranslatableException;
  }

  static Source change(Source source, Change change) throws UntranslatableException {
    return switch (source) {
      case Source.One one -> change.of(one);
      case Source.Each(String list, String guard, String variable, Source inner) ->
          new Source.Each(list, guard, variable, change(inner, change));
      case Source.Union(List<Source> parts) -> {
        List<Source> changed = new ArrayList<>();
        for (Source part : parts) {
          changed.add(change(part, change));
        }
        yield new Source.Union(changed);
      }
    };
  }
}
