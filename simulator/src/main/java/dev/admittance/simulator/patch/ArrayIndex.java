package dev.admittance.simulator.patch;

import dev.admittance.model.text.GoQuote;

/// Parses an array index as the library does: with Go's `strconv.Atoi`; negative indexes count from
/// the end (W-363). Source: gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`,
/// `(*partialArray).get`, `(*partialArray).add`.
final class ArrayIndex {
  private ArrayIndex() {}

  /// The 0-based position that a key denotes.
  ///
  /// @param positions the number of positions; -1 is the last one
  static int within(int positions, String key) throws InapplicableException {
    return within(positions, atoi(key));
  }

  /// The 0-based position for an insertion, which may be after the last item; `-` is that position.
  static int forInsertion(int items, String key) throws InapplicableException {
    if (key.equals("-")) {
      return items;
    }
    long index;
    try {
      index = atoi(key);
    } catch (InapplicableException bad) {
      throw bad.in("value was not a proper array index: '" + key + "': ");
    }
    return within(items + 1, index);
  }

  private static int within(int positions, long index) throws InapplicableException {
    if (index >= positions || index < -positions) {
      throw InapplicableException.invalidIndex(index);
    }
    return (int) (index < 0 ? index + positions : index);
  }

  private static long atoi(String key) throws InapplicableException {
    int start = key.startsWith("+") || key.startsWith("-") ? 1 : 0;
    boolean digits = key.length() > start;
    for (int i = start; i < key.length(); i++) {
      digits &= key.charAt(i) >= '0' && key.charAt(i) <= '9';
    }
    if (!digits) {
      throw atoiError(key, "invalid syntax");
    }
    try {
      return Long.parseLong(key);
    } catch (NumberFormatException _) {
      throw atoiError(key, "value out of range");
    }
  }

  private static InapplicableException atoiError(String key, String reason) {
    return new InapplicableException("strconv.Atoi: parsing " + GoQuote.quote(key) + ": " + reason);
  }
}
