package dev.admittance.app.cluster.contexts;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.List;
import javafx.scene.Node;

/// The side panel of Cluster with its actions.
public final class ContextsPanel {
  private static final Messages MESSAGES = Messages.of(ContextsPanel.class);

  private final ContextsView view;
  private final List<Action> actions;

  /// Reads nothing until it is visible.
  public ContextsPanel(KubeAccess kube, ClusterSessions sessions, ClusterServices services) {
    ContextsViewModel contexts =
        new ContextsViewModel(kube.reading(), sessions, services.background(), services.delay());
    ExecPluginPermissions permissions =
        new ExecPluginPermissions(kube.consents(), services.background());
    view = new ContextsView(contexts, permissions, kube.prompts(), services.dialogs());
    actions =
        List.of(
            new Action(
                "cluster/find-context",
                MESSAGES.get("action.find"),
                "Shortcut+L",
                ConstantBoolean.TRUE,
                view::find),
            new Action(
                "cluster/read-contexts",
                MESSAGES.get("action.reload"),
                "",
                ConstantBoolean.TRUE,
                contexts::reload));
  }

  public Node view() {
    return view;
  }

  public List<Action> actions() {
    return actions;
  }
}
