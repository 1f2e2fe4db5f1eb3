package dev.admittance.app.debug.filter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A filter of captures: a conjunction of terms.
public record CaptureQuery(List<Term> terms) {
  public static final CaptureQuery EVERYTHING = new CaptureQuery(List.of());

  /// The fields that only a run determines.
  private static final Set<CaptureField> RUN_FIELDS =
      Set.of(CaptureField.VERDICT, CaptureField.HOOK);

  public CaptureQuery {
    terms = List.copyOf(terms);
  }

  /// A term.
  ///
  /// @param field to match; empty for all that the table shows
  /// @param value in lower case; an empty one matches an absent field
  /// @param negated whether it excludes matches
  public record Term(Optional<CaptureField> field, String value, boolean negated) {
    private boolean test(FilterableCapture capture) {
      return negated != holds(capture);
    }

    private boolean holds(FilterableCapture capture) {
      if (field.isEmpty()) {
        return contains(capture.shown());
      }
      List<String> values = capture.values(field.get());
      if (value.isEmpty()) {
        return values.stream().allMatch(String::isEmpty);
      }
      // A part of a uid is meaningless, so a uid must match as a whole.
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

  /// Whether a capture matches all terms.
  public boolean test(FilterableCapture capture) {
    for (Term term : terms) {
      if (!term.test(capture)) {
        return false;
      }
    }
    return true;
  }

  /// Whether the result can change with the outcome of a capture.
  public boolean dependsOnRuns() {
    return terms.stream().anyMatch(term -> term.field().map(RUN_FIELDS::contains).orElse(true));
  }
}
