package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions on the open clusters.
final class ClusterActions {
  private static final Messages MESSAGES = Messages.of(ClusterActions.class);
  private static final ActionFactory ACTIONS =
      new ActionFactory(ClusterActivity.ID + "/", MESSAGES);

  private final List<Action> all = new ArrayList<>();

  /// @param more of the parts of Cluster
  /// @param enter moves the focus into the visible page
  /// @param filter moves the caret into the filter of the webhooks once they are visible
  ClusterActions(
      ClusterSessions sessions,
      List<ClusterPage> pages,
      List<Action> more,
      Runnable filter,
      Runnable enter) {
    all.addAll(more);
    BooleanExpression any =
        Bindings.createBooleanBinding(
            () -> sessions.selectedProperty().get().isPresent(), sessions.selectedProperty());
    Consumer<Consumer<ClusterSession>> selected =
        action -> sessions.selectedProperty().get().ifPresent(action);
    all.add(
        ACTIONS.of(
            "close", "action.close", "Shortcut+W", any, () -> selected.accept(sessions::close)));
    all.add(
        ACTIONS.of(
            "connect",
            "action.connect",
            "Shortcut+Alt+R",
            any,
            () -> selected.accept(ClusterSession::connect)));
    all.add(
        ACTIONS.of(
            "try-again",
            "action.try-again",
            "Shortcut+Shift+R",
            any,
            () -> selected.accept(ClusterSession::tryAgain)));
    all.add(
        ACTIONS.of(
            "filter-hooks",
            "action.filter-hooks",
            "Shortcut+F",
            any,
            () -> {
              sessions.pageProperty().set(ClusterActivity.HOOKS);
              filter.run();
            }));
    all.add(
        ACTIONS.of(
            "snapshot", "action.snapshot", "", any, () -> selected.accept(SnapshotDialog::show)));
    int place = 1;
    for (ClusterPage page : pages) {
      all.add(
          ACTIONS.titled(
              "show-" + page.id(),
              MESSAGES.get("action.show-page", page.title()),
              "Alt+" + place++,
              any,
              () -> {
                sessions.pageProperty().set(page.id());
                enter.run();
              }));
    }
  }

  List<Action> all() {
    return List.copyOf(all);
  }
}
