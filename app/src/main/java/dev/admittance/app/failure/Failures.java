package dev.admittance.app.failure;

import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The failures that nobody has dismissed yet, latest last. Each is logged once, with its cause.
public final class Failures {
  private static final Logger LOG = Logger.getLogger(Failures.class.getName());

  private final ObservableList<Failure> open = FXCollections.observableArrayList();
  private final ObservableList<Failure> openView = FXCollections.unmodifiableObservableList(open);

  private Consumer<Throwable> unexpected = cause -> report(Failure.unexpected(cause));

  /// The failures to show.
  public ObservableList<Failure> open() {
    return openView;
  }

  /// Shows a failure until it is dismissed.
  public void report(Failure failure) {
    LOG.log(Level.WARNING, failure.what() + " " + failure.subject(), failure.cause().orElse(null));
    open.add(failure);
  }

  /// Reports whatever nobody expected.
  public void reportUnexpected(Throwable cause) {
    unexpected.accept(cause);
  }

  /// Lets somebody else tell of what nobody expected.
  ///
  /// @param told called on the UI thread
  public void tellUnexpectedTo(Consumer<Throwable> told) {
    unexpected = told;
  }

  /// Stops showing a failure.
  public void dismiss(Failure failure) {
    open.remove(failure);
  }
}
