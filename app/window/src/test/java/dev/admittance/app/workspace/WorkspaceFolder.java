package dev.admittance.app.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A workspace of a test: two mutating configurations, a validating one whose hook has too short a
/// name, and one file that is no YAML. Nothing in it is bad practice.
public final class WorkspaceFolder {
  private final Path root;

  private WorkspaceFolder(Path root) {
    this.root = root;
  }

  /// Writes the workspace into an empty folder.
  public static WorkspaceFolder in(Path root) {
    WorkspaceFolder folder = new WorkspaceFolder(root);
    folder.write(
        "hooks/zebra.yaml",
        configuration("Mutating", "zebra", "stripes.zebra.example", "ingresses"));
    folder.write(
        "hooks/ant.yaml",
        configuration("Mutating", "ant", "colony.ant.example", "networkpolicies"));
    folder.write(
        "hooks/bee.yaml",
        configuration("Validating", "bee", "short", "ingresses, networkpolicies"));
    folder.write("broken.yaml", "a: b\n\tc: d\n");
    return folder;
  }

  /// The folder.
  public Path root() {
    return root;
  }

  /// Writes or replaces a file.
  public void write(String name, String text) {
    try {
      Path file = root.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String configuration(String kind, String name, String hook, String resources) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: %sWebhookConfiguration
    metadata:
      name: %s
    webhooks:
    - name: %s
      admissionReviewVersions: [v1]
      sideEffects: None
      timeoutSeconds: 5
      namespaceSelector:
        matchExpressions:
        - {key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system]}
      clientConfig:
        url: https://hooks.example/%s
      rules:
      - operations: [CREATE]
        apiGroups: [networking.k8s.io]
        apiVersions: [v1]
        resources: [%s]
    """
        .formatted(kind, name, hook, name, resources);
  }
}
