package dev.admittance.app.design;

import dev.admittance.app.design.OutlineEntry.Kind;
import dev.admittance.app.design.OutlineEntry.Place;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Position;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Arranges a workspace: the configurations in the order in which the server runs them, grouped by
/// phase, then its other files by what they hold. A group without rows is left out.
final class Outline {
  private final Workspace workspace;

  private Outline(Workspace workspace) {
    this.workspace = workspace;
  }

  static List<OutlineEntry> of(Workspace workspace) {
    return new Outline(workspace).groups();
  }

  private List<OutlineEntry> groups() {
    List<OutlineEntry> groups = new ArrayList<>();
    add(groups, "mutating", "Mutating", "in series", configurations(HookKind.MUTATING));
    add(groups, "validating", "Validating", "in parallel", configurations(HookKind.VALIDATING));
    for (FileContent content : FileContent.values()) {
      if (content != FileContent.HOOKS) {
        addFiles(groups, content.name(), heading(content), f -> f.contents().contains(content));
      }
    }
    addFiles(groups, "unused", "Not used", file -> file.contents().isEmpty());
    return groups;
  }

  private static void add(
      List<OutlineEntry> groups,
      String id,
      String title,
      String detail,
      List<OutlineEntry> children) {
    if (!children.isEmpty()) {
      int errors = children.stream().mapToInt(OutlineEntry::errors).sum();
      int warnings = children.stream().mapToInt(OutlineEntry::warnings).sum();
      groups.add(
          new OutlineEntry(
              Kind.GROUP, id, title, detail, Place.NOWHERE, errors, warnings, children));
    }
  }

  private static String heading(FileContent content) {
    String text = content.text();
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private List<OutlineEntry> configurations(HookKind kind) {
    return workspace.configurations().stream()
        .filter(configuration -> configuration.kind() == kind)
        .sorted(WebhookConfiguration.SERVER_ORDER)
        .map(this::configuration)
        .toList();
  }

  private OutlineEntry configuration(WebhookConfiguration configuration) {
    Predicate<Diagnostic> about =
        problem ->
            problem.file().equals(configuration.origin().file())
                && problem.configuration().equals(Optional.of(configuration.name()));
    return new OutlineEntry(
        Kind.CONFIGURATION,
        configuration.kind() + "/" + configuration.name() + "@" + configuration.origin().file(),
        configuration.name().isEmpty() ? "(no name)" : configuration.name(),
        configuration.version().text(),
        place(configuration.origin()),
        count(Severity.ERROR, about),
        count(Severity.WARNING, about),
        configuration.webhooks().stream().map(hook -> hook(hook, about)).toList());
  }

  private OutlineEntry hook(Webhook hook, Predicate<Diagnostic> aboutConfiguration) {
    Predicate<Diagnostic> about =
        aboutConfiguration.and(problem -> problem.webhook().equals(Optional.of(hook.name())));
    return new OutlineEntry(
        Kind.HOOK,
        "hook/" + hook.name() + "@" + hook.origin().file(),
        hook.name().isEmpty() ? "(no name)" : hook.name(),
        hook.failurePolicy().text(),
        place(hook.origin()),
        count(Severity.ERROR, about),
        count(Severity.WARNING, about),
        List.of());
  }

  private static Place place(Origin origin) {
    return new Place(origin.file(), origin.range().start());
  }

  /// Files that all lie in one folder have it beside their heading, others beside each.
  private void addFiles(
      List<OutlineEntry> groups, String id, String title, Predicate<WorkspaceFile> chosen) {
    List<WorkspaceFile> files = workspace.files().stream().filter(chosen).toList();
    List<String> folders = files.stream().map(Outline::folder).distinct().toList();
    boolean together = folders.size() == 1;
    List<OutlineEntry> entries =
        files.stream().map(file -> file(file, together ? "" : folder(file))).toList();
    add(groups, id, title, together ? folders.getFirst() : "", entries);
  }

  private static String folder(WorkspaceFile file) {
    return file.name().substring(0, file.name().lastIndexOf('/') + 1);
  }

  private OutlineEntry file(WorkspaceFile file, String folder) {
    Predicate<Diagnostic> about = problem -> problem.file().equals(file.name());
    return new OutlineEntry(
        Kind.FILE,
        "file/" + file.name(),
        file.name().substring(file.name().lastIndexOf('/') + 1),
        file.unused().orElse(folder),
        new Place(file.name(), Position.START),
        count(Severity.ERROR, about),
        count(Severity.WARNING, about),
        List.of());
  }

  private int count(Severity severity, Predicate<Diagnostic> about) {
    return Math.toIntExact(
        workspace.problems().stream()
            .filter(problem -> problem.severity() == severity && about.test(problem))
            .count());
  }
}
