package dev.admittance.call.tls;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/// Translates the JDK's TLS errors to Go's.
final class TlsFaults {
  private static final int MOST_CAUSES = 10;

  private TlsFaults() {}

  /// Returns the error in Go's words, or the error of the connection itself. Where Go's words are
  /// unknown, the JDK's follow `tls: `.
  static IOException of(IOException e, TlsRecords records) {
    Optional<String> known =
        records
            .noTls()
            .or(() -> cause(e, ServerCheck.UntrustedException.class).map(Throwable::getMessage))
            .or(() -> records.alert().map(code -> code == 0 ? "EOF" : Alerts.text(code)))
            .or(() ->
                causes(e)
                    .map(c -> Alerts.of(String.valueOf(c.getMessage())))
                    .flatMap(Optional::stream)
                    .findFirst())
            .or(() -> ended(e, records));
    if (known.isPresent()) {
      return new TlsFault(known.get());
    }
    Optional<SocketException> connection = cause(e, SocketException.class);
    if (connection.isPresent()) {
      return connection.get();
    }
    return e instanceof SSLException ? new TlsFault("tls: " + e.getMessage()) : e;
  }

  private static Optional<String> ended(IOException e, TlsRecords records) {
    return cause(e, EOFException.class).map(_ -> records.atBoundary() ? "EOF" : "unexpected EOF");
  }

  private static Stream<Throwable> causes(Throwable e) {
    return Stream.iterate(e, c -> c != null, Throwable::getCause).limit(MOST_CAUSES);
  }

  private static <T extends Throwable> Optional<T> cause(Throwable e, Class<T> type) {
    return causes(e).filter(type::isInstance).map(type::cast).findFirst();
  }
}
