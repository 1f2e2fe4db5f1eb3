package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.List;

/// Finds the place for a key that is added.
final class KeyOrder {
  private KeyOrder() {}

  /// The index among a mapping's entries at which a key is added: behind the nearest of those
  /// before it in the order, else behind all.
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
