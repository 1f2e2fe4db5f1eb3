package dev.admittance.app.impact.setup;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.app.shell.finder.FinderViewModel;
import dev.admittance.revision.Revision;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The form for one side of a comparison.
final class SideView extends VBox {
  private static final Messages MESSAGES = Messages.of(SideView.class);

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
          .withLocale(Locale.ROOT)
          .withZone(ZoneId.systemDefault());

  private final SideViewModel side;
  private final FinderViewModel finder;

  /// @param finder for revisions
  /// @param tools nodes after the title
  SideView(SideViewModel side, FinderViewModel finder, Node... tools) {
    this.side = side;
    this.finder = finder;
    Nodes.withId("impact/side-" + side.id(), Nodes.styled(this, "impact-section"));
    Label title = Nodes.label(side.title(), "impact-title");
    HBox heading = Nodes.row("impact-heading", title, Nodes.space());
    heading.getChildren().addAll(tools);
    ComboBox<SideKind> kind =
        ChoiceBoxes.box(
            id("kind"),
            FXCollections.observableArrayList(SideKind.values()),
            side.kindProperty(),
            SideKind::title);
    ScreenReaderLabel.name(kind, MESSAGES.get("side.kind-name", side.title()));
    ComboBox<AnswersKind> answers =
        ChoiceBoxes.box(
            id("answers"),
            FXCollections.observableArrayList(AnswersKind.values()),
            side.answersProperty(),
            AnswersKind::title);
    ScreenReaderLabel.name(answers, MESSAGES.get("side.answers-name", side.title()));
    Nodes.tip(answers, MESSAGES.get("side.answers-tip"));
    Label label = Nodes.label(MESSAGES.get("side.answers"), "impact-label");
    Node answersFolder =
        folder("answers-folder", side.answersFolderProperty(), MESSAGES.get("side.answers-folder"));
    Nodes.showWhile(answersFolder, side.answersProperty().map(now -> now == AnswersKind.IN));
    getChildren().addAll(heading, kind);
    add(SideKind.REVISION, revision());
    add(SideKind.FOLDER, folder("folder", side.folderProperty(), MESSAGES.get("side.folder-name")));
    add(SideKind.CLUSTER, cluster());
    getChildren().addAll(label, answers, answersFolder);
  }

  private void add(SideKind kind, Node node) {
    Nodes.showWhile(node, side.kindProperty().map(now -> now == kind));
    getChildren().add(node);
  }

  private Button revision() {
    Button button = Nodes.styled(new Button(), "impact-revision");
    button.setId("impact/" + side.id() + "-revision");
    button.setGraphic(new FontIcon("mdi2s-source-commit"));
    button.setMaxWidth(Double.MAX_VALUE);
    button.setTextOverrun(OverrunStyle.ELLIPSIS);
    Tooltip tooltip = new Tooltip();
    button.setTooltip(tooltip);
    side.revisionProperty()
        .subscribe(chosen -> {
          button.setText(
              chosen
                  .map(one -> named(one) + " \u00b7 " + one.summary())
                  .orElse(MESSAGES.get("side.no-revision")));
          tooltip.setText(
              chosen
                  .map(one ->
                      MESSAGES.get(
                          "side.revision-tip", one.summary(), one.commit(), DAY.format(one.at())))
                  .orElse(MESSAGES.get("side.choose-revision")));
          button.setAccessibleText(
              MESSAGES.get("side.revision-name", side.title())
                  + chosen.map(one -> ": " + named(one) + ", " + one.summary()).orElse(""));
        });
    button
        .disableProperty()
        .bind(side.revisions().stateProperty().map(state -> state.revisions().isEmpty()));
    button.setOnAction(_ -> choose());
    return button;
  }

  private static String named(Revision revision) {
    return revision.kind() == Revision.Kind.COMMIT ? revision.shortCommit() : revision.name();
  }

  private void choose() {
    List<Revision> known = side.revisions().stateProperty().get().revisions();
    finder.show(MESSAGES.get("side.find-revision"), known.stream().map(this::item).toList());
  }

  private FinderItem item(Revision revision) {
    return new FinderItem(
        "revision:" + revision.kind() + "/" + revision.name(),
        icon(revision.kind()),
        revision.kind() == Revision.Kind.COMMIT ? revision.summary() : revision.name(),
        revision.kind() == Revision.Kind.COMMIT ? revision.shortCommit() : revision.summary(),
        DAY.format(revision.at()),
        () -> side.revisionProperty().set(Optional.of(revision)));
  }

  private static String icon(Revision.Kind kind) {
    return switch (kind) {
      case HEAD -> "mdi2m-map-marker-outline";
      case BRANCH, REMOTE_BRANCH -> "mdi2s-source-branch";
      case TAG -> "mdi2t-tag-outline";
      case COMMIT -> "mdi2s-source-commit";
    };
  }

  private HBox folder(String id, StringProperty text, String words) {
    TextField field = Nodes.withId("impact/" + side.id() + "-" + id, new TextField());
    field.setPromptText(MESSAGES.get("folder.prompt"));
    ScreenReaderLabel.name(field, words + ", " + side.title());
    field.setMinWidth(0);
    field.textProperty().bindBidirectional(text);
    Nodes.grow(field);
    Button choose = new Button("", new FontIcon("mdi2f-folder-open-outline"));
    Nodes.withId(
        "impact/" + side.id() + "-" + id + "-choose", Nodes.styled(choose, Styles.BUTTON_ICON));
    choose.setAccessibleText(MESSAGES.get("folder.choose-name", words));
    Nodes.tip(choose, MESSAGES.get("folder.choose-tip"));
    choose.setOnAction(_ ->
        new ComparisonFileChooser(this).folder(words).ifPresent(path -> text.set(path.toString())));
    return Nodes.row("impact-line", field, choose);
  }

  private ComboBox<Optional<String>> cluster() {
    ObservableList<Optional<String>> contexts = FXCollections.observableArrayList();
    side.clusters()
        .subscribe(() -> contexts.setAll(side.clusters().stream().map(Optional::of).toList()));
    contexts.setAll(side.clusters().stream().map(Optional::of).toList());
    ComboBox<Optional<String>> combo =
        ChoiceBoxes.box(
            id("cluster"), contexts, side.clusterProperty(), context -> context.orElse(""));
    ScreenReaderLabel.name(combo, MESSAGES.get("side.cluster-name", side.title()));
    combo.setPlaceholder(EmptyState.saying(MESSAGES.get("no-cluster")));
    return combo;
  }

  private String id(String name) {
    return "impact/" + side.id() + "-" + name;
  }
}
