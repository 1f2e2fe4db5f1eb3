package dev.admittance.app.debug.filter;

import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Parses filters: words, `field:value`, `"quoted text"`, each negated by a leading `-`. An
/// incomplete term (`user:`, an open quote) is not an error.
public final class QueryReader {
  private static final Messages MESSAGES = Messages.of(QueryReader.class);

  private final Map<CaptureField, List<String>> choices;

  /// @param choices the values of enumerated fields as shown
  public QueryReader(Map<CaptureField, List<String>> choices) {
    this.choices = Map.copyOf(choices);
  }

  /// A parsed filter.
  ///
  /// @param query of the valid terms
  /// @param problems the errors in sentences; the query lacks these terms
  public record Result(CaptureQuery query, List<String> problems) {
    public Result {
      problems = List.copyOf(problems);
    }
  }

  /// Parses a filter; never throws.
  public Result read(String filter) {
    List<CaptureQuery.Term> terms = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (QueryToken token : QueryToken.split(filter)) {
      if (token.field().isEmpty()) {
        if (!token.value().isEmpty()) {
          terms.add(term(Optional.empty(), token));
        }
      } else {
        read(token, token.field().get(), terms, problems);
      }
    }
    return new Result(new CaptureQuery(terms), problems);
  }

  private void read(
      QueryToken token, String name, List<CaptureQuery.Term> terms, List<String> problems) {
    Optional<CaptureField> field = CaptureField.find(name);
    if (field.isEmpty()) {
      problems.add(unknownField(token, name));
    } else if (!token.value().isEmpty() || token.quoted()) {
      if (fits(field.get(), token)) {
        terms.add(term(field, token));
      } else {
        problems.add(
            MESSAGES.get(
                "no-such-value",
                field.get().text(),
                token.value(),
                String.join(", ", choices.getOrDefault(field.get(), List.of()))));
      }
    }
  }

  private boolean fits(CaptureField field, QueryToken token) {
    String wanted = normal(field, token.value());
    List<String> all = choices.getOrDefault(field, List.of());
    return all.isEmpty()
        || all.stream().anyMatch(one -> one.toLowerCase(Locale.ROOT).contains(wanted));
  }

  private static CaptureQuery.Term term(Optional<CaptureField> field, QueryToken token) {
    String value =
        field
            .map(known -> normal(known, token.value()))
            .orElseGet(() -> token.value().toLowerCase(Locale.ROOT));
    return new CaptureQuery.Term(field, value, token.negated());
  }

  /// Normalizes two-word verdicts written as one word, and `true` for `yes`.
  private static String normal(CaptureField field, String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return switch (field) {
      case VERDICT -> lower.replace('-', ' ').replace('_', ' ');
      case DRY_RUN -> lower.equals("true") ? "yes" : lower.equals("false") ? "no" : lower;
      case USER, GROUP, OPERATION, RESOURCE, KIND, NAMESPACE, NAME, HOOK, SOURCE, ORIGIN, UID ->
          lower;
    };
  }

  private static String unknownField(QueryToken token, String name) {
    return MESSAGES.get("no-field", name, token.value());
  }
}
