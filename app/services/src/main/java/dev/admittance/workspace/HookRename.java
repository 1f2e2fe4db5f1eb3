package dev.admittance.workspace;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.TextEdit;
import dev.admittance.simulator.expectation.Expectation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Another name for a configuration, one of its webhooks, a policy or a binding, which everything
/// that names it takes as well: answers, expectations, suppressions, and the bindings of a policy.
///
/// @param subject what is renamed
/// @param configuration of a webhook; empty for anything else
/// @param name before
/// @param to the other name
/// @param file in which it is written
/// @param at where it begins in that file
/// @param alone for a webhook, whether no other configuration has one of that name
public record HookRename(
    Subject subject,
    String configuration,
    String name,
    String to,
    String file,
    Position at,
    boolean alone) {

  /// What can be renamed.
  public enum Subject {
    CONFIGURATION,
    WEBHOOK,
    POLICY,
    BINDING
  }

  /// The edits of one file; none where it does not name the subject.
  public EditResult in(ReadResult read) {
    List<TextEdit> all = new ArrayList<>();
    for (Document document : read.documents()) {
      if (document.root().resolved() instanceof Node.Mapping root) {
        List<Edit> edits = new ArrayList<>();
        collect(document.source().name(), root, FieldPath.ROOT, edits);
        switch (edits.isEmpty()
            ? new EditResult.Edited(List.of())
            : Editor.edit(document, root, edits)) {
          case EditResult.Edited(List<TextEdit> some) -> all.addAll(some);
          case EditResult.Refused refused -> {
            return refused;
          }
        }
      }
    }
    return new EditResult.Edited(all);
  }

  private void collect(String of, Node.Mapping object, FieldPath path, List<Edit> edits) {
    boolean own = of.equals(file) && object.range().start().line() == at.line();
    if (own && subject != Subject.WEBHOOK) {
      set(path.child("metadata").child("name"), edits);
    }
    String kind = text(object, "kind").orElse("");
    items(
        object,
        "webhooks",
        path,
        (hook, place) -> {
          if (subject == Subject.WEBHOOK && of.equals(file) && isAt(hook)) {
            set(place.child("name"), edits);
          }
        });
    if (kind.equals("HookAnswers")) {
      items(object, "answers", path, (answer, place) -> names(answer, place, alone, edits));
    } else if (kind.equals(Expectation.KIND)
        && object.find("expect").map(Node::resolved).orElse(null) instanceof Node.Mapping expect) {
      items(
          expect, "calls", path.child("expect"), (call, place) -> names(call, place, false, edits));
    } else if (of.equals(WorkspaceSettings.FILE)) {
      items(object, "suppressions", path, (one, place) -> names(one, place, alone, edits));
    } else if (kind.endsWith("PolicyBinding")
        && subject == Subject.POLICY
        && object.find("spec").map(Node::resolved).orElse(null) instanceof Node.Mapping spec
        && text(spec, "policyName").equals(Optional.of(name))) {
      set(path.child("spec").child("policyName"), edits);
    }
    items(object, "items", path, (item, place) -> collect(of, item, place, edits));
  }

  /// @param without whether an entry that names no configuration is about the webhook
  private void names(Node.Mapping entry, FieldPath path, boolean without, List<Edit> edits) {
    Optional<String> owner = text(entry, "configuration");
    if (subject == Subject.CONFIGURATION && owner.equals(Optional.of(name))) {
      set(path.child("configuration"), edits);
    }
    boolean meant = owner.map(configuration::equals).orElse(without);
    if (subject == Subject.WEBHOOK && meant && text(entry, "webhook").equals(Optional.of(name))) {
      set(path.child("webhook"), edits);
    }
  }

  private boolean isAt(Node.Mapping hook) {
    return hook.range().start().line() == at.line() && text(hook, "name").equals(Optional.of(name));
  }

  private void set(FieldPath path, List<Edit> edits) {
    edits.add(new Edit.SetValue(path, new JsonString(to)));
  }

  private interface Taker {
    void take(Node.Mapping item, FieldPath place);
  }

  private static void items(Node.Mapping object, String list, FieldPath path, Taker taker) {
    if (object.find(list).map(Node::resolved).orElse(null) instanceof Node.Sequence sequence) {
      for (int i = 0; i < sequence.items().size(); i++) {
        if (sequence.items().get(i).resolved() instanceof Node.Mapping item) {
          taker.take(item, path.child(list).index(i));
        }
      }
    }
  }

  private static Optional<String> text(Node.Mapping mapping, String key) {
    return mapping
        .find(key)
        .map(JsonConversion::toJson)
        .flatMap(value ->
            value instanceof JsonString(String text) ? Optional.of(text) : Optional.empty());
  }
}
