package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import dev.admittance.simulator.analysis.provenance.Provenance;
import dev.admittance.simulator.analysis.provenance.ProvenanceDescriptions;
import dev.admittance.simulator.analysis.provenance.ValueOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where a value comes from, as JSON and as text. Each link has the address of its step.
///
/// @param addresses of the run
record ProvenanceReport(StepAddresses addresses) {

  /// `value` is null where there is none.
  JsonObject json(Provenance value) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("root", value.root())
            .put("pointer", value.pointer())
            .put("value", value.value().orElse(JsonNull.NULL))
            .put("step", value.step())
            .put("address", addresses.of(value.step()).toString())
            .put("sentence", ProvenanceDescriptions.sentence(value));
    Optional<ValueOrigin.Computation> computed =
        switch (value.origin()) {
          case ValueOrigin.Written(var author, var manner, String detail, var by) -> {
            json.put(
                "origin",
                BlameAnalysis.json(new BlameWrite(author, manner, Optional.empty())).build());
            json.put("detail", detail);
            yield by;
          }
          case ValueOrigin.Variable(var by) -> Optional.of(by);
          case ValueOrigin.Given _ -> Optional.empty();
        };
    computed.ifPresent(by -> json.put("place", by.place()).put("expression", by.part()));
    return json.put("inputs", JsonArray.of(value.inputs(), this::json)).build();
  }

  /// Two lines for each link, its inputs indented below it.
  List<String> lines(Provenance value, Paint paint) {
    List<String> lines = new ArrayList<>();
    add(value, "  ", paint, lines);
    return lines;
  }

  private void add(Provenance value, String indent, Paint paint, List<String> lines) {
    String shown = value.value().map(AnalysisJson::shortened).orElse("nothing");
    lines.add(
        indent
            + paint.strong(TerminalText.of(ProvenanceDescriptions.place(value)))
            + " = "
            + TerminalText.of(shown));
    TerminalText.of(ProvenanceDescriptions.sentence(value))
        .lines()
        .forEach(line -> lines.add(indent + "  " + line));
    lines.add(indent + "  " + paint.quiet(addresses.point(value.step()).toString()));
    value.inputs().forEach(input -> add(input, indent + "    ", paint, lines));
  }
}
