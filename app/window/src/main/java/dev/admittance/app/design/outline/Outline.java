package dev.admittance.app.design.outline;

import dev.admittance.app.design.outline.OutlineEntry.Kind;
import dev.admittance.app.design.outline.OutlineEntry.Place;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.text.Position;
import dev.admittance.repository.Source;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.FindingCounts;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Arranges a workspace: the admission chain in the server's order, grouped by phase, then the
/// sources to render, then the other files by content. Empty groups are left out.
final class Outline {
  private static final Messages MESSAGES = Messages.of(Outline.class);

  /// Contents that the phases list object by object.
  private static final Set<FileContent> IN_PHASES =
      EnumSet.of(FileContent.HOOKS, FileContent.POLICIES);

  private final Workspace workspace;
  private final FindingCounts findings;

  private Outline(Workspace workspace) {
    this.workspace = workspace;
    this.findings = FindingCounts.of(workspace.problems());
  }

  static List<OutlineEntry> of(Workspace workspace) {
    return new Outline(workspace).groups();
  }

  private List<OutlineEntry> groups() {
    List<OutlineEntry> groups = new ArrayList<>(new Phases(workspace, findings).groups());
    addSources(groups);
    for (FileContent content : FileContent.values()) {
      if (!IN_PHASES.contains(content)) {
        addFiles(groups, content.name(), heading(content), f -> f.contents().contains(content));
      }
    }
    addFiles(groups, "unused", MESSAGES.get("not-used"), file -> file.contents().isEmpty());
    return groups;
  }

  private void addSources(List<OutlineEntry> groups) {
    List<OutlineEntry> entries = workspace.sources().stream().map(Outline::source).toList();
    if (!entries.isEmpty()) {
      groups.add(
          new OutlineEntry(
              Kind.GROUP,
              "sources",
              MESSAGES.get("sources"),
              MESSAGES.get("not-rendered"),
              Place.NOWHERE,
              0,
              0,
              entries));
    }
  }

  private static OutlineEntry source(Source source) {
    return new OutlineEntry(
        Kind.SOURCE,
        "source/" + source.file(),
        source.place(),
        MESSAGES.get(
            switch (source.tool()) {
              case HELM -> "chart";
              case KUSTOMIZE -> "kustomization";
            }),
        Place.of(source.file(), Position.START),
        0,
        0,
        List.of());
  }

  private static String heading(FileContent content) {
    return MESSAGES.get(
        switch (content) {
          case SETTINGS -> "settings";
          case HOOKS -> "hooks";
          case POLICIES -> "policies";
          case ANSWERS -> "answers";
          case SCENARIOS -> "scenarios";
          case EXPECTATIONS -> "expectations";
          case CAPTURES -> "captures";
          case REQUESTS -> "requests";
          case CLUSTER -> "cluster-state";
        });
  }

  /// Files of a single folder share a heading with it; others show their folders.
  private void addFiles(
      List<OutlineEntry> groups, String id, String title, Predicate<WorkspaceFile> chosen) {
    List<WorkspaceFile> files = workspace.files().stream().filter(chosen).toList();
    List<String> folders = files.stream().map(Outline::folder).distinct().toList();
    boolean together = folders.size() == 1;
    List<OutlineEntry> entries =
        files.stream().map(file -> file(file, together ? "" : folder(file))).toList();
    if (!entries.isEmpty()) {
      groups.add(
          new OutlineEntry(
              Kind.GROUP,
              id,
              title,
              together ? folders.getFirst() : "",
              Place.NOWHERE,
              entries.stream().mapToInt(OutlineEntry::errors).sum(),
              entries.stream().mapToInt(OutlineEntry::warnings).sum(),
              entries));
    }
  }

  private static String folder(WorkspaceFile file) {
    return file.name().substring(0, file.name().lastIndexOf('/') + 1);
  }

  private OutlineEntry file(WorkspaceFile file, String folder) {
    return OutlineEntry.counted(
        Kind.FILE,
        "file/" + file.name(),
        file.name().substring(file.name().lastIndexOf('/') + 1),
        file.unused().orElse(folder),
        Place.of(file.name(), Position.START),
        findings.about(file.name()),
        List.of());
  }
}
