package dev.admittance.simulator.chain;

import java.util.ArrayList;
import java.util.List;

/// The choice of the admission plugins that a server runs, and of their order.
public sealed interface PluginChoice {
  PluginChoice DEFAULT = new Adjusted(List.of(), List.of(), Order.DEFAULT);

  /// The defaults of the release with changes, as by the flags `--enable-admission-plugins` and
  /// `--disable-admission-plugins` (W-100).
  ///
  /// @param enable names of additional plugins
  /// @param disable names of plugins to leave out
  record Adjusted(List<String> enable, List<String> disable, Order order) implements PluginChoice {
    public Adjusted {
      enable = List.copyOf(enable);
      disable = List.copyOf(disable);
    }

    /// This choice with one more plugin.
    public Adjusted enabling(String name) {
      List<String> more = new ArrayList<>(enable);
      more.add(name);
      return new Adjusted(more, disable, order);
    }
  }

  /// Exactly these plugins in this order, as by the flag `--admission-control` of the first
  /// releases (I-41).
  record Listed(List<String> names) implements PluginChoice {
    public Listed {
      names = List.copyOf(names);
    }
  }

  enum Order {
    DEFAULT,
    /// The order that the proposal for webhooks recommended: mutating webhooks first (I-109).
    PROPOSED
  }
}
