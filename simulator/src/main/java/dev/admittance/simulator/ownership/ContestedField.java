package dev.admittance.simulator.ownership;

import java.util.List;

/// A field that the applying tool and somebody else write.
///
/// @param field as the server prints it
/// @param manager the field manager of the other
/// @param outcome who has the field in the end
/// @param reason the same in a sentence, with what to do
/// @param sources addresses of reports of the same; may be none
public record ContestedField(
    String field, String manager, FieldOutcome outcome, String reason, List<String> sources) {
  public ContestedField {
    sources = List.copyOf(sources);
  }
}
