package dev.admittance.app.debug.diff;

import dev.admittance.simulator.trace.Trace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The pins of requests, by uid: they are there again when a request is run again or opened later.
/// Those of the requests that were pinned last stay.
public final class RequestPins {
  private static final int MOST = 100;

  private final Map<String, Pins> byUid = new LinkedHashMap<>();

  RequestPins() {}

  /// Returns the pins of the request of a trace that its steps still have.
  Pins of(Trace trace) {
    Pins all = byUid.getOrDefault(trace.request().uid(), Pins.NONE);
    return new Pins(all.a().filter(pin -> pin.isIn(trace)), all.b().filter(pin -> pin.isIn(trace)));
  }

  void put(String uid, Pins pins) {
    byUid.remove(uid);
    if (!uid.isEmpty() && !pins.isEmpty()) {
      byUid.put(uid, pins);
    }
    if (byUid.size() > MOST) {
      byUid.remove(byUid.keySet().iterator().next());
    }
  }

  /// Returns all pins in the order in which they were set.
  Map<String, Pins> all() {
    return Collections.unmodifiableMap(byUid);
  }

  void clear() {
    byUid.clear();
  }
}
