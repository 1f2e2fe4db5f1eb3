package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Who does an initializer's work. What it does are answers by the name of the initializer.
///
/// @param initializer the name under which objects wait for it
/// @param watches the name of the server that it watches
/// @param writesTo the name of the server that it sends its updates to
/// @param resources those that it watches, as `pods` or `deployments.apps`; empty for all
/// @param includesUninitialized whether its watches ask for what it is there for
/// @param retryAfter when it tries again after an update that failed; empty for only when the
///   object changes
/// @param disturbance what keeps it from doing what the answers say
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
    Optional<Duration> retryAfter,
    Optional<Disturbance> disturbance) {
  public ControllerScript {
    resources = List.copyOf(resources);
  }

  /// This controller kept from its work in another way, or in none.
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
        retryAfter,
        other);
  }

  /// What keeps a controller from doing what the answers say.
  public sealed interface Disturbance {
    /// It is dead: it never acts.
    record Silent() implements Disturbance {}

    /// It gives up (I-53).
    ///
    /// @param message of the Status that becomes the result
    record Fails(String message) implements Disturbance {}

    /// Each of its calls takes longer by this delay.
    record SlowBy(Duration delay) implements Disturbance {}
  }

  /// When it acts. The server does not care (I-50).
  public enum Turn {
    /// Once its name is the first that is pending, as well-behaved ones do.
    FIRST,
    /// As soon as its name is pending.
    PENDING
  }

  /// What becomes of its own entry in the pending list.
  public enum OwnEntry {
    /// It takes out its first one, and the whole list where nothing is left (I-51).
    REMOVED,
    /// The same, but it leaves an empty list, which 1.7 refuses (I-49, I-51).
    REMOVED_LEAVING_LIST,
    /// It sends what its patch made, whatever that is.
    KEPT
  }
}
