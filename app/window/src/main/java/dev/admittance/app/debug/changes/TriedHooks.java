package dev.admittance.app.debug.changes;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.rerun.HookText;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Writes fields of webhooks that were tried into their configurations. A webhook that was left out
/// stays as it is written, since nobody means to keep one that matches nothing.
final class TriedHooks {
  private static final Messages MESSAGES = Messages.of(TriedHooks.class);
  private static final FieldPath WEBHOOKS = FieldPath.ROOT.child("webhooks");

  private final List<WebhookConfiguration> was;
  private final List<WebhookConfiguration> now;
  private final List<WorkspaceFile> files;

  TriedHooks(DebugRun base, DebugRun tried, List<WorkspaceFile> files) {
    was = base.spec().input().setup().configurations();
    now = tried.spec().input().setup().configurations();
    this.files = files;
  }

  /// The edits of each file, by its name. Reads the files of changed configurations.
  Map<String, Function<ReadResult, EditResult>> parts() {
    Map<String, Function<ReadResult, EditResult>> parts = new LinkedHashMap<>();
    for (WebhookConfiguration changed : now) {
      for (WebhookConfiguration before : was) {
        if (isSame(before, changed) && !changes(before, changed).isEmpty()) {
          KeptObject.file(files, FileContent.HOOKS, kind(changed), changed.name())
              .ifPresent(file ->
                  parts.merge(file, read -> write(read, before, changed), TriedChange::both));
        }
      }
    }
    return parts;
  }

  private static boolean isSame(WebhookConfiguration one, WebhookConfiguration other) {
    return one.kind() == other.kind()
        && one.name().equals(other.name())
        && one.webhooks().size() == other.webhooks().size();
  }

  private static String kind(WebhookConfiguration configuration) {
    return configuration.kind().configurationKind();
  }

  /// The numbers of the webhooks that are to be written.
  private static List<Integer> changes(WebhookConfiguration before, WebhookConfiguration after) {
    return IntStream.range(0, after.webhooks().size())
        .filter(i -> {
          Webhook hook = after.webhooks().get(i);
          return !hook.equals(before.webhooks().get(i))
              && hook.name().equals(before.webhooks().get(i).name())
              && !hook.rules().isEmpty();
        })
        .boxed()
        .toList();
  }

  private static EditResult write(
      ReadResult read, WebhookConfiguration before, WebhookConfiguration after) {
    Optional<KeptObject> found = KeptObject.in(read, kind(after), after.name());
    List<Edit> edits = new ArrayList<>();
    for (int i : changes(before, after)) {
      Optional<Integer> item = found.flatMap(one -> item(one, before.webhooks(), i));
      if (item.isEmpty()) {
        return new EditResult.Refused(MESSAGES.get("gone.object", after.name()));
      }
      edits.addAll(edits(WEBHOOKS.index(item.get()), text(before, i), text(after, i)));
    }
    return found.orElseThrow().edit(edits);
  }

  /// The item in the text of a webhook, of those with its name the one with its number.
  private static Optional<Integer> item(KeptObject found, List<Webhook> hooks, int index) {
    String name = hooks.get(index).name();
    long number = hooks.stream().limit(index).filter(one -> one.name().equals(name)).count();
    return found.object().node().find("webhooks").map(Node::resolved).orElse(null)
            instanceof Node.Sequence items
        ? IntStream.range(0, items.items().size())
            .filter(i -> named(items.items().get(i), name))
            .skip(number)
            .boxed()
            .findFirst()
        : Optional.empty();
  }

  private static boolean named(Node item, String name) {
    return item.resolved() instanceof Node.Mapping hook
        && hook.find("name").map(Node::resolved).orElse(null) instanceof Node.Scalar written
        && written.value().equals(new JsonString(name));
  }

  private static JsonObject text(WebhookConfiguration configuration, int index) {
    return HookText.of(new PlacedHook(configuration, configuration.webhooks().get(index)))
        .objects("webhooks")
        .getFirst();
  }

  private static List<Edit> edits(FieldPath hook, JsonObject before, JsonObject after) {
    List<Edit> edits = new ArrayList<>();
    after.forEach((field, value) -> {
      if (!before.find(field).equals(Optional.of(value))) {
        edits.add(new Edit.SetValue(hook.child(field), value));
      }
    });
    before.names().stream()
        .filter(field -> !after.has(field))
        .forEach(field -> edits.add(new Edit.Remove(hook.child(field))));
    return edits;
  }
}
