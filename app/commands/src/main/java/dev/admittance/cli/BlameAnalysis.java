package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import dev.admittance.simulator.analysis.blame.BlamedField;
import dev.admittance.simulator.analysis.blame.HistoryChange;
import dev.admittance.simulator.analysis.blame.RemovedField;
import dev.admittance.simulator.analysis.blame.WriteKind;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.AuditTrail;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reports which hook or policy last wrote each field of the object.
final class BlameAnalysis implements CaptureAnalysis {
  private final Pipeline pipeline;
  private final AnswerBook book;
  private final Optional<String> only;
  private final boolean recorded;

  /// @param only the JSON Pointer of the only field to report; empty for all
  /// @param recorded whether to report what the annotations of audit events say, without a run
  BlameAnalysis(SimulationInput input, Optional<String> only, boolean recorded) {
    this.pipeline = Pipeline.compile(input.setup());
    this.book = input.book();
    this.only = only;
    this.recorded = recorded;
  }

  @Override
  public AnalysisReport of(Capture capture) {
    Blame blame =
        recorded && capture.recording() instanceof AuditTrail trail
            ? Blame.of(capture.request(), trail)
            : Blame.of(pipeline.run(capture, book));
    List<BlamedField> fields =
        only.map(path -> blame.find(path).stream().toList()).orElseGet(blame::fields);
    List<RemovedField> removed = blame.removed().stream().filter(this::isAskedFor).toList();
    JsonObject json =
        AnalysisJson.of(capture)
            .put("fields", JsonArray.of(fields, BlameAnalysis::json))
            .put("removed", JsonArray.of(removed, BlameAnalysis::json))
            .put("unknown", JsonArray.of(blame.unknown(), JsonString::new))
            .build();
    return new AnalysisReport(json, lines(capture, fields, removed, blame.unknown()), false);
  }

  /// Parents and parts of the requested field count too.
  private boolean isAskedFor(RemovedField removed) {
    String removal = removed.path() + "/";
    return only.map(path -> path + "/")
        .map(path -> path.startsWith(removal) || removal.startsWith(path))
        .orElse(true);
  }

  private static JsonObject json(BlamedField field) {
    return JsonObject.builder()
        .put("path", field.path())
        .put("value", field.value())
        .put("last", json(field.last()).build())
        .put("history", JsonArray.of(field.changes(), BlameAnalysis::json))
        .build();
  }

  private static JsonObject json(RemovedField field) {
    return JsonObject.builder()
        .put("path", field.path())
        .put("value", field.value())
        .put("removedBy", json(field.removal()).build())
        .put("history", JsonArray.of(field.changes(), BlameAnalysis::json))
        .build();
  }

  private static JsonObject json(HistoryChange change) {
    JsonObject.Builder json = json(change.write());
    change.value().ifPresent(value -> json.put("value", value));
    return json.build();
  }

  /// The author of a change.
  static JsonObject.Builder json(BlameWrite write) {
    JsonObject.Builder json =
        switch (write.author()) {
          case Author.Client _ -> author("client");
          case Author.Stored _ -> author("stored");
          case Author.Plugin(String plugin) -> author("plugin").put("plugin", plugin);
          case Author.Initializer(String name) -> author("initializer").put("initializer", name);
          case Author.Server(Author.Work work) -> author("server").put("work", work.text());
          case Author.Policy policy ->
              author("policy")
                  .put("policy", policy.policy().policy())
                  .put("binding", policy.policy().binding())
                  .put("round", policy.round())
                  .put("number", policy.number());
          case Author.Hook hook -> hook(hook);
        };
    switch (write.manner()) {
      case WriteKind.Written _ -> {}
      case WriteKind.Moved(String from) -> json.put("movedFrom", from);
      case WriteKind.Copied(String from) -> json.put("copiedFrom", from);
    }
    write.moment().ifPresent(moment -> json.put("step", moment.index()));
    return json;
  }

  private static JsonObject.Builder hook(Author.Hook hook) {
    JsonObject.Builder json =
        author("hook")
            .put("configuration", hook.hook().configuration())
            .put("webhook", hook.hook().webhook());
    if (!hook.rule().isEmpty()) {
      json.put("rule", hook.rule());
    }
    return json.put("round", hook.round())
        .put("number", hook.number())
        .put("operation", hook.operation().json());
  }

  private static JsonObject.Builder author(String kind) {
    return JsonObject.builder().put("author", kind);
  }

  private List<String> lines(
      Capture capture,
      List<BlamedField> fields,
      List<RemovedField> removals,
      List<String> unknown) {
    List<String> lines = new ArrayList<>();
    lines.add(AnalysisJson.heading(capture));
    for (BlamedField field : fields) {
      lines.add("  " + field.path() + " = " + AnalysisJson.shortened(field.value()));
      lines.add(
          "      "
              + String.join(
                  ", before that ",
                  field.changes().reversed().stream()
                      .map(change -> text(change.write()))
                      .toList()));
    }
    for (RemovedField removed : removals) {
      lines.add("  " + removed.path() + " was removed by " + text(removed.removal()));
    }
    unknown.forEach(text -> lines.add("  not known: " + text));
    if (lines.size() == 1) {
      lines.add(
          only.isPresent() ? "  the object has no such field" : "  the request has no object");
    }
    return lines;
  }

  private static String text(BlameWrite write) {
    String author =
        switch (write.author()) {
          case Author.Client _ -> "the client";
          case Author.Stored _ -> "nobody in this request: it was stored so";
          case Author.Plugin(String plugin) -> plugin;
          case Author.Initializer(String name) -> name;
          case Author.Server(Author.Work work) -> "the server (" + work.text() + ")";
          case Author.Policy policy ->
              "mutation " + (policy.number() + 1) + " of policy " + policy.policy().text();
          case Author.Hook hook ->
              hook.hook().path()
                  + (hook.round() == 0 ? "" : " in the second round")
                  + (hook.rule().isEmpty() ? "" : ", " + hook.rule())
                  + ", operation "
                  + (hook.number() + 1);
        };
    return switch (write.manner()) {
      case WriteKind.Written _ -> author;
      case WriteKind.Moved(String from) -> author + ", moved from " + from;
      case WriteKind.Copied(String from) -> author + ", copied from " + from;
    };
  }
}
