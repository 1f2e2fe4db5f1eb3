package dev.admittance.app.cluster.contexts;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.Protection;
import dev.admittance.kubeconfig.login.ExecPluginConsent;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The selected context: its facts, its problems, its write protection, and the button that opens
/// it.
final class ContextDetails extends VBox {
  private static final Messages MESSAGES = Messages.of(ContextDetails.class);

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ROOT);

  private final ContextsViewModel contexts;
  private final ExecPluginPermissions permissions;
  private final Label name = new Label();
  private final GridPane facts = new GridPane();
  private final VBox problems = new VBox();
  private final ToggleGroup protection = new ToggleGroup();
  private final Button open = new Button(MESSAGES.get("details.open"));
  private boolean following;

  ContextDetails(ContextsViewModel contexts, ExecPluginPermissions permissions) {
    this.contexts = contexts;
    this.permissions = permissions;
    Nodes.withId("cluster/context-details", Nodes.styled(this, "context-details"));
    name.getStyleClass().add("context-details-name");
    name.setWrapText(true);
    name.setMinHeight(Region.USE_PREF_SIZE);
    facts.getStyleClass().add("context-facts");
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    facts.getColumnConstraints().setAll(names, values);
    problems.getStyleClass().add("context-problems");
    VBox body = Nodes.column("context-details-body", name, problems, facts);
    ScrollPane scroll = Nodes.grow(Nodes.withId("cluster/context-facts", new ScrollPane(body)));
    scroll.setFitToWidth(true);
    scroll.setAccessibleText(MESSAGES.get("details.name"));
    Nodes.withId("cluster/open-context", Nodes.styled(open, Styles.ACCENT));
    open.setMaxWidth(Double.MAX_VALUE);
    Nodes.tip(open, MESSAGES.get("details.open-tip"));
    open.setOnAction(_ -> contexts.open());
    getChildren().setAll(scroll, protectionRow(), open);
  }

  private Node protectionRow() {
    HBox buttons =
        new HBox(
            choice(
                Protection.READ_ONLY,
                MESSAGES.get("protection.read-only"),
                MESSAGES.get("protection.read-only-tip")),
            choice(
                Protection.ORDINARY,
                MESSAGES.get("protection.ordinary"),
                MESSAGES.get("protection.ordinary-tip")),
            choice(
                Protection.PROTECTED,
                MESSAGES.get("protection.protected"),
                MESSAGES.get("protection.protected-tip")));
    Segments.join(buttons).getStyleClass().add("context-protection");
    buttons.getChildren().forEach(button -> HBox.setHgrow(button, Priority.ALWAYS));
    protection
        .selectedToggleProperty()
        .subscribe((before, now) -> {
          if (now == null && before != null) {
            protection.selectToggle(before);
          } else if (now != null && !following) {
            contexts.protect((Protection) now.getUserData());
          }
        });
    Label caption = Nodes.label(MESSAGES.get("protection"), "context-fact-name");
    caption.setLabelFor(buttons);
    return Nodes.column("context-writing", caption, buttons);
  }

  private ToggleButton choice(Protection value, String title, String tip) {
    ToggleButton button = Buttons.toggle("cluster/protection/" + value.name(), title, tip);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setToggleGroup(protection);
    button.setUserData(value);
    return button;
  }

  void show() {
    Optional<ContextRow> chosen = contexts.chosen();
    Nodes.show(this, chosen.isPresent());
    chosen.ifPresent(this::show);
  }

  private void show(ContextRow row) {
    name.setText(row.name());
    facts.getChildren().clear();
    int place = 0;
    for (ContextFact fact : contexts.facts(row)) {
      Label what = Nodes.label(fact.name(), "context-fact-name");
      Label value = wrapped(fact.value());
      value.getStyleClass().add(fact.alarming() ? "context-fact-alarming" : "context-fact-value");
      GridPane.setValignment(what, VPos.TOP);
      facts.addRow(place++, what, value);
    }
    Optional<ExecPluginConsent> consent = permissions.of(row.context());
    if (consent.isPresent()) {
      Label what = Nodes.label(MESSAGES.get("plugin"), "context-fact-name");
      GridPane.setValignment(what, VPos.TOP);
      facts.addRow(place, what, permission(consent.get()));
    }
    problems.getChildren().setAll(problems(row.context().problems()));
    problems.setManaged(!row.context().problems().isEmpty());
    open.setText(row.open() ? MESSAGES.get("details.show") : MESSAGES.get("details.open"));
    open.setDisable(!row.context().usable());
    following = true;
    protection.getToggles().stream()
        .filter(toggle -> toggle.getUserData() == row.protection())
        .forEach(protection::selectToggle);
    following = false;
  }

  private Node permission(ExecPluginConsent consent) {
    String day = DAY.format(consent.given().atZone(ZoneId.systemDefault()));
    Hyperlink forget = new Hyperlink(MESSAGES.get("plugin.forget"));
    forget.setId("cluster/plugin-forget");
    Nodes.tip(forget, MESSAGES.get("plugin.forget-tip"));
    forget.setOnAction(_ -> permissions.withdraw(consent));
    return new VBox(wrapped(MESSAGES.get("plugin.since", day)), forget);
  }

  /// The problems of a kubeconfig with their positions and remedies.
  static List<Node> problems(List<Diagnostic> problems) {
    return problems.stream().map(ContextDetails::problem).toList();
  }

  private static Node problem(Diagnostic problem) {
    boolean error = problem.severity() == Severity.ERROR;
    FontIcon icon = new FontIcon(error ? "mdi2c-close-circle-outline" : "mdi2a-alert-outline");
    icon.getStyleClass().add(error ? "mark-danger" : "mark-warning");
    Label place = wrapped(problem.place());
    place.getStyleClass().add("context-problem-place");
    VBox words = new VBox(wrapped(problem.message()));
    problem.remedy().ifPresent(remedy -> words.getChildren().add(wrapped(remedy)));
    words.getChildren().add(place);
    words.getChildren().getFirst().getStyleClass().add("context-problem-what");
    Nodes.grow(words);
    return Nodes.row("context-problem", icon, words);
  }

  private static Label wrapped(String text) {
    return Nodes.wrapped(text);
  }
}
