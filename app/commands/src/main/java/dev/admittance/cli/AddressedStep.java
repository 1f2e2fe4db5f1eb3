package dev.admittance.cli;

import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.address.CaptureReference.Fit;
import dev.admittance.simulator.address.Landing;
import dev.admittance.simulator.address.Landing.Nearness;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.address.StepPoint;
import dev.admittance.simulator.analysis.provenance.ExpressionSource;
import dev.admittance.simulator.analysis.provenance.Provenance;
import dev.admittance.simulator.analysis.provenance.ProvenanceWalk;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// An addressed step of a run, as JSON and as text.
///
/// @param address of the step
/// @param notes how it differs from what was asked for, each a sentence without a full stop
/// @param patch all operations of the step, or the addressed one
/// @param pointer the addressed value; empty for the whole object
/// @param provenance where the addressed value comes from
/// @param addresses of the run
record AddressedStep(
    Capture capture,
    StepAddress address,
    Step step,
    List<String> notes,
    List<PatchOperation> patch,
    String pointer,
    Optional<Provenance> provenance,
    StepAddresses addresses) {
  AddressedStep {
    notes = List.copyOf(notes);
    patch = List.copyOf(patch);
  }

  /// Finds the step in the run of a capture; without one in the address, the last step.
  ///
  /// @param fit of the capture to the address
  static AddressedStep of(
      StepAddress asked, Capture capture, Fit fit, Trace trace, ExpressionSource expressions) {
    StepAddresses addresses = StepAddresses.of(trace);
    Landing landing =
        asked
            .point()
            .map(addresses::find)
            .orElse(new Landing(trace.steps().size() - 1, Nearness.EXACT));
    Step step = trace.steps().get(landing.index());
    List<String> notes = new ArrayList<>(fit.note().stream().toList());
    if (!asked.run().isEmpty()) {
      notes.add("the changes of the run \"" + asked.run() + "\" are not known here");
    }
    if (landing.nearness() != Nearness.EXACT) {
      notes.add(landing.nearness().text());
    }
    List<PatchOperation> patch = step instanceof Step.OfPatch of ? of.patch() : List.of();
    OptionalInt number = asked.point().map(StepPoint::operation).orElse(OptionalInt.empty());
    if (number.isPresent() && number.getAsInt() > patch.size()) {
      notes.add("the patch of the step has no operation " + number.getAsInt());
    } else if (number.isPresent()) {
      patch = List.of(patch.get(number.getAsInt() - 1));
    }
    Optional<String> pointer = asked.point().flatMap(StepPoint::value);
    return new AddressedStep(
        capture,
        addresses.of(landing.index()),
        step,
        notes,
        patch,
        pointer.orElse(""),
        pointer.flatMap(it -> ProvenanceWalk.of(trace, expressions, landing.index(), it)),
        addresses);
  }

  /// The addressed value of the object after the step; empty where there is none.
  private Optional<JsonValue> value() {
    return step.after().flatMap(object -> PlainPointer.value(object, pointer));
  }

  /// One line of JSON. `object` and `value` are null for nothing.
  String json() {
    JsonObject json =
        AnalysisJson.of(capture)
            .put("address", address.toString())
            .put("notes", JsonArray.of(notes, JsonString::new))
            .put("step", StepJson.of(step, Optional.of(address)))
            .put("patch", JsonArray.of(patch, PatchOperation::json))
            .put("path", pointer)
            .put("value", value().orElse(JsonNull.NULL))
            .put(
                "provenance",
                provenance
                    .<JsonValue>map(new ProvenanceReport(addresses)::json)
                    .orElse(JsonNull.NULL))
            .put("object", step.after().<JsonValue>map(it -> it).orElse(JsonNull.NULL))
            .build();
    return JsonText.write(json) + "\n";
  }

  /// Lines for people.
  String text(Paint paint) {
    List<String> lines = new ArrayList<>();
    lines.add(paint.strong(TerminalText.of(AnalysisJson.heading(capture))));
    lines.add(paint.quiet(address.toString()));
    notes.forEach(note -> lines.add(paint.warning("note: " + TerminalText.of(note))));
    lines.add("");
    lines.add(TerminalText.of(StepDescriptions.headline(step)));
    TerminalText.of(StepDescriptions.explanation(step))
        .lines()
        .forEach(line -> lines.add("  " + line));
    // The explanation of a single operation is the operation.
    if (!(step instanceof Step.OperationApplied)) {
      patch.forEach(operation -> lines.add("  " + TerminalText.of(AnalysisJson.text(operation))));
    }
    lines.add("");
    lines.add(paint.strong(pointer.isEmpty() ? "object after the step" : TerminalText.of(pointer)));
    value()
        .ifPresentOrElse(
            value -> YamlText.lines(value).forEach(line -> lines.add("  " + TerminalText.of(line))),
            () -> lines.add(pointer.isEmpty() ? "  none" : "  the object has no such field"));
    provenance.ifPresent(from -> {
      lines.add("");
      lines.add(paint.strong("where it comes from"));
      lines.addAll(new ProvenanceReport(addresses).lines(from, paint));
    });
    return String.join("\n", lines) + "\n";
  }
}
