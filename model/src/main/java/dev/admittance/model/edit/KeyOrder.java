package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.List;

/// Finds the position of an added key.
final class KeyOrder {
  private KeyOrder() {}

  /// Returns the index at which a key is added: after the nearest key that precedes it in the
  /// order, otherwise after all others.
  static int index(Syntax.Mapping mapping, String name, List<String> order) {
    List<Syntax.Entry> entries = mapping.entries();
    for (int place = order.indexOf(name) - 1; place >= 0; place--) {
      for (int i = 0; i < entries.size(); i++) {
        if (entries.get(i).name().equals(order.get(place))) {
          return i + 1;
        }
      }
    }
    return entries.size();
  }
}
