package dev.admittance.app.debug.calls;

import dev.admittance.simulator.pipeline.WantedCall;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The real calls that a person agreed to, for as long as the workspace is open; written nowhere.
/// Safe to share between threads.
public final class Consents {
  private final Set<Agreed> agreed = ConcurrentHashMap.newKeySet();

  /// A hook at an address.
  private record Agreed(String configuration, String webhook, String address) {
    static Agreed of(WantedCall call) {
      return new Agreed(
          call.hook().configuration(), call.hook().webhook(), call.target().address());
    }
  }

  /// Whether a call may be made.
  public boolean allow(WantedCall call) {
    return agreed.contains(Agreed.of(call));
  }

  /// Allows a call, and all of the same hook at the same address.
  void agree(WantedCall call) {
    agreed.add(Agreed.of(call));
  }

  /// Forgets all.
  void clear() {
    agreed.clear();
  }
}
