package dev.admittance.app.design.form;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScrollAnchor;
import dev.admittance.app.design.builder.BuilderView;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The form: its heading, its rows, and the help for the current row.
public final class FormView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(FormView.class);

  /// In a narrower heading the kind is cut, in pixels.
  private static final double NARROW = 440;

  private final FormViewModel form;
  private final FormBuilders builders;
  private final VBox rows = new VBox();
  private final ScrollPane scroll = new ScrollPane(rows);
  private final Map<FormRow, RowView> views = new LinkedHashMap<>();
  private final HBox heading = new HBox();
  private final HBox fault = new HBox();
  private final Label faultText = new Label();
  private final ScrollAnchor anchor = ScrollAnchor.install(scroll, rows);
  private Optional<FormRow> withFocus = Optional.empty();
  private final FormFocus focus = new FormFocus(this, rows, this::focused);

  public FormView(FormViewModel form, FormBuilders builders) {
    this.form = form;
    this.builders = builders;
    setId("design/form");
    getStyleClass().add("form");
    Nodes.addSheet(this, BuilderView.class, "builder.css");
    Nodes.addSheet(this, FormView.class, "form.css");
    rows.setId("design/form/rows");
    rows.getStyleClass().add("form-rows");
    scroll.setId("design/form/scroll");
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    scroll.getStyleClass().add("form-scroll");
    setTop(heading());
    // Below the rows, so that a fault does not move them.
    setBottom(new VBox(faultBar(), new HelpStrip(form)));
    form.rows().forEach(this::add);
    form.rows().addListener((ListChangeListener<FormRow>) this::follow);
    form.statusProperty().subscribe(this::show);
    form.currentProperty().subscribe(this::showCurrent);
    form.headingProperty().subscribe(_ -> showCurrent(form.currentProperty().get()));
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
  }

  /// Follows the caret of the text; the focus is followed to the control itself.
  private void showCurrent(Optional<FormRow> current) {
    if (withFocus.isEmpty()) {
      current.map(views::get).ifPresentOrElse(anchor::show, anchor::showTop);
    }
  }

  /// A builder may be higher than the viewport, so this scrolls to the focused control itself.
  private void focused(Optional<Node> owner) {
    Optional<FormRow> row = owner.flatMap(this::rowOf);
    focusedRow(row);
    if (row.isPresent() && !focus.isPressing()) {
      owner.ifPresent(anchor::show);
    }
  }

  /// List cells report focus without having it, so this asks the scene.
  private void focusedRow(Optional<FormRow> row) {
    if (!row.equals(withFocus)) {
      withFocus.ifPresent(form::leave);
      withFocus = row;
      row.ifPresent(form::focus);
    }
  }

  private Optional<FormRow> rowOf(Node owner) {
    for (Node node = owner; node != null; node = node.getParent()) {
      if (node instanceof RowView view && views.containsValue(view)) {
        return Optional.of(view.row());
      }
    }
    return Optional.empty();
  }

  private HBox heading() {
    Label kind = new Label();
    kind.setId("design/form/kind");
    kind.getStyleClass().add("panel-title");
    heading
        .widthProperty()
        .subscribe(width -> kind.setMinWidth(width.doubleValue() < NARROW ? 72 : USE_PREF_SIZE));
    kind.textProperty().bind(form.headingProperty().map(FormViewModel.Heading::kind));
    Label version = new Label();
    version.setId("design/form/version");
    version.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    version.textProperty().bind(form.headingProperty().map(FormViewModel.Heading::version));
    Tooltip group = new Tooltip();
    group.textProperty().bind(form.headingProperty().map(FormViewModel.Heading::apiVersion));
    version.setTooltip(group);
    version.setMinWidth(Region.USE_PREF_SIZE);
    heading.getChildren().addAll(kind, version);
    heading.getStyleClass().addAll("panel-bar", "form-heading");
    Nodes.showWhile(heading, form.headingProperty().map(shown -> !shown.kind().isEmpty()));
    return heading;
  }

  /// Appends a node to the heading.
  public void addToHeading(Node extra) {
    heading.getChildren().add(extra);
  }

  private HBox faultBar() {
    fault.getStyleClass().add("form-fault");
    faultText.setId("design/form/fault");
    Nodes.wrap(faultText);
    HBox.setHgrow(faultText, Priority.ALWAYS);
    faultText.setMaxWidth(Double.MAX_VALUE);
    Button go =
        Buttons.small("design/form/fault/show", MESSAGES.get("show"), () -> form.showFault());
    go.setAccessibleText(MESSAGES.get("show-line"));
    fault.getChildren().setAll(new FontIcon("mdi2a-alert-outline"), faultText, go);
    return fault;
  }

  private void show(FormStatus status) {
    boolean broken = status instanceof FormStatus.Broken;
    Nodes.show(fault, broken);
    switch (status) {
      case FormStatus.Nothing(String title, String text) ->
          setCenter(new EmptyState(MaterialDesignF.FORM_SELECT, title, text).explainedBy("form"));
      case FormStatus.Ready _ -> setCenter(scroll);
      case FormStatus.Broken(int line, String message) -> {
        faultText.setText(MESSAGES.get("fault", line, message));
        setCenter(scroll);
      }
    }
    boolean any = !(status instanceof FormStatus.Nothing);
    Nodes.show(getBottom(), any);
  }

  private void follow(ListChangeListener.Change<? extends FormRow> change) {
    while (change.next()) {
      if (change.wasRemoved()) {
        List<? extends FormRow> gone = change.getRemoved();
        rows.getChildren().remove(change.getFrom(), change.getFrom() + gone.size());
        gone.forEach(this::forget);
      }
      if (change.wasAdded()) {
        List<RowView> added = change.getAddedSubList().stream().map(this::view).toList();
        rows.getChildren().addAll(change.getFrom(), added);
      }
    }
  }

  private void forget(FormRow row) {
    RowView view = views.remove(row);
    if (view != null) {
      view.close();
    }
  }

  private void add(FormRow row) {
    rows.getChildren().add(view(row));
  }

  private RowView view(FormRow row) {
    RowView view =
        switch (row.state().content()) {
          case RowContent.Items _ -> new ItemsRowView(form, row);
          case RowContent.Foldable _ -> new SectionRowView(form, row, builders);
          default -> new FieldRowView(form, row);
        };
    views.put(row, view);
    return view;
  }

  /// Focuses the current row, or else the first. Rows of a text that cannot be read take no input,
  /// so the way to the fault has the focus then.
  public void focusRows() {
    if (form.statusProperty().get() instanceof FormStatus.Broken) {
      Focus.first(fault);
      return;
    }
    form.currentProperty()
        .get()
        .or(() -> form.rows().stream().findFirst())
        .map(views::get)
        .ifPresent(Focus::first);
  }

  /// Ctrl+Delete removes the focused field from the text.
  private void press(KeyEvent event) {
    if (event.isShortcutDown() && event.getCode() == KeyCode.DELETE) {
      form.currentProperty()
          .get()
          .filter(row -> row.state().clearable())
          .ifPresent(row -> {
            form.clear(row);
            event.consume();
          });
    }
  }
}
