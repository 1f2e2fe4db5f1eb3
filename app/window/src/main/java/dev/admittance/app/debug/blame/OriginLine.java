package dev.admittance.app.debug.blame;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.analysis.provenance.Provenance;
import dev.admittance.simulator.analysis.provenance.ProvenanceDescriptions;
import java.util.List;

/// A link of a chain.
///
/// @param value its place and its start
/// @param by who made it, in a word or two
/// @param sentence who made it, and how
/// @param step 1-based
/// @param inputs what it was made of
record OriginLine(
    Provenance link,
    String value,
    String by,
    String sentence,
    String step,
    List<OriginLine> inputs) {
  private static final int LONGEST_VALUE = 200;

  OriginLine {
    inputs = List.copyOf(inputs);
  }

  static OriginLine of(Provenance link) {
    String value =
        link.value()
            .map(JsonText::write)
            .map(text -> " = " + GraphemeBreaks.shortened(text, LONGEST_VALUE))
            .orElse("");
    return new OriginLine(
        link,
        ProvenanceDescriptions.place(link) + value,
        ProvenanceDescriptions.who(link),
        ProvenanceDescriptions.sentence(link) + ".",
        Integer.toString(link.step() + 1),
        link.inputs().stream().map(OriginLine::of).toList());
  }
}
