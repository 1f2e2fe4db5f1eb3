package dev.admittance.app.failure;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The failures that the user has not dismissed, latest last. Each is logged once, with its cause.
public final class Failures {
  private static final Logger LOG = Logger.getLogger(Failures.class.getName());

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
