package dev.admittance.app.debug.calls;

import dev.admittance.app.debug.run.Runner;
import dev.admittance.simulator.pipeline.WantedCall;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The real calls that the user consented to while the workspace is open, and whether a program may
/// evaluate Rego; not persisted. Thread-safe.
public final class CallConsents implements Runner.Consent {
  private final Set<Agreed> agreed = ConcurrentHashMap.newKeySet();

  private volatile boolean rego;

  private record Agreed(String configuration, String webhook, String address) {
    static Agreed of(WantedCall call) {
      return new Agreed(
          call.hook().configuration(), call.hook().webhook(), call.target().address());
    }
  }

  @Override
  public boolean allow(WantedCall call) {
    return agreed.contains(Agreed.of(call));
  }

  /// Allows a call, and all others of the webhook to the same address.
  void agree(WantedCall call) {
    agreed.add(Agreed.of(call));
  }

  @Override
  public boolean allowRego() {
    return rego;
  }

  void agreeToRego() {
    rego = true;
  }

  void withdrawRego() {
    rego = false;
  }

  void clear() {
    agreed.clear();
    rego = false;
  }
}
