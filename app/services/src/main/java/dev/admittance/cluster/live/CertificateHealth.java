package dev.admittance.cluster.live;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The certificates that calls of a hook depend on.
///
/// @param trust the authorities that the API server trusts for the call (W-554)
/// @param authorities the certificates of the `caBundle`, in order
/// @param serving the certificate that the backend serves, where known
/// @param problem why every call fails at any time: a bundle without certificates, a name that does
///   not match (W-551); empty for none
public record CertificateHealth(
    Trust trust, List<Facts> authorities, Optional<Serving> serving, Optional<String> problem) {
  /// For hooks that are not called over TLS.
  public static final CertificateHealth NONE =
      new CertificateHealth(Trust.NOBODY, List.of(), Optional.empty(), Optional.empty());

  /// How long before its expiry a certificate counts as expiring.
  public static final Duration SOON = Duration.ofDays(30);

  public CertificateHealth {
    authorities = List.copyOf(authorities);
  }

  /// The authorities that the API server trusts.
  public enum Trust {
    /// None: there is no call.
    NOBODY,
    /// The authorities of the `caBundle`.
    BUNDLE,
    /// The system's authorities on the API server.
    SYSTEM,
    /// None yet: the bundle has not been injected.
    AWAITED
  }

  public record Facts(String subject, String issuer, Instant notBefore, Instant notAfter) {}

  /// A backend's certificate.
  ///
  /// @param source the object that it is known from, such as `Certificate guard/serving`
  /// @param names its DNS names
  /// @param notAfter where known
  /// @param fits whether it matches the host name of the backend's calls (W-551)
  public record Serving(
      String source, List<String> names, Optional<Instant> notAfter, boolean fits) {
    public Serving {
      names = List.copyOf(names);
    }
  }

  /// The state of certificates at a time; the worst that applies.
  public enum State {
    NONE,
    /// No problem is known.
    GOOD,
    /// One expires within [CertificateHealth#SOON], or has expired while another is valid.
    ENDING,
    BROKEN
  }

  /// Returns the state at a time. A bundle is only broken if none of its certificates is valid.
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

  /// Returns the earliest expiry; empty where none is known.
  public Optional<Instant> ends() {
    return Stream.concat(
            authorities.stream().map(Facts::notAfter), serving.flatMap(Serving::notAfter).stream())
        .min(Instant::compareTo);
  }
}
