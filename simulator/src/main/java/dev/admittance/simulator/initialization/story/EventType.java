package dev.admittance.simulator.initialization.story;

/// The type of a watch event.
public enum EventType {
  ADDED,
  MODIFIED,
  DELETED
}
