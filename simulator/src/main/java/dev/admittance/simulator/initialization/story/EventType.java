package dev.admittance.simulator.initialization.story;

/// What a watcher is told of an object.
public enum EventType {
  ADDED,
  MODIFIED,
  DELETED
}
