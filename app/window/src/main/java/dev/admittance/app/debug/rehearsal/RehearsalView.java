package dev.admittance.app.debug.rehearsal;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import dev.admittance.app.task.Job;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;

/// The rehearsal: what is applied and how, what fails first, the requests as a tree, and what lets
/// it succeed. Files can be dropped onto it.
public final class RehearsalView extends VBox {
  private static final Messages MESSAGES = Messages.of(RehearsalView.class);

  private static final double LEAST_REMEDIES = 84;

  private final RehearsalViewModel rehearsal;
  private final RehearsalTree tree;
  private final HBox heading;

  /// Whether the tree gets the focus once there is a result.
  private boolean entering;

  /// @param actions that begin a rehearsal
  /// @param exports its result
  public RehearsalView(RehearsalViewModel rehearsal, List<Action> actions, List<Action> exports) {
    this.rehearsal = rehearsal;
    Nodes.withId("debug/rehearsal-pane", Nodes.styled(this, "rehearsal"));
    Nodes.addSheet(this, RehearsalView.class, "rehearsal.css");
    tree = new RehearsalTree(rehearsal::open);
    Nodes.grow(tree);
    heading =
        Nodes.row(
            "side-tools",
            Nodes.space(),
            again(),
            ActionButtons.menu(
                "debug/rehearsal-export", MESSAGES.get("export"), "mdi2e-export-variant", exports),
            ActionButtons.menu(
                "debug/rehearsal-menu", MESSAGES.get("rehearse"), "mdi2p-playlist-play", actions));
    VBox shown =
        Nodes.column(
            "rehearsal-result",
            new RehearsalOptionsView(rehearsal.settings(), optionsButton()),
            outdated(),
            new FindingsView(rehearsal),
            tree,
            remedies());
    Node empty = empty(actions);
    rehearsal
        .resultProperty()
        .subscribe(result -> {
          Nodes.show(shown, result.isPresent());
          Nodes.show(empty, result.isEmpty());
          tree.show(result.map(RehearsalResult::rows).orElse(List.of()));
          tree.follow(rehearsal.shown().getValue());
          if (entering && result.isPresent()) {
            entering = false;
            focusRows();
          }
        });
    rehearsal.shown().subscribe(tree::follow);
    StackPane body = Nodes.grow(Nodes.stack(shown, empty));
    body.setAlignment(Pos.TOP_CENTER);
    getChildren().setAll(progress(), body);
    acceptFiles();
  }

  /// The tools for the heading of the side panel.
  public HBox heading() {
    return heading;
  }

  /// Focuses the tree, or what begins a rehearsal.
  public void focusRows() {
    if (rehearsal.resultProperty().get().isPresent()) {
      tree.requestFocus();
      if (tree.getSelectionModel().isEmpty()) {
        tree.getFocusModel().focus(0);
      }
    } else {
      entering = rehearsal.runningProperty().get().isPresent();
      Optional.ofNullable(lookup("#debug/rehearse-first")).ifPresent(Node::requestFocus);
    }
  }

  private Button again() {
    Button again =
        Buttons.icon(
            "debug/rehearse-again",
            "mdi2r-reload",
            MESSAGES.get("rehearse-again"),
            rehearsal::again);
    again.disableProperty().bind(rehearsal.resultProperty().map(Optional::isEmpty));
    return again;
  }

  /// Shows the rarer options, and is pressed where one of them is chosen.
  private ToggleButton optionsButton() {
    ToggleButton button =
        Nodes.withId("debug/rehearsal-options", new ToggleButton("", Nodes.icon("mdi2t-tune")));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
    button.setAccessibleText(MESSAGES.get("options"));
    Nodes.tip(button, MESSAGES.get("options"));
    button.disableProperty().bind(rehearsal.hasResult().not());
    rehearsal
        .resultProperty()
        .subscribe(result -> {
          if (result.filter(one -> one.plan().settings().isUnusual()).isPresent()) {
            button.setSelected(true);
          }
        });
    return button;
  }

  /// Where room is short the tree comes first.
  private Node remedies() {
    RemediesView remedies = new RemediesView(rehearsal, this::focusRows);
    ScrollPane scrolled = Nodes.scroll(remedies, "rehearsal-remedies-scroll");
    scrolled.setId("debug/rehearsal-remedies-pane");
    scrolled.setMinHeight(LEAST_REMEDIES);
    return Nodes.showWhile(
        scrolled,
        rehearsal
            .resultProperty()
            .map(result -> result.flatMap(RehearsalResult::remedies).isPresent()));
  }

  private Node outdated() {
    Label words = Nodes.label(MESSAGES.get("outdated"), Styles.TEXT_MUTED);
    Button again =
        Buttons.small("debug/rehearsal-outdated", MESSAGES.get("rehearse-again"), rehearsal::again);
    return Nodes.showWhile(
        Nodes.row("rehearsal-outdated", words, Nodes.space(), again), rehearsal.outdatedProperty());
  }

  private HBox progress() {
    ProgressBar bar = Nodes.grow(Nodes.styled(new ProgressBar(), Styles.SMALL));
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.setAccessibleText(MESSAGES.get("rehearse"));
    Label detail = Nodes.label("", Styles.TEXT_MUTED);
    rehearsal
        .runningProperty()
        .subscribe(job -> {
          bar.progressProperty().unbind();
          detail.textProperty().unbind();
          job.map(Job::progressProperty).ifPresent(bar.progressProperty()::bind);
          job.map(Job::detailProperty).ifPresent(detail.textProperty()::bind);
        });
    Button cancel =
        Buttons.small("debug/rehearsal-cancel", MESSAGES.get("shared.cancel"), rehearsal::cancel);
    return Nodes.showWhile(
        Nodes.row("rehearsal-progress", bar, detail, cancel),
        rehearsal.runningProperty().map(Optional::isPresent));
  }

  private Node empty(List<Action> actions) {
    FlowPane buttons = Nodes.styled(new FlowPane(), "rehearsal-first");
    for (Action action : actions) {
      Button button = Buttons.small("first/" + action.id(), action.title(), action::runIfEnabled);
      button.disableProperty().bind(action.enabled().not());
      buttons.getChildren().add(button);
    }
    buttons.getChildren().getFirst().setId("debug/rehearse-first");
    return new EmptyState(
            MaterialDesignD.DRAMA_MASKS, MESSAGES.get("empty.title"), MESSAGES.get("empty.text"))
        .with(buttons)
        .explainedBy("rehearsal");
  }

  private void acceptFiles() {
    setOnDragOver(event -> {
      if (rehearsal.isOpen().get() && event.getDragboard().hasFiles()) {
        event.acceptTransferModes(TransferMode.COPY);
        event.consume();
      }
    });
    setOnDragDropped(event -> {
      List<Path> paths = event.getDragboard().getFiles().stream().map(File::toPath).toList();
      if (rehearsal.isOpen().get() && !paths.isEmpty()) {
        event.setDropCompleted(true);
        event.consume();
        rehearsal.rehearse(paths);
      }
    });
  }
}
