package dev.admittance.app.cluster.doctor;

import dev.admittance.app.cluster.session.ClusterPage;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.HiddenFindings;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/// The doctor's findings in a cluster: a list, most urgent first, and the details of the selected
/// line with evidence and remediations.
public final class DoctorView extends VBox {
  private static final Messages MESSAGES = Messages.of(DoctorView.class);

  private static final String ID = "doctor";
  private static final String STYLES = String.valueOf(DoctorView.class.getResource("doctor.css"));

  private static final double LIST_SHARE = 0.36;

  private final DoctorViewModel doctor;
  private final DialogLayer dialogs;
  private final DoctorBar bar;
  private final ListView<DoctorEntry> list = new ListView<>();
  private final StackPane detail = new StackPane();
  private final SplitPane halves = new SplitPane(list, detail);
  private final StackPane content = new StackPane();
  private final ObservableValue<Boolean> inSight = NodeVisibility.of(this);
  private Optional<DoctorEntry> shown = Optional.empty();

  /// Checks the cluster while it is visible.
  public DoctorView(DoctorViewModel doctor, DialogLayer dialogs) {
    this.doctor = doctor;
    this.dialogs = dialogs;
    bar = new DoctorBar(doctor, list::requestFocus);
    Nodes.withId("cluster/doctor", Nodes.styled(this, "doctor"));
    getStylesheets().add(STYLES);
    list.setId("cluster/doctor/list");
    list.setAccessibleText(MESSAGES.get("list.name"));
    list.getStyleClass().add("doctor-list");
    list.setItems(doctor.entries());
    list.setCellFactory(_ -> new DoctorCell());
    detail.getStyleClass().add("doctor-detail");
    halves.setDividerPositions(LIST_SHARE);
    SplitPane.setResizableWithParent(list, false);
    Nodes.grow(content);
    getChildren().setAll(bar, content);
    addEventFilter(KeyEvent.KEY_PRESSED, this::handle);
    list.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
    doctor.selectedProperty().subscribe(this::show);
    doctor.reportProperty().subscribe(_ -> fill());
    inSight.subscribe(doctor::setWatched);
  }

  /// The page of each cluster.
  ///
  /// @param memory of hidden findings
  public static ClusterPage page(HiddenFindings memory) {
    return new ClusterPage(
        ID,
        MESSAGES.get("title"),
        "mdi2s-stethoscope",
        session ->
            new DoctorView(new DoctorViewModel(session, memory), session.services().dialogs()));
  }

  private void handle(KeyEvent event) {
    if (event.getCode() == KeyCode.F5) {
      doctor.lookAgain();
      event.consume();
    } else if (event.getCode() == KeyCode.F && event.isShortcutDown()) {
      bar.focusFilter();
      event.consume();
    }
  }

  private void chosen(DoctorEntry entry) {
    switch (entry) {
      case null -> {}
      case DoctorEntry.Heading heading -> {
        int place = list.getItems().indexOf(heading);
        if (place + 1 < list.getItems().size()) {
          list.getSelectionModel().select(place + 1);
        }
      }
      case DoctorEntry.Item _, DoctorEntry.Skipped _ ->
          doctor.selectedProperty().set(Optional.of(entry));
    }
  }

  private void show(Optional<DoctorEntry> entry) {
    boolean same =
        shown.isPresent()
            && entry.isPresent()
            && shown.get() instanceof DoctorEntry.Item before
            && entry.get() instanceof DoctorEntry.Item now
            && now.saysTheSame(before);
    entry.ifPresent(list.getSelectionModel()::select);
    if (same) {
      return;
    }
    shown = entry;
    detail
        .getChildren()
        .setAll(
            switch (entry.orElse(null)) {
              case DoctorEntry.Item item -> new IssueView(doctor, dialogs, item);
              case DoctorEntry.Skipped blind -> new SkippedChecksView(blind);
              case DoctorEntry.Heading _ -> new StackPane();
              case null ->
                  new EmptyState(
                      MaterialDesignF.FILTER_OFF_OUTLINE,
                      MESSAGES.get("nothing-fits"),
                      MESSAGES.get("nothing-fits.hint"));
            });
  }

  private void fill() {
    content
        .getChildren()
        .setAll(
            doctor
                .reportProperty()
                .get()
                .map(found ->
                    found.issues().isEmpty() && found.unchecked().isEmpty()
                        ? new EmptyState(
                            MaterialDesignH.HEART_PULSE,
                            MESSAGES.get("healthy"),
                            MESSAGES.get("healthy.hint"))
                        : halves)
                .orElseGet(() ->
                    new EmptyState(
                            MaterialDesignS.STETHOSCOPE,
                            MESSAGES.get("not-yet"),
                            MESSAGES.get("not-yet.hint"))
                        .explainedBy("doctor")));
  }
}
