package dev.admittance.app.debug.changes;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.WorkspaceEdit;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds how a change that was tried in a run is written into the files: another object of the
/// request into its capture, another answer in place of the one that was given or as a new entry,
/// other labels of a namespace into its manifest, and other fields of a webhook into its
/// configuration.
final class TriedChange {
  private static final Messages MESSAGES = Messages.of(TriedChange.class);

  private final DebugRun base;
  private final DebugRun tried;
  private final List<WorkspaceFile> files;
  private final Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();

  /// @param base the run of the files as they are
  /// @param files those that can be changed
  TriedChange(DebugRun base, DebugRun tried, List<WorkspaceFile> files) {
    this.base = base;
    this.tried = tried;
    this.files = files;
  }

  /// The edits of each file; none where nothing can be kept. Reads manifests of namespaces.
  WorkspaceEdit edit(String title) {
    keepObject();
    TriedAnswer answer = new TriedAnswer(base, tried, files);
    answer.part().ifPresent(part -> add(answer.file(), part));
    TriedLabels labels = new TriedLabels(base, tried, files);
    labels.parts().forEach(this::add);
    new TriedHooks(base, tried, files).parts().forEach(this::add);
    Set<String> begun = new HashSet<>(labels.begun());
    if (parts.containsKey(answer.file())) {
      begun.addAll(answer.begun());
    }
    return new WorkspaceEdit(title, parts, begun, _ -> {});
  }

  private void add(String file, Function<ReadResult, EditResult> part) {
    parts.merge(file, part, TriedChange::both);
  }

  /// Edits of two objects of a text.
  static Function<ReadResult, EditResult> both(
      Function<ReadResult, EditResult> one, Function<ReadResult, EditResult> other) {
    return read ->
        switch (one.apply(read)) {
          case EditResult.Refused refused -> refused;
          case EditResult.Edited(List<TextEdit> first) ->
              switch (other.apply(read)) {
                case EditResult.Refused refused -> refused;
                case EditResult.Edited(List<TextEdit> second) ->
                    new EditResult.Edited(Stream.concat(first.stream(), second.stream()).toList());
              };
        };
  }

  private void keepObject() {
    Optional<JsonObject> was = base.spec().capture().request().object();
    Optional<JsonObject> now = tried.spec().capture().request().object();
    String file = file(base.source());
    if (was.isPresent()
        && now.isPresent()
        && !was.equals(now)
        && files.stream().anyMatch(one -> one.name().equals(file))) {
      List<DifferingPlace> places = ObjectDifference.between(was.get(), now.get());
      add(file, read -> object(read, line(base.source()), places));
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

  /// The file of a place, which is `file:line`.
  static String file(String place) {
    return place.substring(0, Math.max(0, place.lastIndexOf(':')));
  }

  static int line(String place) {
    return Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
  }
}
