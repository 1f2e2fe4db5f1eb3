package dev.admittance.simulator.answer;

import java.util.Optional;

/// Where a real call goes, as an answer states it. Whatever is left out is as the hook's own
/// `clientConfig` says, so that TLS is checked as the server would check it (W-551 to W-554).
///
/// @param address `host:port` that is dialled in place of the hook's own
/// @param path asked for in place of the hook's own
/// @param serverName that the server's certificate must be for
/// @param authority whom to trust
/// @param identity shown to a server that asks for a client certificate (W-557)
public record CallTarget(
    String address,
    Optional<String> path,
    Optional<String> serverName,
    Optional<Authority> authority,
    Optional<Identity> identity) {

  /// Whom to trust in place of the hook's `caBundle`.
  public sealed interface Authority {
    /// As a `clientConfig` states it.
    ///
    /// @param base64 a PEM text in base64
    record Bundle(String base64) implements Authority {}

    /// As it is in a file.
    ///
    /// @param path of a PEM file, relative to the file with the answers
    record File(String path) implements Authority {}
  }

  /// A client certificate with its key; PEM files, relative to the file with the answers.
  public record Identity(String certificateFile, String keyFile) {}
}
