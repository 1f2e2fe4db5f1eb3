package dev.admittance.cli;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.address.StepAddresses;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.provenance.ExpressionSource;
import dev.admittance.simulator.analysis.provenance.Provenance;
import dev.admittance.simulator.analysis.provenance.ProvenanceWalk;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reports where one value of the object comes from.
final class ProvenanceAnalysis implements CaptureAnalysis {
  private final SimulationInput input;
  private final Pipeline pipeline;
  private final String pointer;
  private final Paint paint;

  /// @param pointer of the value (RFC 6901)
  ProvenanceAnalysis(SimulationInput input, String pointer, Paint paint) {
    this.input = input;
    this.pipeline = Pipeline.compile(input.setup());
    this.pointer = pointer;
    this.paint = paint;
  }

  @Override
  public AnalysisReport of(Capture capture) {
    WatchedRun run = pipeline.watch(capture, input.book());
    Trace trace = run.trace();
    StepAddresses addresses = StepAddresses.of(trace);
    ProvenanceReport report = new ProvenanceReport(addresses);
    Optional<Provenance> found =
        ProvenanceWalk.of(
            trace, ExpressionSource.of(input, run), trace.steps().size() - 1, pointer);
    List<String> lines = new ArrayList<>();
    lines.add(paint.strong(TerminalText.of(AnalysisJson.heading(capture))));
    lines.add(paint.quiet("  address: " + addresses.ofCapture()));
    lines.addAll(
        found
            .map(value -> report.lines(value, paint))
            .orElse(List.of("  the object has no such field")));
    return new AnalysisReport(
        AnalysisJson.of(capture)
            .put("provenance", found.<JsonValue>map(report::json).orElse(JsonNull.NULL))
            .build(),
        lines,
        false);
  }
}
