package dev.admittance.app.design.outline;

import dev.admittance.app.design.object.ObjectChanges;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// An outline of a workspace with webhooks and policies.
abstract class OutlineFixture {
  static final String POLICIES =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: replicas}   # few
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}
        validations:
        - expression: object.spec.replicas < 10
      ---
      # in force everywhere
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata:
        name: replicas-everywhere
      spec:
        policyName: replicas
        validationActions: [Deny]
      """;

  @TempDir Path folder;

  final HeldTaskRunner tasks = new HeldTaskRunner();
  final HeldDelay delay = new HeldDelay();
  final Failures failures = new Failures();
  final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  final OutlineViewModel outline =
      new OutlineViewModel(
          workspace, files, new ObjectChanges(files, tasks, failures), tasks, failures);

  @BeforeEach
  void open() {
    WorkspaceFolder.in(folder).write("policies.yaml", POLICIES);
    workspace.open(folder);
    settle();
  }

  String text(String name) {
    return files.find(name).orElseThrow().source().text();
  }

  OutlineEntry group(String id) {
    return outline.groups().getValue().stream()
        .filter(group -> group.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  OutlineEntry entry(String title) {
    return all(outline.groups().getValue())
        .filter(entry -> entry.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  static Stream<OutlineEntry> all(List<OutlineEntry> entries) {
    return entries.stream()
        .flatMap(entry -> Stream.concat(Stream.of(entry), all(entry.children())));
  }

  static List<String> titles(OutlineEntry entry) {
    return entry.children().stream().map(OutlineEntry::title).toList();
  }

  void settle() {
    tasks.settle(delay);
  }
}
