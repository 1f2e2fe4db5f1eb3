package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.Urgency;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// How many findings there are.
///
/// @param seen those that nobody hid, by their urgency
/// @param hidden the others
public record DoctorTally(Map<Urgency, Integer> seen, int hidden) {
  /// Without any.
  static final DoctorTally NONE = new DoctorTally(Map.of(), 0);

  /// Copies the counts.
  public DoctorTally {
    Map<Urgency, Integer> copy = new EnumMap<>(Urgency.class);
    copy.putAll(seen);
    seen = Collections.unmodifiableMap(copy);
  }

  /// How many there are of an urgency.
  int of(Urgency urgency) {
    return seen.getOrDefault(urgency, 0);
  }
}
