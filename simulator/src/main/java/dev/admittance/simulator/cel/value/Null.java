package dev.admittance.simulator.cel.value;

/// The CEL value `null`, distinct from Java's null.
public enum Null {
  NULL
}
