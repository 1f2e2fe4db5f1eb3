package dev.admittance.app.design.migration;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.controls.SplitDiff;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.CaptureOpener;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.model.migration.ConversionTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The old and the new text side by side, the migration report with its decisions, the effect on
/// captured requests, and the buttons that apply or save the new text.
public final class MigrationView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(MigrationView.class);

  /// The most items listed; the rest is a number.
  private static final int MOST_ITEMS = 400;

  private final MigrationViewModel model;
  private final SplitDiff diff;
  private final VBox items = Nodes.withId("design/migrate/items", Nodes.column("migration-items"));
  private final Map<String, MigrationItemRow> rows = new LinkedHashMap<>();
  private final Label status =
      Nodes.withId("design/migrate/status", Nodes.label("", "migration-status"));
  private final ToggleGroup targets = new ToggleGroup();
  private Optional<String> chosen = Optional.empty();

  /// Shows a migration.
  ///
  /// @param captures opens a capture with a different outcome
  public MigrationView(MigrationViewModel model, CaptureOpener captures) {
    this.model = model;
    setId("design/migrate-pane");
    getStyleClass().add("migration");
    Nodes.addSheet(this, MigrationView.class, "migration.css");
    diff = new SplitDiff("design/migrate/diff", model.draftProperty().map(MigrationDraft::rows));
    ScrollPane scroll = Nodes.scroll(items, "edge-to-edge");
    scroll.setFocusTraversable(false);
    BorderPane below = new BorderPane(scroll);
    below.setTop(status);
    below.setBottom(new MigrationCheckBar(model, captures));
    SplitPane split = new SplitPane(texts(), below);
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.5);
    setTop(heading());
    setCenter(split);
    model.draftProperty().subscribe(this::show);
  }

  /// Focuses the choice of the target.
  void focusTargets() {
    targets.getToggles().stream()
        .filter(Toggle::isSelected)
        .map(ToggleButton.class::cast)
        .forEach(ToggleButton::requestFocus);
  }

  private StackPane texts() {
    EmptyState same =
        new EmptyState(MaterialDesignC.CHECK, MESSAGES.get("nothing"), MESSAGES.get("nothing.why"))
            .explainedBy("migration");
    same.visibleProperty().bind(model.draftProperty().map(draft -> !draft.changes()));
    diff.visibleProperty().bind(same.visibleProperty().not());
    return new StackPane(diff, same);
  }

  /// Two rows, so that a narrow window has room for all targets.
  private VBox heading() {
    Label title = new Label();
    title.getStyleClass().add("migration-title");
    title
        .textProperty()
        .bind(
            model
                .fileProperty()
                .map(file -> MESSAGES.get("title", file.map(OpenFile::title).orElse(""))));
    title.setMinWidth(Region.USE_PREF_SIZE);
    BooleanBinding nothing =
        Bindings.createBooleanBinding(
            () -> !model.draftProperty().get().changes(), model.draftProperty());
    Button apply = button("apply", MESSAGES.get("apply"), "mdi2c-check", model::apply);
    apply.getStyleClass().add(Styles.ACCENT);
    apply.disableProperty().bind(nothing);
    TextField name =
        Inputs.named("design/migrate/name", MESSAGES.get("name.spoken"), new TextField());
    name.setPrefColumnCount(22);
    model.targetProperty().subscribe(_ -> name.setText(model.newName()));
    model.fileProperty().subscribe(_ -> name.setText(model.newName()));
    Button save =
        button(
            "save",
            MESSAGES.get("save"),
            "mdi2c-content-save-outline",
            () -> model.save(name.getText().strip()));
    save.disableProperty().bind(nothing.or(name.textProperty().isEmpty()));
    Button close = button("close", "", "mdi2c-close", model::close);
    close.setAccessibleText(MESSAGES.get("close"));
    Nodes.tip(close, () -> new Tooltip(MESSAGES.get("close.tooltip")));
    close.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    return Nodes.styled(
        new VBox(
            Nodes.row("migration-row", title, targets(), Nodes.space(), close),
            Nodes.row("migration-row", Nodes.space(), name, save, apply)),
        "migration-heading");
  }

  private static Button button(String id, String text, String icon, Runnable run) {
    Button button = new Button(text, new FontIcon(icon));
    button.setId("design/migrate/" + id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> run.run());
    return button;
  }

  private HBox targets() {
    Segments<ConversionTarget> box = new Segments<>(model.targetProperty(), model::choose);
    for (ConversionTarget target : ConversionTarget.values()) {
      ToggleButton button = Buttons.toggle("design/migrate/" + target.text(), target.text());
      button.setAccessibleText(MESSAGES.get("migrate-to", target.text()));
      button.setToggleGroup(targets);
      box.with(target, button);
    }
    return box;
  }

  private void show(MigrationDraft draft) {
    List<String> keys = draft.items().stream().map(MigrationItem::key).toList();
    if (keys.equals(List.copyOf(rows.keySet()))) {
      draft
          .items()
          .forEach(
              item -> Optional.ofNullable(rows.get(item.key())).ifPresent(row -> row.update(item)));
    } else {
      rebuild(draft);
    }
    status.setText(words(draft));
    draft.items().stream()
        .filter(item -> chosen.equals(Optional.of(item.key())))
        .forEach(this::reveal);
  }

  private static String words(MigrationDraft draft) {
    int open = draft.open();
    long decisions = draft.items().stream().filter(MigrationItem::isDecision).count();
    String left =
        decisions == 0
            ? MESSAGES.get("status.nothing")
            : open == 0 ? MESSAGES.get("status.done") : MESSAGES.get("status.open", open);
    return MESSAGES.get("status", draft.converted(), left);
  }

  private void rebuild(MigrationDraft draft) {
    rows.clear();
    chosen = Optional.empty();
    List<Node> nodes = new ArrayList<>();
    String configuration = "";
    for (MigrationItem item :
        draft.items().subList(0, Math.min(MOST_ITEMS, draft.items().size()))) {
      if (!item.configuration().equals(configuration)) {
        configuration = item.configuration();
        nodes.add(Nodes.label(configuration, "migration-group"));
      }
      MigrationItemRow row =
          new MigrationItemRow(item, rows.size(), this::reveal, value -> model.decide(item, value));
      rows.put(item.key(), row);
      nodes.add(row);
    }
    int more = draft.items().size() - MOST_ITEMS;
    if (more > 0) {
      nodes.add(new Label(MESSAGES.get("shared.more", more)));
    }
    items.getChildren().setAll(nodes);
  }

  private void reveal(MigrationItem item) {
    chosen = Optional.of(item.key());
    diff.reveal(item.leftLine(), item.rightLine());
  }
}
