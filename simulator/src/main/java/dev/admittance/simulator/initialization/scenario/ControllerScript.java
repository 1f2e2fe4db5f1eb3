package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The controller of an initializer. Its actions are the answers with the initializer's name.
///
/// @param initializer the name under which objects wait for it
/// @param watches the name of the server that it watches
/// @param writesTo the name of the server that receives its updates
/// @param resources the watched ones, as `pods` or `deployments.apps`; empty for all
/// @param includesUninitialized whether its watches include uninitialized objects
/// @param presence when it is online
/// @param retryAfter the delay before it retries a failed update; empty for a retry only when the
///   object changes
/// @param disturbance an obstacle to the actions in the answers
public record ControllerScript(
    String name,
    String initializer,
    String watches,
    String writesTo,
    List<String> resources,
    UserInfo user,
    Turn turn,
    OwnEntry ownEntry,
    boolean includesUninitialized,
    Presence presence,
    Optional<Duration> retryAfter,
    Optional<Disturbance> disturbance) {
  public ControllerScript {
    resources = List.copyOf(resources);
  }

  /// This controller with another disturbance, or with none.
  ControllerScript disturbed(Optional<Disturbance> other) {
    return new ControllerScript(
        name,
        initializer,
        watches,
        writesTo,
        resources,
        user,
        turn,
        ownEntry,
        includesUninitialized,
        presence,
        retryAfter,
        other);
  }

  /// The time for which a controller is online.
  ///
  /// @param from empty for the start
  /// @param until the first moment at which it is not; empty for the end
  public record Presence(Optional<Duration> from, Optional<Duration> until) {
    static final Presence ALWAYS = new Presence(Optional.empty(), Optional.empty());

    public boolean covers(Duration at) {
      return from.map(start -> at.compareTo(start) >= 0).orElse(true)
          && until.map(end -> at.compareTo(end) < 0).orElse(true);
    }
  }

  /// An obstacle that keeps a controller from the actions in the answers.
  public sealed interface Disturbance {
    record Silent() implements Disturbance {}

    /// It gives up (I-53).
    ///
    /// @param message of the Status that becomes the result
    record Fails(String message) implements Disturbance {}

    /// Each of its calls takes longer by this delay.
    record SlowBy(Duration delay) implements Disturbance {}
  }

  /// When it acts. The server accepts each of these (I-50).
  public enum Turn {
    /// Once its name is the first pending one, as well-behaved controllers do.
    FIRST,
    /// Acts as soon as its name is pending.
    PENDING
  }

  /// The handling of its own entry in the pending list.
  public enum OwnEntry {
    /// It removes its first entry, and the whole list where nothing is left (I-51).
    REMOVED,
    /// The same, but it leaves an empty list, which 1.7 refuses (I-49, I-51).
    REMOVED_LEAVING_LIST,
    /// It sends the result of its patch unchanged.
    KEPT
  }
}
