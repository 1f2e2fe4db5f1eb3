package dev.admittance.simulator.rehearsal;

/// An event that a controller reports on an object.
///
/// @param warning whether its type is Warning, otherwise Normal
/// @param object kind and name of the object, such as `ReplicaSet/web-5c9f`
public record ControllerEvent(boolean warning, String reason, String message, String object) {
  /// The type as the API has it.
  public String type() {
    return warning ? "Warning" : "Normal";
  }
}
