package dev.admittance.cluster.live;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is known of the certificates that calls of a hook rest on.
///
/// @param trust whom the API server trusts for the call (W-554)
/// @param authorities the certificates of the `caBundle`, in their order
/// @param serving the certificate that the backend serves, where something in the cluster tells
/// @param problem what makes every call fail whatever the time is: a bundle without certificate, a
///   name that does not fit (W-551); empty for none
public record CertificateHealth(
    Trust trust, List<Facts> authorities, Optional<Serving> serving, Optional<String> problem) {
  /// Of something that is not called over TLS.
  public static final CertificateHealth NONE =
      new CertificateHealth(Trust.NOBODY, List.of(), Optional.empty(), Optional.empty());

  /// How long before its end a certificate is about to expire.
  public static final Duration SOON = Duration.ofDays(30);

  /// Copies the certificates.
  public CertificateHealth {
    authorities = List.copyOf(authorities);
  }

  /// Whom the API server trusts.
  public enum Trust {
    /// There is no call.
    NOBODY,
    /// The authorities of the `caBundle`.
    BUNDLE,
    /// Those of the system that the API server runs on.
    SYSTEM,
    /// Nobody yet: something else has to fill in the bundle, and has not.
    AWAITED
  }

  /// What a certificate says of itself.
  public record Facts(String subject, String issuer, Instant notBefore, Instant notAfter) {}

  /// A certificate of a backend.
  ///
  /// @param source the object that tells of it, such as `Certificate guard/serving`
  /// @param names those that it is for
  /// @param notAfter where it is known
  /// @param fits whether it is for the name under which the backend is called (W-551)
  public record Serving(
      String source, List<String> names, Optional<Instant> notAfter, boolean fits) {
    /// Copies the names.
    public Serving {
      names = List.copyOf(names);
    }
  }

  /// How certificates are at a time; the worst of what holds.
  public enum State {
    /// There is nothing to say.
    NONE,
    /// All is well as far as is known.
    GOOD,
    /// One ends within [CertificateHealth#SOON], or is over while another still holds.
    ENDING,
    /// No call can succeed.
    BROKEN
  }

  /// How it is at a time. A bundle is broken only where none of its certificates is valid.
  public State state(Instant now) {
    if (problem.isPresent() || trust == Trust.AWAITED) {
      return State.BROKEN;
    }
    boolean served = serving.flatMap(Serving::notAfter).map(now::isAfter).orElse(false);
    boolean trusted =
        authorities.isEmpty() || authorities.stream().anyMatch(one -> isValid(one, now));
    if (served || !trusted) {
      return State.BROKEN;
    }
    return ends()
        .map(end -> now.plus(SOON).isAfter(end))
        .map(soon -> soon ? State.ENDING : State.GOOD)
        .orElse(trust == Trust.NOBODY ? State.NONE : State.GOOD);
  }

  private static boolean isValid(Facts certificate, Instant now) {
    return !now.isBefore(certificate.notBefore()) && !now.isAfter(certificate.notAfter());
  }

  /// When the first of the certificates ends; empty where none is known.
  public Optional<Instant> ends() {
    return Stream.concat(
            authorities.stream().map(Facts::notAfter), serving.flatMap(Serving::notAfter).stream())
        .min(Instant::compareTo);
  }
}
