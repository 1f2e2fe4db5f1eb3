package dev.admittance.simulator.cel.value;

import java.util.Map;

/// A map with its own type name, which equals only itself.
public interface NamedMap extends Map<String, Object> {

  String typeName();
}
