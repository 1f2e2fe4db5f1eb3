package dev.admittance.simulator.cel.explanation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A sub-expression with the evaluation of its value.
///
/// @param text as written
/// @param key the field or key whose value it is in a literal around it; empty elsewhere
/// @param start its start in the expression, in chars
/// @param end its end in the expression, in chars
/// @param function the operator, function or macro that makes it of its parts, such as `_&&_`,
///   `startsWith` or `all`; `.` for a selected field, and empty for a name or a literal
/// @param cost on its own, including its parts but no variables of the policy (P-131); 0 where it
///   was not evaluated
/// @param parts the sub-expressions, in their order; none where it was not evaluated
/// @param items the items of the list or map that it iterated, the first [#SHOWN_ITEMS] of them
/// @param moreItems how many more there were
public record Explanation(
    String text,
    String key,
    int start,
    int end,
    String function,
    SubexpressionResult finding,
    long cost,
    List<Explanation> parts,
    List<Item> items,
    int moreItems) {
  /// The number of items of a list that are explained.
  public static final int SHOWN_ITEMS = 20;

  public Explanation {
    parts = List.copyOf(parts);
    items = List.copyOf(items);
  }

  /// This as the value of a field or key.
  Explanation of(String other) {
    return new Explanation(
        text, other, start, end, function, finding, cost, parts, items, moreItems);
  }

  /// One item that `all`, `exists`, `map` and the like iterated.
  ///
  /// @param variables the loop variables for the item, by name: `x` in `all(x, x > 0)`
  /// @param parts the sub-expressions evaluated for it
  public record Item(Map<String, Object> variables, List<Explanation> parts) {
    public Item {
      variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
      parts = List.copyOf(parts);
    }
  }
}
