package dev.admittance.server.mcp;

import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.nio.file.Path;
import java.util.Locale;

/// Lists what is in a workspace.
record WorkspaceSearch(Path root) {
  /// The files, webhooks, policies and requests with a text in their line.
  String find(String text) {
    Workspace workspace = LiveWorkspace.read(root, ReadProgress.NONE).unchecked();
    StringBuilder found = new StringBuilder();
    String wanted = text.toLowerCase(Locale.ROOT);
    for (WorkspaceFile file : workspace.files()) {
      add(found, wanted, "file " + file.name() + " " + file.contents());
    }
    for (WebhookConfiguration configuration : workspace.configurations()) {
      configuration
          .webhooks()
          .forEach(
              hook -> add(found, wanted, "webhook " + configuration.name() + "/" + hook.name()));
    }
    workspace
        .policies()
        .forEach(policy ->
            add(
                found,
                wanted,
                "policy " + policy.getClass().getSimpleName() + " " + policy.metadata().name()));
    for (Capture capture : workspace.captures()) {
      add(
          found,
          wanted,
          "request "
              + capture.source()
              + " "
              + capture.request().operation()
              + " "
              + capture.request().resource().resource()
              + " "
              + capture.request().namespace()
              + "/"
              + capture.request().name());
    }
    return found.isEmpty() ? "nothing found\n" : found.toString();
  }

  private static void add(StringBuilder found, String wanted, String line) {
    if (line.toLowerCase(Locale.ROOT).contains(wanted)) {
      found.append(line).append('\n');
    }
  }
}
