package dev.admittance.app.debug.changes;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.analysis.rerun.AnswerText;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Writes an answer that was tried into a file. It takes the place of the one that was given, whose
/// condition stays. An answer that no file gave, such as a recorded or an unknown one, becomes a
/// new entry for this request alone.
final class TriedAnswer {
  private static final Messages MESSAGES = Messages.of(TriedAnswer.class);

  private static final List<String> KINDS = List.of("response", "http", "error", "call");
  private static final FieldPath ANSWERS = FieldPath.ROOT.child("answers");

  /// The file that is begun where the workspace has no answers.
  private static final String NEW_FILE = "answers.yaml";

  private final Optional<JsonObject> entry;
  private final Optional<String> replaced;
  private final String condition;
  private final String file;
  private final boolean begins;

  TriedAnswer(DebugRun base, DebugRun tried, List<WorkspaceFile> files) {
    Optional<ScriptedAnswer> answer =
        tried.spec().input().answers().stream()
            .filter(one -> !base.spec().input().answers().contains(one))
            .findFirst();
    entry =
        answer
            .flatMap(one -> answered(tried.trace(), one))
            .map(step ->
                AnswerText.AS_ANSWERED.entry(tried.trace(), step.hook(), step.moment().round()));
    replaced =
        answer.flatMap(one -> answered(base.trace(), one)).flatMap(step -> step.answer().place());
    condition = condition(base.spec().capture().request());
    Optional<String> known =
        replaced
            .map(TriedChange::file)
            .or(() -> fileOf(base.spec().input().answers(), answer))
            .or(() -> withAnswers(files));
    file = known.orElse(NEW_FILE);
    begins = known.isEmpty();
  }

  private static Optional<Step.HookAnswered> answered(Trace trace, ScriptedAnswer answer) {
    return trace
        .steps(Step.HookAnswered.class)
        .filter(step ->
            step.hook().webhook().equals(answer.webhook())
                && answer.configuration().map(step.hook().configuration()::equals).orElse(true)
                && answer.round().map(round -> round == step.moment().round()).orElse(true))
        .findFirst();
  }

  /// The file with other answers of the same hook.
  private static Optional<String> fileOf(
      List<ScriptedAnswer> answers, Optional<ScriptedAnswer> tried) {
    return answers.stream()
        .filter(one -> tried.filter(it -> it.webhook().equals(one.webhook())).isPresent())
        .map(one -> one.origin().file())
        .filter(name -> !name.isEmpty())
        .findFirst();
  }

  private static Optional<String> withAnswers(List<WorkspaceFile> files) {
    return files.stream()
        .filter(one -> one.contents().contains(FileContent.ANSWERS))
        .map(WorkspaceFile::name)
        .findFirst();
  }

  String file() {
    return file;
  }

  /// The file, if it is not there yet.
  Set<String> begun() {
    return begins ? Set.of(file) : Set.of();
  }

  /// What holds for a request alone; for one without a uid, for those like it.
  private static String condition(AdmissionRequest request) {
    return request.uid().isEmpty()
        ? "request.operation == \"%s\" && request.kind.kind == \"%s\""
                .formatted(request.operation(), request.kind().kind())
            + " && request.namespace == \"%s\" && request.name == \"%s\""
                .formatted(request.namespace(), request.name())
        : "request.uid == \"" + request.uid() + "\"";
  }

  /// The edits of the file; empty if no answer was tried.
  Optional<Function<ReadResult, EditResult>> part() {
    return entry.map(made ->
        replaced
            .<Function<ReadResult, EditResult>>map(
                place -> read -> replace(read, TriedChange.line(place), made))
            .orElse(read -> add(read, forRequest(made))));
  }

  private JsonObject forRequest(JsonObject made) {
    return made.withNew(1, "when", new JsonString(condition));
  }

  private static EditResult replace(ReadResult read, int line, JsonObject entry) {
    return lists(read)
        .flatMap(list ->
            Stream.iterate(0, i -> i < list.items().size(), i -> i + 1)
                .filter(i -> list.items().get(i).range().start().line() == line)
                .filter(i -> list.items().get(i).resolved() instanceof Node.Mapping)
                .map(i ->
                    list.edit(
                        edits(
                            ANSWERS.index(i),
                            (Node.Mapping) list.items().get(i).resolved(),
                            entry))))
        .findFirst()
        .orElseGet(() -> new EditResult.Refused(MESSAGES.get("gone.answer")));
  }

  private static List<Edit> edits(FieldPath path, Node.Mapping item, JsonObject entry) {
    List<Edit> edits = new ArrayList<>();
    KINDS.stream()
        .filter(kind -> item.find(kind).isPresent() && !entry.has(kind))
        .forEach(kind -> edits.add(new Edit.Remove(path.child(kind))));
    entry.forEach((name, value) -> {
      if (KINDS.contains(name) || name.equals("delay")) {
        edits.add(new Edit.SetValue(path.child(name), value));
      }
    });
    return edits;
  }

  /// The first entry that matches answers, so a new one goes before the others.
  private static EditResult add(ReadResult read, JsonObject entry) {
    return read.documents().isEmpty()
        ? new EditResult.Edited(
            List.of(new TextEdit(0, 0, String.join("\n", document(entry)) + "\n")))
        : lists(read)
            .findFirst()
            .map(list -> list.edit(List.of(new Edit.InsertItem(ANSWERS, 0, entry))))
            .orElseGet(() -> new EditResult.Refused(MESSAGES.get("gone.answers")));
  }

  private static List<String> document(JsonObject entry) {
    return YamlText.lines(
        JsonObject.builder()
            .put("apiVersion", "admittance.dev/v1")
            .put("kind", "HookAnswers")
            .put("answers", JsonArray.of(entry))
            .build());
  }

  private record AnswerList(Document document, Node.Mapping root, List<Node> items) {
    EditResult edit(List<Edit> edits) {
      return Editor.edit(document, root, edits);
    }
  }

  private static Stream<AnswerList> lists(ReadResult read) {
    return read.documents().stream()
        .flatMap(document ->
            document.root().resolved() instanceof Node.Mapping root
                    && root.find("answers").map(Node::resolved).orElse(null)
                        instanceof Node.Sequence all
                ? Stream.of(new AnswerList(document, root, all.items()))
                : Stream.empty());
  }
}
