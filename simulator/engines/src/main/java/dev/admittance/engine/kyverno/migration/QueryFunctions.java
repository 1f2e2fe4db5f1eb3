package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.CelTerm.Source;
import dev.admittance.engine.kyverno.migration.CelTerm.TermType;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// Translates the functions of queries that CEL has too.
final class QueryFunctions {
  private QueryFunctions() {}

  static CelTerm call(String name, List<CelTerm> arguments, QueryTranslation.Loops loops)
      throws UntranslatableException {
    CelTerm first = arguments.isEmpty() ? new Literal(new JsonString("")) : arguments.getFirst();
    return switch (name) {
      case "length" -> new Single(size(first), first.present(), TermType.NUMBER);
      case "keys" -> {
        String key = loops.next();
        yield new Items(
            new Source.Each(text(first), first.present(), key, new Source.One(key, CelText.TRUE)),
            first.present());
      }
      case "values" -> {
        String key = loops.next();
        String value = CelText.primary(text(first)) + "[" + key + "]";
        yield new Items(
            new Source.Each(text(first), first.present(), key, new Source.One(value, CelText.TRUE)),
            first.present());
      }
      case "to_upper" -> method(first, "upperAscii", "", TermType.TEXT);
      case "to_lower" -> method(first, "lowerAscii", "", TermType.TEXT);
      case "to_string" -> new Single("string(" + text(first) + ")", first.present(), TermType.TEXT);
      case "contains" -> contains(first, text(arguments.get(1)));
      case "starts_with" -> method(first, "startsWith", text(arguments.get(1)), TermType.CONDITION);
      case "ends_with" -> method(first, "endsWith", text(arguments.get(1)), TermType.CONDITION);
      case "split" -> method(first, "split", text(arguments.get(1)), TermType.UNKNOWN);
      case "regex_match" -> {
        CelTerm subject = arguments.get(1);
        yield new Single(
            "string(" + text(subject) + ").matches(" + text(first) + ")",
            subject.present(),
            TermType.CONDITION);
      }
      case "to_array" -> first;
      default ->
          throw new UntranslatableException("the function `" + name + "` has no equal in CEL");
    };
  }

  private static Single method(CelTerm of, String name, String argument, TermType type)
      throws UntranslatableException {
    return new Single(
        CelText.primary(text(of)) + "." + name + "(" + argument + ")", of.present(), type);
  }

  static String size(CelTerm of) throws UntranslatableException {
    if (of instanceof Items(Source source, String _)) {
      String count = source.count();
      if (count == null) {
        throw new UntranslatableException("counting nested lists has no equal in CEL");
      }
      return count;
    }
    return "size(" + text(of) + ")";
  }

  private static Single contains(CelTerm of, String item) throws UntranslatableException {
    if (of instanceof Items items) {
      return Single.of(items.exists(one -> one + " == " + item), TermType.CONDITION);
    }
    String text = CelText.primary(text(of));
    boolean known =
        of instanceof Single(String _, String _, TermType type) && type == TermType.TEXT;
    String asText = text + ".contains(" + item + ")";
    return new Single(
        known ? asText : "type(" + text + ") == string ? " + asText + " : " + item + " in " + text,
        of.present(),
        TermType.CONDITION);
  }

  static String text(CelTerm term) throws UntranslatableException {
    return switch (term) {
      case Single single -> single.text();
      case Literal(JsonValue value) -> CelText.literal(value);
      case Items _ ->
          throw new UntranslatableException("a list that a query makes has no equal in CEL here");
    };
  }
}
