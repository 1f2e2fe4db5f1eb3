package dev.admittance.app.cluster.doctor;

import atlantafx.base.controls.CustomTextField;
import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import dev.admittance.doctor.Urgency;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The filters of the list, the time of the check, and the actions on all findings.
final class DoctorBar extends HBox {
  private static final Messages MESSAGES = Messages.of(DoctorBar.class);

  private final DoctorViewModel doctor;
  private final Runnable down;
  private final CustomTextField filter = new CustomTextField();
  private final Map<Urgency, ToggleButton> urgencies = new EnumMap<>(Urgency.class);
  private final ToggleButton hidden =
      toggle("hidden", new FontIcon("mdi2e-eye-off-outline"), MESSAGES.get("bar.hidden-tip"));
  private final Label when = new Label();
  private final ProgressIndicator busy = new ProgressIndicator();

  /// @param down moves the focus from the filter to the list
  DoctorBar(DoctorViewModel doctor, Runnable down) {
    this.doctor = doctor;
    this.down = down;
    getStyleClass().add("doctor-bar");
    getChildren().add(filter());
    for (Urgency urgency : Urgency.values()) {
      getChildren().add(toggle(urgency));
    }
    hidden.selectedProperty().bindBidirectional(doctor.withHiddenProperty());
    Nodes.withId("cluster/doctor/when", Nodes.styled(when, Styles.TEXT_MUTED));
    when.setMinWidth(0);
    busy.setPrefSize(16, 16);
    busy.setMinSize(16, 16);
    busy.visibleProperty().bind(doctor.checkingProperty());
    getChildren()
        .addAll(
            hidden,
            Nodes.space(),
            busy,
            when,
            Buttons.icon(
                "cluster/doctor/again",
                "mdi2r-refresh",
                MESSAGES.get("bar.again"),
                doctor::lookAgain),
            Buttons.icon(
                "cluster/doctor/report",
                "mdi2c-content-copy",
                MESSAGES.get("bar.report"),
                this::copyReport));
    doctor.tallyProperty().subscribe(this::count);
    doctor
        .reportProperty()
        .subscribe(found ->
            when.setText(
                found
                    .map(one -> MESSAGES.get("bar.when", DisplayTimes.clock(one.at())))
                    .orElse("")));
  }

  void focusFilter() {
    filter.requestFocus();
    filter.selectAll();
  }

  private CustomTextField filter() {
    filter.setId("cluster/doctor/filter");
    filter.setLeft(new FontIcon("mdi2f-filter-variant"));
    filter.setPromptText(MESSAGES.get("shared.filter"));
    Nodes.tip(filter, MESSAGES.get("filter.tip"));
    ScreenReaderLabel.name(filter, MESSAGES.get("filter.name"));
    filter.getStyleClass().add(Styles.SMALL);
    filter.setPrefWidth(300);
    filter.textProperty().bindBidirectional(doctor.filterProperty());
    filter.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
        filter.clear();
        event.consume();
      } else if (event.getCode() == KeyCode.DOWN) {
        down.run();
        event.consume();
      }
    });
    return filter;
  }

  private ToggleButton toggle(Urgency urgency) {
    ToggleButton toggle =
        toggle(
            "urgency/" + urgency.name().toLowerCase(Locale.ROOT),
            UrgencyStyles.icon(urgency),
            MESSAGES.get("bar.urgency-only", urgency.title()));
    toggle.selectedProperty().subscribe(wanted -> doctor.toggle(urgency, wanted));
    urgencies.put(urgency, toggle);
    return toggle;
  }

  private static ToggleButton toggle(String id, FontIcon icon, String words) {
    ToggleButton toggle = Buttons.toggle("cluster/doctor/" + id, "0", words);
    toggle.setGraphic(icon);
    toggle.setAccessibleText(words);
    return Nodes.styled(toggle, "doctor-toggle");
  }

  private void count(DoctorCounts tally) {
    urgencies.forEach((urgency, toggle) -> {
      toggle.setText(Integer.toString(tally.of(urgency)));
      toggle.setAccessibleText(urgency.title() + ": " + tally.of(urgency));
    });
    hidden.setText(MESSAGES.get("bar.hidden", tally.hidden()));
    Nodes.show(hidden, tally.hidden() > 0 || hidden.isSelected());
  }

  private void copyReport() {
    doctor.report().onSuccess(SystemClipboard::put);
  }
}
