package dev.admittance.simulator.chain;

import java.util.ArrayList;
import java.util.List;

/// Which admission plugins a server runs, and in which order.
public sealed interface PluginChoice {
  /// What the release does by itself.
  PluginChoice DEFAULT = new Adjusted(List.of(), List.of(), Order.DEFAULT);

  /// What the release does by itself but for some plugins, as the flags
  /// `--enable-admission-plugins` and `--disable-admission-plugins` have it (W-100).
  ///
  /// @param enable names of plugins to run besides
  /// @param disable names of plugins not to run
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

  /// These plugins in this order, as the flag `--admission-control` of the first releases had it
  /// (I-41).
  record Listed(List<String> names) implements PluginChoice {
    public Listed {
      names = List.copyOf(names);
    }
  }

  enum Order {
    DEFAULT,
    /// The one that the proposal for webhooks recommended: mutating webhooks before everything else
    /// (I-109).
    PROPOSED
  }
}
