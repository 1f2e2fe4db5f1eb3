package dev.admittance.app.shell;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.HelpRequest;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import java.io.PrintWriter;
import java.io.StringWriter;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The latest failure: what happened, to what, and what to do; expands to details. Takes no room
/// while there is none.
final class FailureBanner extends VBox {
  private static final Messages MESSAGES = Messages.of(FailureBanner.class);

  private static final String TROUBLESHOOTING = "troubleshooting";

  private final Failures failures;

  FailureBanner(Failures failures) {
    this.failures = failures;
    Nodes.withId("failure/banner", Nodes.styled(this, "failure-banner"));
    failures.open().addListener((ListChangeListener<Failure>) _ -> show());
    show();
  }

  private void show() {
    boolean any = !failures.open().isEmpty();
    Nodes.show(this, any);
    getChildren().clear();
    if (any) {
      show(failures.open().getLast());
    }
  }

  private void show(Failure failure) {
    TextArea details = new TextArea(failure.cause().map(FailureBanner::trace).orElse(""));
    details.setId("failure/details-text");
    ScreenReaderLabel.name(details, MESSAGES.get("failure.details-of"));
    details.setEditable(false);
    details.setPrefRowCount(8);
    details.managedProperty().bind(details.visibleProperty());
    ToggleButton toggle = Buttons.toggle("failure/details", MESSAGES.get("failure.details"));
    toggle.setVisible(failure.cause().isPresent());
    details.visibleProperty().bind(toggle.selectedProperty());
    HBox line =
        new HBox(
            new FontIcon("mdi2a-alert-circle-outline"),
            words(failure),
            toggle,
            help(),
            dismiss(failure));
    line.getStyleClass().add("failure-line");
    getChildren().addAll(line, details);
  }

  private Hyperlink help() {
    Hyperlink help = Nodes.uncut(new Hyperlink(MESSAGES.get("failure.help")));
    help.setId("failure/help");
    help.setOnAction(_ -> fireEvent(new HelpRequest(TROUBLESHOOTING)));
    return help;
  }

  private VBox words(Failure failure) {
    Label what =
        Nodes.label(
            failure.subject().isEmpty()
                ? failure.what()
                : failure.what() + "  " + failure.subject(),
            Styles.TEXT_BOLD);
    what.setId("failure/what");
    what.setWrapText(true);
    Label remedy = Nodes.withId("failure/remedy", new Label(failure.remedy()));
    remedy.setWrapText(true);
    return Nodes.grow(new VBox(what, remedy));
  }

  private Button dismiss(Failure failure) {
    int others = failures.open().size() - 1;
    Button dismiss =
        Nodes.uncut(
            new Button(
                others == 0
                    ? MESSAGES.get("shared.dismiss")
                    : MESSAGES.get("failure.dismiss-of-many", others)));
    Nodes.withId("failure/dismiss", Nodes.styled(dismiss, Styles.SMALL));
    Nodes.tip(dismiss, MESSAGES.get("failure.dismiss-tip"));
    dismiss.setOnAction(_ -> failures.dismiss(failure));
    return dismiss;
  }

  private static String trace(Throwable cause) {
    StringWriter text = new StringWriter();
    cause.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
