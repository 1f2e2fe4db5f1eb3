package dev.admittance.simulator.cel.explanation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A sub-expression and how it came to its value.
///
/// @param text as it is written
/// @param start where it begins in the expression, in chars
/// @param end where it ends in the expression, in chars
/// @param cost what it costs on its own, its parts and no variables of the policy included (P-131);
///   0 where it was not evaluated
/// @param parts the sub-expressions that it is made of, in their order; none where it was not
///   evaluated
/// @param items the items of a list or map that it went through, the first [#SHOWN_ITEMS] of them
/// @param moreItems how many more there were
public record Explanation(
    String text,
    int start,
    int end,
    Finding finding,
    long cost,
    List<Explanation> parts,
    List<Item> items,
    int moreItems) {
  /// How many items of a list are explained.
  public static final int SHOWN_ITEMS = 20;

  public Explanation {
    parts = List.copyOf(parts);
    items = List.copyOf(items);
  }

  /// One item that `all`, `exists`, `map` and the like went through.
  ///
  /// @param variables those that the item is seen as, by name: `x` in `all(x, x > 0)`
  /// @param parts the sub-expressions that were evaluated for it
  public record Item(Map<String, Object> variables, List<Explanation> parts) {
    /// Copies the variables and the parts.
    public Item {
      variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
      parts = List.copyOf(parts);
    }
  }
}
