package dev.admittance.app.debug.scenario;

/// The parts of the time lanes with a colour of their own.
enum LaneInk {
  GROUND,
  STRIPE,
  RULE,
  TEXT,
  MUTED,
  ACCENT,
  SUCCESS,
  WARNING,
  DANGER,
  CURSOR,
  WAITS,
  DOWN
}
