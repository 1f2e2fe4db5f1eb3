package dev.admittance.app.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A workspace of a test: a mutating and a validating configuration, and one file that is no YAML.
public final class WorkspaceFolder {
  private final Path root;

  private WorkspaceFolder(Path root) {
    this.root = root;
  }

  /// Writes the workspace into an empty folder.
  public static WorkspaceFolder in(Path root) {
    WorkspaceFolder folder = new WorkspaceFolder(root);
    folder.write("hooks/zebra.yaml", configuration("Mutating", "zebra", "stripes.zebra.example"));
    folder.write("hooks/ant.yaml", configuration("Mutating", "ant", "colony.ant.example"));
    folder.write("hooks/bee.yaml", configuration("Validating", "bee", "short"));
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

  private static String configuration(String kind, String name, String hook) {
    return """
    apiVersion: admissionregistration.k8s.io/v1
    kind: %sWebhookConfiguration
    metadata:
      name: %s
    webhooks:
    - name: %s
      admissionReviewVersions: [v1]
      sideEffects: None
      clientConfig:
        url: https://hooks.example/%s
      rules:
      - operations: [CREATE]
        apiGroups: [""]
        apiVersions: [v1]
        resources: [pods]
    """
        .formatted(kind, name, hook, name);
  }
}
