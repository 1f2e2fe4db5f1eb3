package dev.admittance.simulator.initialization.trace;

/// The type of a watch event.
public enum EventType {
  ADDED,
  MODIFIED,
  DELETED
}
