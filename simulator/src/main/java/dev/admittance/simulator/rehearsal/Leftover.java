package dev.admittance.simulator.rehearsal;

/// Something that an uninstallation leaves behind.
///
/// @param object kind and name, such as `Namespace/shop`
/// @param words what it is, and what follows from it
public record Leftover(Cause cause, String object, String words) {
  public enum Cause {
    /// A hook whose Service is gone.
    CONFIGURATION,
    /// An object that waits for somebody to remove its finalizers.
    FINALIZER,
    /// A namespace that does not end, since it still has objects.
    NAMESPACE
  }
}
