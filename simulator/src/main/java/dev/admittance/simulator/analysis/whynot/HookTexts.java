package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies edits of a hook to the text of its configuration, so that the rest stays as written.
public final class HookTexts {
  private HookTexts() {}

  /// The change of the text; edits of anything but the hook are ignored.
  ///
  /// @param text of the file with the hook
  /// @param hook as read from that text; its position identifies it
  public static EditResult of(SourceText text, Webhook hook, List<WhyNotEdit> edits) {
    for (Document document : DocumentReader.read(text).documents()) {
      Optional<Node.Mapping> found = find(document.root(), hook);
      if (found.isPresent()) {
        return change(document, found.get(), edits);
      }
    }
    return new EditResult.Refused(
        "The file has changed, and `" + hook.name() + "` is not where it was.");
  }

  private static EditResult change(Document document, Node.Mapping place, List<WhyNotEdit> edits) {
    JsonObject before = (JsonObject) JsonConversion.toJson(place);
    JsonObject after = before;
    for (WhyNotEdit edit : edits) {
      after = HookFields.with(after, edit);
    }
    List<dev.admittance.model.edit.Edit> changes = new ArrayList<>();
    for (String name : before.names()) {
      if (!after.has(name)) {
        changes.add(new dev.admittance.model.edit.Edit.Remove(FieldPath.ROOT.child(name)));
      }
    }
    for (String name : after.names()) {
      JsonValue value = after.find(name).orElseThrow();
      if (!before.find(name).equals(Optional.of(value))) {
        changes.add(
            new dev.admittance.model.edit.Edit.SetValue(
                FieldPath.ROOT.child(name), value, Webhook.FIELDS));
      }
    }
    return Editor.edit(document, place, changes);
  }

  /// The mapping at the hook's position with its name.
  private static Optional<Node.Mapping> find(Node node, Webhook hook) {
    Position wanted = hook.origin().range().start();
    return switch (node) {
      case Node.Mapping mapping when isAt(mapping, wanted) && isNamed(mapping, hook.name()) ->
          Optional.of(mapping);
      case Node.Mapping mapping ->
          mapping.entries().stream()
              .flatMap(entry -> find(entry.value(), hook).stream())
              .findFirst();
      case Node.Sequence sequence ->
          sequence.items().stream().flatMap(item -> find(item, hook).stream()).findFirst();
      case Node _ -> Optional.empty();
    };
  }

  private static boolean isAt(Node.Mapping mapping, Position wanted) {
    Position start = mapping.range().start();
    return start.line() == wanted.line() && start.column() == wanted.column();
  }

  private static boolean isNamed(Node.Mapping mapping, String name) {
    return mapping
        .find("name")
        .map(JsonConversion::toJson)
        .filter(new JsonString(name)::equals)
        .isPresent();
  }
}
