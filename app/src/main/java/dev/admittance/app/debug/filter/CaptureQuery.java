package dev.admittance.app.debug.filter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Which captures are wanted: those that meet all terms.
public record CaptureQuery(List<Term> terms) {
  /// Wants every capture.
  public static final CaptureQuery EVERYTHING = new CaptureQuery(List.of());

  /// What a run tells.
  private static final Set<CaptureField> RUN_FIELDS =
      Set.of(CaptureField.VERDICT, CaptureField.HOOK);

  /// Copies the terms.
  public CaptureQuery {
    terms = List.copyOf(terms);
  }

  /// One condition.
  ///
  /// @param field that is asked; empty for all that the table shows
  /// @param value in lower case; an empty one wants a field without value
  /// @param negated whether captures that meet it are left out
  public record Term(Optional<CaptureField> field, String value, boolean negated) {
    private boolean test(CaptureFields capture) {
      return negated != holds(capture);
    }

    private boolean holds(CaptureFields capture) {
      if (field.isEmpty()) {
        return contains(capture.shown());
      }
      List<String> values = capture.values(field.get());
      if (value.isEmpty()) {
        return values.stream().allMatch(String::isEmpty);
      }
      // A uid that occurs in another one means nothing.
      return field.get() == CaptureField.UID
          ? values.stream().anyMatch(value::equalsIgnoreCase)
          : contains(values);
    }

    private boolean contains(List<String> values) {
      for (String one : values) {
        if (one.toLowerCase(Locale.ROOT).contains(value)) {
          return true;
        }
      }
      return false;
    }
  }

  /// Whether a capture is wanted.
  public boolean test(CaptureFields capture) {
    for (Term term : terms) {
      if (!term.test(capture)) {
        return false;
      }
    }
    return true;
  }

  /// Whether what is wanted can change with what becomes of a capture.
  public boolean dependsOnRuns() {
    return terms.stream().anyMatch(term -> term.field().map(RUN_FIELDS::contains).orElse(true));
  }
}
