package dev.admittance.doctor;

import dev.admittance.cluster.live.HookKey;
import java.util.List;
import java.util.Optional;

/// What a [Diagnosis] says of one hook.
///
/// @param hook empty where it is about an object as a whole
/// @param subject what it is about, in short: the name of the hook, or of the object
/// @param sentence what is wrong there, and what follows from it
/// @param evidence what that rests on, the most telling first
/// @param treatments the best first
public record Finding(
    Optional<HookKey> hook,
    String subject,
    String sentence,
    List<Evidence> evidence,
    List<Treatment> treatments) {
  /// Copies the lists.
  public Finding {
    sentence = PlainText.of(sentence);
    evidence = List.copyOf(evidence);
    treatments = List.copyOf(treatments);
  }
}
