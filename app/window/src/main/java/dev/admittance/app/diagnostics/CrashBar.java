package dev.admittance.app.diagnostics;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.diagnostics.Redactor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Reports the latest crash with a link to its report. Takes no room without one.
public final class CrashBar {
  private static final Messages MESSAGES = Messages.of(CrashBar.class);
  private static final double WIDTH = 900;
  private static final double HEIGHT = 600;

  private final NoticeBar bar = new NoticeBar("crash/bar", "mdi2b-bug-outline");
  private final TaskRunner tasks;
  private final Failures failures;
  private final DialogLayer dialogs;
  private final Consumer<Path> openFolder;
  private final Redactor redactor;
  private final List<Button> ofReport;
  private Optional<Path> report = Optional.empty();

  /// @param openFolder opens a folder in the file manager
  /// @param redactor removes secrets from reports by others, such as the virtual machine
  public CrashBar(
      TaskRunner tasks,
      Failures failures,
      DialogLayer dialogs,
      Consumer<Path> openFolder,
      Redactor redactor) {
    this.redactor = redactor;
    this.tasks = tasks;
    this.failures = failures;
    this.dialogs = dialogs;
    this.openFolder = openFolder;
    ofReport =
        List.of(
            bar.add("crash/show", MESSAGES.get("show"), () -> read(this::show)),
            bar.add("crash/copy", MESSAGES.get("shared.copy"), () -> read(SystemClipboard::put)),
            bar.add("crash/folder", MESSAGES.get("folder"), this::showFolder));
    bar.add("crash/dismiss", MESSAGES.get("shared.dismiss"), () -> bar.say(""));
  }

  public Node node() {
    return bar;
  }

  /// Reports a crash in place of the previous one.
  public void tell(Crash crash) {
    report = crash.report();
    ofReport.forEach(button -> {
      Nodes.show(button, report.isPresent());
    });
    bar.say(crash.words());
  }

  private void read(Consumer<String> then) {
    report.ifPresent(file ->
        tasks
            .start(MESSAGES.get("reading"), _ -> redactor.redact(Files.readString(file)))
            .onSuccess(then)
            .onFailure(cause ->
                failures.report(
                    MESSAGES.get("unreadable"), file.toString(), MESSAGES.get("gone"), cause)));
  }

  private void showFolder() {
    report.map(Path::getParent).ifPresent(openFolder);
  }

  private void show(String text) {
    Label about = Nodes.wrapped(MESSAGES.get("about"));
    TextArea area = Nodes.grow(Nodes.withId("crash/report", new TextArea(text)));
    area.setAccessibleText(MESSAGES.get("title"));
    area.setEditable(false);
    area.setStyle("-fx-font-family: monospace");
    Button copy = Nodes.withId("crash/report-copy", new Button(MESSAGES.get("shared.copy")));
    copy.setOnAction(_ -> SystemClipboard.put(text));
    Button close = Nodes.styled(new Button(MESSAGES.get("shared.close")), Styles.ACCENT);
    close.setId("crash/report-close");
    close.setOnAction(_ -> dialogs.hide());
    HBox buttons = DialogBox.buttons(copy, close);
    VBox box =
        new DialogBox("crash/dialog", MESSAGES.get("title"), about, area, buttons)
            .within(WIDTH, HEIGHT);
    dialogs.show(box, close, () -> {});
  }
}
