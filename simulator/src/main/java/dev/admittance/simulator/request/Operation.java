package dev.admittance.simulator.request;

/// What is done to the object; the four operations that webhooks are called for (W-104).
public enum Operation {
  CREATE,
  UPDATE,
  DELETE,
  CONNECT
}
