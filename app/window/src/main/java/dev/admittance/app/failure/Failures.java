package dev.admittance.app.failure;

import dev.admittance.app.messages.Messages;
import dev.admittance.storage.StateFolder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The failures that the user has not dismissed, latest last. Each is logged once, with its cause.
public final class Failures {
  private static final Logger LOG = Logger.getLogger(Failures.class.getName());

  private static final Messages MESSAGES = Messages.of(Failures.class);

  private final ObservableList<Failure> open = FXCollections.observableArrayList();
  private final ObservableList<Failure> openView = FXCollections.unmodifiableObservableList(open);

  private Consumer<Throwable> unexpected = cause -> report(Failure.unexpected(cause));

  public ObservableList<Failure> open() {
    return openView;
  }

  /// Shows a failure until it is dismissed.
  public void report(Failure failure) {
    LOG.log(Level.WARNING, failure.what() + " " + failure.subject(), failure.cause().orElse(null));
    open.add(failure);
  }

  /// Reports what failed like [#report(Failure)], without a cause.
  public void report(String what, String subject, String remedy) {
    report(new Failure(what, subject, remedy, Optional.empty()));
  }

  /// Reports what failed like [#report(Failure)].
  public void report(String what, String subject, String remedy, Throwable cause) {
    report(new Failure(what, subject, remedy, Optional.of(cause)));
  }

  /// Reports that a folder or file does not answer.
  public void reportSilence(Path place) {
    report(MESSAGES.get("silent"), place.toString(), MESSAGES.get("silent-remedy"));
  }

  /// Reports that the state folder does not answer, so that a temporary one is used.
  public void reportSilentState(Path folder) {
    report(
        MESSAGES.get("silent-state"),
        folder.toString(),
        MESSAGES.get("silent-state-remedy", StateFolder.path()));
  }

  public void reportUnexpected(Throwable cause) {
    unexpected.accept(cause);
  }

  /// Redirects unexpected exceptions.
  ///
  /// @param told called on the UI thread
  public void tellUnexpectedTo(Consumer<Throwable> told) {
    unexpected = told;
  }

  public void dismiss(Failure failure) {
    open.remove(failure);
  }
}
