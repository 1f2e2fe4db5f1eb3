package dev.admittance.simulator.cel.value;

import java.util.Map;

/// A map of a type of its own, which equals nothing but itself.
public interface NamedMap extends Map<String, Object> {

  String typeName();
}
