package dev.admittance.app.debug.calls;

import dev.admittance.simulator.pipeline.WantedCall;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The real calls that the user consented to while the workspace is open; not persisted.
/// Thread-safe.
public final class CallConsents {
  private final Set<Agreed> agreed = ConcurrentHashMap.newKeySet();

  private record Agreed(String configuration, String webhook, String address) {
    static Agreed of(WantedCall call) {
      return new Agreed(
          call.hook().configuration(), call.hook().webhook(), call.target().address());
    }
  }

  public boolean allow(WantedCall call) {
    return agreed.contains(Agreed.of(call));
  }

  /// Allows a call, and all others of the webhook to the same address.
  void agree(WantedCall call) {
    agreed.add(Agreed.of(call));
  }

  void clear() {
    agreed.clear();
  }
}
