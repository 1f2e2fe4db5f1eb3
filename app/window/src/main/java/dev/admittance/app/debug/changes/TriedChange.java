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
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.analysis.rerun.AnswerText;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds how a change that was tried in a run is written into the files: another object of the
/// request into its capture, and another answer in place of the one that was given.
final class TriedChange {
  private static final Messages MESSAGES = Messages.of(TriedChange.class);

  private static final List<String> KINDS = List.of("response", "http", "error", "call");
  private static final FieldPath ANSWERS = FieldPath.ROOT.child("answers");

  private TriedChange() {}

  /// The edits of each file, by its name; none where nothing can be kept.
  ///
  /// @param base the run of the files as they are
  static Map<String, Function<ReadResult, EditResult>> parts(DebugRun base, DebugRun tried) {
    Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();
    object(base, tried, parts);
    tried.spec().input().answers().stream()
        .filter(answer -> !base.spec().input().answers().contains(answer))
        .findFirst()
        .ifPresent(answer -> answer(base, tried, answer, parts));
    return parts;
  }

  private static void object(
      DebugRun base, DebugRun tried, Map<String, Function<ReadResult, EditResult>> parts) {
    Optional<JsonObject> was = base.spec().capture().request().object();
    Optional<JsonObject> now = tried.spec().capture().request().object();
    String source = base.source();
    String file = source.substring(0, Math.max(0, source.lastIndexOf(':')));
    if (was.isPresent()
        && now.isPresent()
        && !was.equals(now)
        && file.matches(".*\\.(json|ya?ml)")) {
      List<DifferingPlace> places = ObjectDifference.between(was.get(), now.get());
      parts.put(file, read -> object(read, line(source), places));
    }
  }

  private static EditResult object(ReadResult read, int line, List<DifferingPlace> places) {
    for (Document document : read.documents()) {
      if (document.root().range().start().line() == line
          && document.root().resolved() instanceof Node.Mapping root) {
        FieldPath object = objectOf(root);
        List<Edit> edits = new ArrayList<>();
        places.forEach(place ->
            place
                .second()
                .ifPresent(value -> edits.add(new Edit.SetValue(at(object, place.path()), value))));
        // From the end, since items behind a removed one move up.
        places.reversed().stream()
            .filter(place -> place.second().isEmpty())
            .forEach(place -> edits.add(new Edit.Remove(at(object, place.path()))));
        return Editor.edit(document, root, edits);
      }
    }
    return new EditResult.Refused(MESSAGES.get("gone.capture"));
  }

  /// Where a capture has the object of its request: a review, an audit event, or the object itself.
  private static FieldPath objectOf(Node.Mapping root) {
    return root.find("request").isPresent()
        ? FieldPath.ROOT.child("request").child("object")
        : root.find("requestObject").isPresent()
            ? FieldPath.ROOT.child("requestObject")
            : FieldPath.ROOT;
  }

  private static FieldPath at(FieldPath object, String pointer) {
    FieldPath path = object;
    for (String step : pointer.substring(1).split("/", -1)) {
      path = path.key(step.replace("~1", "/").replace("~0", "~"));
    }
    return path;
  }

  private static void answer(
      DebugRun base,
      DebugRun tried,
      ScriptedAnswer answer,
      Map<String, Function<ReadResult, EditResult>> parts) {
    Optional<Step.HookAnswered> given = answered(base.trace(), answer);
    Optional<JsonObject> entry =
        answered(tried.trace(), answer)
            .map(step ->
                AnswerText.AS_ANSWERED.entry(tried.trace(), step.hook(), step.moment().round()));
    Optional<String> place = given.flatMap(step -> step.answer().place());
    if (entry.isPresent() && place.isPresent()) {
      String file = place.get().substring(0, place.get().lastIndexOf(':'));
      parts.put(file, read -> answer(read, line(place.get()), entry.get()));
    }
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

  /// The condition of the answer that was given stays.
  private static EditResult answer(ReadResult read, int line, JsonObject entry) {
    for (Document document : read.documents()) {
      if (document.root().resolved() instanceof Node.Mapping root
          && root.find("answers").map(Node::resolved).orElse(null) instanceof Node.Sequence all) {
        for (int i = 0; i < all.items().size(); i++) {
          if (all.items().get(i).range().start().line() == line
              && all.items().get(i).resolved() instanceof Node.Mapping item) {
            return Editor.edit(document, root, edits(ANSWERS.index(i), item, entry));
          }
        }
      }
    }
    return new EditResult.Refused(MESSAGES.get("gone.answer"));
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

  private static int line(String place) {
    return Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
  }
}
