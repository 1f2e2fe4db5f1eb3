package dev.admittance.simulator.cel.value;

/// The CEL value `null`, since Java's null stands for no value here.
public enum Null {
  NULL
}
