package dev.admittance.app.cluster.doctor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.HiddenFinding;
import dev.admittance.doctor.HookFinding;
import dev.admittance.model.diagnostic.Certainty;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The details of an issue: the webhooks, the evidence, and the remediations.
final class IssueView extends VBox {
  private static final Messages MESSAGES = Messages.of(IssueView.class);

  private static final double ROW = 26;
  private static final int MOST_ROWS = 6;

  private final DoctorViewModel doctor;
  private final DialogLayer dialogs;
  private final DoctorEntry.Item item;
  private final VBox body = new VBox();

  IssueView(DoctorViewModel doctor, DialogLayer dialogs, DoctorEntry.Item item) {
    this.doctor = doctor;
    this.dialogs = dialogs;
    this.item = item;
    Nodes.withId("cluster/doctor/diagnosis", Nodes.styled(this, "doctor-diagnosis"));
    body.getStyleClass().add("doctor-finding");
    ScrollPane scroll = Nodes.grow(Nodes.withId("cluster/doctor/finding", new ScrollPane(body)));
    scroll.setFitToWidth(true);
    getChildren().add(head());
    List<HookFinding> findings = item.issue().findings();
    if (findings.size() > 1) {
      getChildren().add(subjects(findings));
    }
    getChildren().add(scroll);
    show(doctor.folds().chosen(item.issue()));
  }

  private Node head() {
    ClusterIssue issue = item.issue();
    Label title = Nodes.withId("cluster/doctor/title", Nodes.label(issue.title(), "doctor-title"));
    title.setWrapText(true);
    title.setMinWidth(0);
    title.setMaxWidth(Double.MAX_VALUE);
    Label rule =
        Nodes.withId(
            "cluster/doctor/rule",
            new Label(
                String.join(
                    "  \u00b7  ",
                    issue.urgency().title(),
                    certainty(issue.certainty()),
                    issue.rule())));
    Nodes.tip(rule, explained(issue.certainty()));
    rule.getStyleClass().add(Styles.TEXT_MUTED);
    VBox words = Nodes.grow(new VBox(title, rule));
    words.setMinWidth(0);
    HBox head = Nodes.row("doctor-head", UrgencyStyles.icon(issue.urgency()), words);
    head.setMinHeight(Region.USE_PREF_SIZE);
    if (issue.findings().size() > 1 && !item.hidden()) {
      head.getChildren()
          .add(
              button(
                  "cluster/doctor/hide-all",
                  MESSAGES.get("hide.all"),
                  MESSAGES.get("hide.all-tip"),
                  () -> new HideDialog(doctor, dialogs).show(issue, Optional.empty())));
    }
    return head;
  }

  private static String certainty(Certainty certainty) {
    return switch (certainty) {
      case MEASURED -> MESSAGES.get("certainty.measured");
      case READ -> MESSAGES.get("certainty.read");
      case INFERRED -> MESSAGES.get("certainty.inferred");
    };
  }

  private static String explained(Certainty certainty) {
    return switch (certainty) {
      case MEASURED -> MESSAGES.get("certainty.measured-tip");
      case READ -> MESSAGES.get("certainty.read-tip");
      case INFERRED -> MESSAGES.get("certainty.inferred-tip");
    };
  }

  private Node subjects(List<HookFinding> findings) {
    ListView<HookFinding> subjects = Nodes.withId("cluster/doctor/subjects", new ListView<>());
    subjects.setAccessibleText(MESSAGES.get("diagnosis.subjects"));
    subjects.getStyleClass().addAll("doctor-subjects", Styles.DENSE);
    subjects.getItems().setAll(findings);
    subjects.setFixedCellSize(ROW);
    double height = Math.min(findings.size(), MOST_ROWS) * ROW + 2;
    subjects.setMinHeight(height);
    subjects.setPrefHeight(height);
    subjects.setMaxHeight(height);
    subjects.setCellFactory(_ -> new SubjectCell());
    subjects.getSelectionModel().select(doctor.folds().chosen(item.issue()));
    subjects
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((_, _, chosen) -> {
          if (chosen != null) {
            doctor.folds().choose(item.issue(), chosen);
            show(chosen);
          }
        });
    return subjects;
  }

  private static final class SubjectCell extends ListCell<HookFinding> {
    @Override
    protected void updateItem(@Nullable HookFinding finding, boolean empty) {
      super.updateItem(finding, empty);
      setText(finding == null ? null : finding.subject());
    }
  }

  private void show(HookFinding finding) {
    Label subject = Nodes.grow(Nodes.label(finding.subject(), "doctor-subject"));
    subject.setId("cluster/doctor/subject");
    subject.setMinWidth(0);
    subject.setMaxWidth(Double.MAX_VALUE);
    HBox line = Nodes.row("doctor-subject-line", subject);
    if (finding.hook().isPresent()) {
      line.getChildren()
          .add(
              button(
                  "cluster/doctor/go",
                  MESSAGES.get("diagnosis.go"),
                  MESSAGES.get("diagnosis.go-tip"),
                  () -> doctor.goTo(finding)));
    }
    Optional<HiddenFinding> hidden = doctor.hiding(item.issue(), finding);
    line.getChildren().add(hidden.map(this::showAgain).orElseGet(() -> hide(finding)));
    Label sentence = Nodes.withId("cluster/doctor/sentence", new Label(finding.sentence()));
    sentence.setWrapText(true);
    sentence.setMinWidth(0);
    body.getChildren().setAll(line);
    hidden.ifPresent(one -> body.getChildren().add(reason(one)));
    body.getChildren().addAll(sentence, heading(MESSAGES.get("diagnosis.evidence")));
    Instant now = doctor.reportProperty().get().orElseThrow().at();
    body.getChildren().add(new EvidenceGrid("cluster/doctor/evidence", finding.evidence(), now));
    body.getChildren().add(heading(MESSAGES.get("diagnosis.treatment")));
    for (int i = 0; i < finding.remediations().size(); i++) {
      body.getChildren()
          .add(
              new RemediationCard(doctor, item.issue(), finding, finding.remediations().get(i), i));
    }
    body.getChildren().forEach(IssueView::keepHeight);
  }

  /// A node that wraps text computes too small a minimum height.
  private static void keepHeight(Node node) {
    if (node instanceof Region region) {
      region.setMinHeight(Region.USE_PREF_SIZE);
    }
  }

  private Button hide(HookFinding finding) {
    return button(
        "cluster/doctor/hide",
        MESSAGES.get("hide.one"),
        MESSAGES.get("hide.one-tip"),
        () -> new HideDialog(doctor, dialogs).show(item.issue(), Optional.of(finding)));
  }

  private Button showAgain(HiddenFinding hidden) {
    return button(
        "cluster/doctor/unhide",
        MESSAGES.get("unhide"),
        MESSAGES.get("unhide.tip"),
        () -> doctor.unhide(hidden));
  }

  private static Label reason(HiddenFinding hidden) {
    Label reason =
        new Label(
            MESSAGES
                .get("hidden.since")
                .formatted(DisplayTimes.whole(hidden.at()), hidden.reason()),
            new FontIcon("mdi2e-eye-off-outline"));
    reason.getStyleClass().add(Styles.TEXT_MUTED);
    reason.setWrapText(true);
    reason.setMinWidth(0);
    return reason;
  }

  private static Label heading(String words) {
    return Nodes.label(words, "doctor-heading");
  }

  private static Button button(String id, String title, String words, Runnable action) {
    Button button = Buttons.small(id, title, action);
    Nodes.tip(button, words);
    return button;
  }
}
