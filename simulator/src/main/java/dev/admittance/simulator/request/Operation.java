package dev.admittance.simulator.request;

/// The operation of a request; one of the four that webhooks are called for (W-104).
public enum Operation {
  CREATE,
  UPDATE,
  DELETE,
  CONNECT
}
