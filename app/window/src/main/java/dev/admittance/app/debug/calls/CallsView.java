package dev.admittance.app.debug.calls;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.debug.calls.CallsViewModel.RegoUse;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The webhooks called, each with a choice of the source of its answer.
public final class CallsView extends StackPane {
  private static final Messages MESSAGES = Messages.of(CallsView.class);

  private static final String STYLES = String.valueOf(CallsView.class.getResource("calls.css"));

  private final CallsViewModel calls;
  private final VBox rows = new VBox();
  private final EmptyState empty =
      new EmptyState(
              MaterialDesignP.PHONE_OUTLINE,
              MESSAGES.get("empty.title"),
              MESSAGES.get("empty.text"))
          .explainedBy("panes#answers");

  public CallsView(CallsViewModel calls) {
    this.calls = calls;
    Nodes.withId("debug/calls", Nodes.styled(this, "calls"));
    getStylesheets().add(STYLES);
    rows.getStyleClass().add("calls-rows");
    Label problem = Nodes.withId("debug/calls-problem", Nodes.wrapped("", "calls-problem"));
    problem.textProperty().bind(calls.problemProperty());
    Nodes.showWhile(problem, calls.problemProperty().isNotEmpty());
    ScrollPane scroll = Nodes.grow(new ScrollPane(rows));
    scroll.setFitToWidth(true);
    VBox content = new VBox(problem, rego(), scroll);
    content.visibleProperty().bind(empty.visibleProperty().not());
    getChildren().setAll(content, empty);
    calls.hooks().addListener((ListChangeListener<HookAnswer>) _ -> show());
    show();
  }

  /// What becomes of Rego, with the way to change it.
  private HBox rego() {
    Label use = Nodes.withId("debug/rego-use", Nodes.wrapped("", "calls-used"));
    Nodes.grow(use);
    Button change = Nodes.styled(new Button(), Styles.SMALL);
    change.setId("debug/rego-change");
    change.setMinWidth(Region.USE_PREF_SIZE);
    HBox row = Nodes.row("calls-rego", use, change);
    calls
        .regoProperty()
        .subscribe(state -> {
          boolean evaluated = state == RegoUse.EVALUATED;
          Nodes.show(row, state != RegoUse.NONE);
          use.setText(MESSAGES.get(evaluated ? "rego.evaluated" : "rego.left-out"));
          change.setText(MESSAGES.get(evaluated ? "rego.leave" : "rego.ask"));
          change.setOnAction(_ -> {
            if (evaluated) {
              calls.leaveRegoOut();
            } else {
              calls.askForRego();
            }
          });
        });
    return row;
  }

  private void show() {
    List<HookAnswer> hooks = calls.hooks();
    empty.setVisible(hooks.isEmpty());
    rows.getChildren().setAll(hooks.stream().map(this::row).toList());
  }

  private Node row(HookAnswer hook) {
    String name = hook.name();
    Label title = Nodes.label(name, "calls-hook");
    Label place = Nodes.label(hook.place(), "calls-place");
    Label used = Nodes.wrapped(hook.used(), "calls-used");
    VBox row = new VBox(title, place, choice(hook, name), used);
    if (hook.waits()) {
      Button ask = Nodes.styled(new Button(MESSAGES.get("call")), Styles.SMALL);
      ask.setId("debug/calls-ask/" + name);
      Nodes.tip(ask, MESSAGES.get("call.tip"));
      ask.setOnAction(_ -> calls.ask());
      row.getChildren().add(ask);
    }
    row.getStyleClass().add("calls-row");
    return row;
  }

  private HBox choice(HookAnswer hook, String name) {
    TextField url = Nodes.withId("debug/calls-url/" + name, new TextField(hook.url()));
    ScreenReaderLabel.name(url, MESSAGES.get("url", name));
    url.setPromptText("https://127.0.0.1:8443/mutate");
    Nodes.tip(url, MESSAGES.get("url.tip"));
    Nodes.grow(url);
    ComboBox<AnswerSource> source =
        new ComboBox<>(FXCollections.observableArrayList(AnswerSource.values()));
    source.setId("debug/calls-source/" + name);
    ScreenReaderLabel.name(source, MESSAGES.get("source", name));
    Nodes.tip(source, MESSAGES.get("source.tip"));
    source.setConverter(new Titles());
    source.setMinWidth(Region.USE_PREF_SIZE);
    source.setValue(hook.source());
    Nodes.showWhile(url, source.valueProperty().isEqualTo(AnswerSource.REAL));
    url.setOnAction(_ -> calls.choose(hook, AnswerSource.REAL, url.getText()));
    source.setOnAction(_ -> {
      if (source.getValue() == AnswerSource.REAL) {
        url.requestFocus();
        url.selectAll();
      } else {
        calls.choose(hook, source.getValue(), "");
      }
    });
    return Nodes.row("calls-choice", source, url);
  }

  private static final class Titles extends StringConverter<AnswerSource> {
    @Override
    public String toString(AnswerSource source) {
      return source == null ? "" : source.title();
    }

    @Override
    public AnswerSource fromString(String title) {
      throw new UnsupportedOperationException("sources are chosen, not typed");
    }
  }
}
