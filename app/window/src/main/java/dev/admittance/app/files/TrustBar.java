package dev.admittance.app.files;

import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.TrustedWorkspaces;
import java.nio.file.Path;

/// Asks whether a workspace is trusted, if links lead out of it: until then they are not followed.
final class TrustBar {
  private static final Messages MESSAGES = Messages.of(TrustBar.class);

  private final NoticeBar bar = new NoticeBar("trust/bar", "mdi2s-shield-link-variant-outline");
  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;

  TrustBar(WorkspaceViewModel workspace, TaskRunner tasks) {
    this.workspace = workspace;
    this.tasks = tasks;
    bar.add("trust/yes", MESSAGES.get("trust.yes"), this::trust);
    bar.add("trust/no", MESSAGES.get("trust.no"), () -> bar.say(""));
    workspace.readProperty().subscribe(_ -> say());
  }

  NoticeBar node() {
    return bar;
  }

  private void say() {
    int links = workspace.live().map(LiveWorkspace::linksOutside).orElse(0);
    bar.say(
        switch (links) {
          case 0 -> "";
          case 1 -> MESSAGES.get("trust.one");
          default -> MESSAGES.get("trust.many", links);
        });
  }

  private void trust() {
    workspace.live().map(LiveWorkspace::root).ifPresent(this::trust);
  }

  private void trust(Path root) {
    tasks
        .start(
            MESSAGES.get("task.trust"),
            _ -> {
              TrustedWorkspaces.ofUser().add(root);
              return root;
            })
        .onSuccess(workspace::open);
  }
}
