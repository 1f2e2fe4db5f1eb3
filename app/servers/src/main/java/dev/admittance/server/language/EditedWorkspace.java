package dev.admittance.server.language;

import dev.admittance.completion.LanguageContext;
import dev.admittance.completion.expression.WorkspaceExpressions;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A workspace with the texts that are open in an editor in place of those on disk.
final class EditedWorkspace {
  private final Optional<LiveWorkspace> live;
  private final Map<String, SourceText> open = new LinkedHashMap<>();
  private Optional<LanguageContext> context = Optional.empty();

  /// @param root empty where the editor has no folder
  EditedWorkspace(Optional<Path> root) {
    this.live = root.map(folder -> LiveWorkspace.read(folder, ReadProgress.NONE));
  }

  /// The name of a file in the workspace; empty for one outside of it.
  Optional<String> name(Path file) {
    return live.map(LiveWorkspace::root)
        .map(root -> root.relativize(file.toAbsolutePath().normalize()).toString())
        .map(name -> name.replace('\\', '/'))
        .filter(name -> live.flatMap(all -> all.find(name)).isPresent());
  }

  synchronized void open(String name, String text) {
    open.put(name, new SourceText(name, text));
    context = Optional.empty();
  }

  synchronized void close(String name) {
    open.remove(name);
    context = Optional.empty();
  }

  /// The problems of all open files, with fixes, by name.
  synchronized Map<String, List<Diagnostic>> problems() {
    Map<String, List<Diagnostic>> problems = new LinkedHashMap<>();
    open.keySet().forEach(name -> problems.put(name, new ArrayList<>()));
    current()
        .map(now -> now.workspace(Findings.Fixes.WORKED_OUT))
        .ifPresent(workspace ->
            workspace
                .problems()
                .forEach(problem ->
                    problems.computeIfPresent(
                        problem.file(),
                        (_, list) -> {
                          list.add(problem);
                          return list;
                        })));
    return problems;
  }

  private Optional<LiveWorkspace> current() {
    return live.map(all ->
        all.with(
            open.values().stream()
                .map(text -> all.reread(text, DocumentReader.read(text)))
                .toList()));
  }

  /// What is known around a text.
  synchronized LanguageContext context() {
    if (context.isEmpty()) {
      context =
          current()
              .map(LiveWorkspace::unchecked)
              .map(EditedWorkspace::context)
              .or(() -> Optional.of(LanguageContext.of(KubernetesRelease.DEFAULT)));
    }
    return context.orElseThrow();
  }

  private static LanguageContext context(Workspace workspace) {
    return LanguageContext.of(workspace).with(new WorkspaceExpressions(workspace));
  }
}
