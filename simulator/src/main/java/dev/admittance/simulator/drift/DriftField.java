package dev.admittance.simulator.drift;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/// A field of a kind that hooks or policies write.
///
/// @param field as the server prints paths, such as `.spec.containers[name="proxy"]`
/// @param jq the same as a path expression of jq and yq
/// @param pointers to it (RFC 6901) in the objects that were seen, sorted
/// @param writers hooks and policies, for people, sorted
public record DriftField(String field, String jq, Set<String> pointers, Set<String> writers) {
  public DriftField {
    pointers = Collections.unmodifiableSet(new TreeSet<>(pointers));
    writers = Collections.unmodifiableSet(new TreeSet<>(writers));
  }

  /// This field with what was seen in another object.
  DriftField and(DriftField other) {
    Set<String> places = new TreeSet<>(pointers);
    places.addAll(other.pointers());
    Set<String> all = new TreeSet<>(writers);
    all.addAll(other.writers());
    return new DriftField(field, jq, places, all);
  }

  /// Whether the field is at one place in every object, and no item of a list.
  public boolean isPlain() {
    return !jq.contains("[] | ") && pointers.size() == 1;
  }
}
