package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.Urgency;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The number of findings.
///
/// @param seen the visible ones by urgency
/// @param hidden the others
public record DoctorCounts(Map<Urgency, Integer> seen, int hidden) {
  static final DoctorCounts NONE = new DoctorCounts(Map.of(), 0);

  public DoctorCounts {
    Map<Urgency, Integer> copy = new EnumMap<>(Urgency.class);
    copy.putAll(seen);
    seen = Collections.unmodifiableMap(copy);
  }

  int of(Urgency urgency) {
    return seen.getOrDefault(urgency, 0);
  }
}
