package dev.admittance.app.cluster.access;

import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.access.AccessReport;
import dev.admittance.cluster.access.Identity;
import dev.admittance.cluster.access.Right;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The identity and the rights of the user in a cluster, by purpose, next to the RBAC manifest to
/// ask for.
public final class AccessView extends StackPane {
  private static final Messages MESSAGES = Messages.of(AccessView.class);

  private final AccessViewModel access;
  private final VBox left = new VBox();
  private final SplitPane known;
  private final VBox waiting = new VBox();

  private AccessView(AccessViewModel access) {
    this.access = access;
    Nodes.withId("cluster/access", Nodes.styled(this, "access"));
    Nodes.addSheet(this, AccessView.class, "access.css");
    left.getStyleClass().add("access-left");
    ScrollPane scroll = Nodes.withId("cluster/access-rights", new ScrollPane(left));
    scroll.setAccessibleText(MESSAGES.get("rights.name"));
    scroll.setFitToWidth(true);
    known = new SplitPane(scroll, new ManifestPane(access));
    known.setDividerPositions(0.58);
    waiting.getStyleClass().add("access-waiting");
    getChildren().setAll(known, waiting);
    access.stateProperty().subscribe(this::show);
  }

  public static ClusterPage page() {
    return new ClusterPage(
        "access",
        MESSAGES.get("title"),
        "mdi2a-account-key-outline",
        session -> new AccessView(new AccessViewModel(session)));
  }

  private void show(AccessState state) {
    known.setVisible(state instanceof AccessState.Known);
    waiting.setVisible(!known.isVisible());
    switch (state) {
      case AccessState.Asking _ -> {
        ProgressIndicator turning = new ProgressIndicator();
        turning.setAccessibleText(MESSAGES.get("asking.name"));
        waiting.getChildren().setAll(turning, new Label(MESSAGES.get("asking")));
      }
      case AccessState.Failed(ClusterFault fault) ->
          waiting
              .getChildren()
              .setAll(
                  new FontIcon("mdi2l-lan-disconnect"),
                  wrapped(fault.sentence(), Styles.TEXT_BOLD),
                  wrapped(FaultAdvice.of(fault), Styles.TEXT_MUTED),
                  again());
      case AccessState.Known(AccessReport report) -> show(report);
    }
  }

  private void show(AccessReport report) {
    left.getChildren().setAll(identity(report.identity()));
    access.sections().forEach(section -> left.getChildren().add(section(section)));
  }

  private Button again() {
    Button again = Nodes.uncut(new Button(MESSAGES.get("again"), new FontIcon("mdi2r-refresh")));
    Nodes.withId("cluster/access-again", Nodes.styled(again, Styles.SMALL));
    Nodes.tip(again, MESSAGES.get("again.tip"));
    again.setOnAction(_ -> access.refresh());
    return again;
  }

  private Node identity(Optional<Identity> who) {
    Label name =
        wrapped(who.map(Identity::user).orElse(MESSAGES.get("user.unknown")), "access-user");
    name.setId("cluster/access-user");
    VBox words = Nodes.grow(new VBox(name));
    who.ifPresentOrElse(
        found -> addFacts(found, words),
        () ->
            words.getChildren().add(wrapped(MESSAGES.get("user.unknown-hint"), Styles.TEXT_MUTED)));
    Label verdict = wrapped(access.verdict(), "access-verdict");
    verdict.setId("cluster/access-verdict");
    words.getChildren().add(verdict);
    FontIcon icon = new FontIcon("mdi2a-account-circle-outline");
    return Nodes.row("access-identity", icon, words, again());
  }

  private static void addFacts(Identity who, VBox words) {
    if (!who.groups().isEmpty()) {
      words
          .getChildren()
          .add(wrapped(MESSAGES.get("groups", String.join(", ", who.groups())), Styles.TEXT_MUTED));
    }
    for (Map.Entry<String, List<String>> extra : who.extra().entrySet()) {
      words
          .getChildren()
          .add(
              wrapped(
                  extra.getKey() + ": " + String.join(", ", extra.getValue()), Styles.TEXT_MUTED));
    }
  }

  private static Node section(AccessSection section) {
    FontIcon icon = new FontIcon(icon(section));
    icon.getStyleClass().add(style(section));
    Label title = Nodes.uncut(Nodes.label(section.purpose().title(), Styles.TEXT_BOLD));
    Label summary = new Label(section.summary());
    summary.getStyleClass().add(section.lacking() ? "access-missing" : Styles.TEXT_MUTED);
    summary.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = Nodes.row("access-head", icon, title, summary);
    VBox box =
        new VBox(
            head,
            wrapped(MESSAGES.get("section.tells", section.purpose().tells()), Styles.TEXT_MUTED));
    if (!section.purpose().reads()) {
      box.getChildren()
          .set(
              1,
              wrapped(MESSAGES.get("section.for", section.purpose().tells()), Styles.TEXT_MUTED));
    }
    section.told().forEach(right -> box.getChildren().add(told(right)));
    addLine(box, "section.allowed", section.allowed());
    addLine(box, "section.absent", section.absent());
    box.getStyleClass().add("access-section");
    return box;
  }

  private static void addLine(VBox box, String key, List<Right> rights) {
    if (!rights.isEmpty()) {
      Label line = wrapped(MESSAGES.get(key, AccessSection.targets(rights)), "access-line");
      box.getChildren().add(line);
    }
  }

  private static Node told(Right right) {
    boolean refused = right.state() == Right.State.REFUSED;
    Label target = wrapped(right.permission().target(), "access-target");
    target.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(target);
    Label what =
        Nodes.uncut(
            new Label(
                refused
                    ? MESSAGES.get("right.refused", AccessSection.verbs(right))
                    : MESSAGES.get("shared.not-known")));
    what.getStyleClass().add(Styles.TEXT_MUTED);
    HBox line = new HBox(new FontIcon(refused ? "mdi2c-close" : "mdi2h-help"), target, what);
    line.getStyleClass().add("access-told");
    VBox box = new VBox(line);
    right.reason().ifPresent(text -> box.getChildren().add(wrapped(text, "access-reason")));
    return box;
  }

  private static String icon(AccessSection section) {
    if (section.refused().isEmpty()) {
      return section.unknown().isEmpty() ? "mdi2c-check-circle" : "mdi2h-help-circle-outline";
    }
    return section.lacking() ? "mdi2a-alert-circle" : "mdi2m-minus-circle-outline";
  }

  private static String style(AccessSection section) {
    if (section.refused().isEmpty()) {
      return section.unknown().isEmpty() ? "access-good" : "access-plain";
    }
    return section.lacking() ? "access-bad" : "access-plain";
  }

  private static Label wrapped(String text, String style) {
    return Nodes.wrapped(text, style);
  }
}
