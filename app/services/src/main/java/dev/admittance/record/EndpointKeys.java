package dev.admittance.record;

import dev.admittance.authority.TestCertificateFiles;
import dev.admittance.authority.TestCertificates;
import dev.admittance.record.endpoint.ServerTls;
import dev.admittance.simulator.redaction.RedactionKey;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/// The identity of an endpoint: its certificate with the authority that signed it, and a secret
/// path. Kept in memory, or in a folder where it is to last across recordings. The text form never
/// contains the key.
public final class EndpointKeys {
  private static final String PATH = "path";
  private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{32,64}");
  private static final int PATH_BYTES = 16;

  private final String authorityPem;
  private final String serverPem;
  private final String keyPem;
  private final String path;
  private final byte[] redaction;

  private EndpointKeys(
      String authorityPem, String serverPem, String keyPem, String token, SecureRandom random) {
    this.authorityPem = authorityPem;
    this.serverPem = serverPem;
    this.keyPem = keyPem;
    this.path = "/record/" + token;
    this.redaction = new byte[RedactionKey.BYTES];
    random.nextBytes(redaction);
  }

  /// Creates keys in memory only.
  ///
  /// @param names the endpoint's DNS names and IP addresses
  public static EndpointKeys create(List<String> names, InstantSource clock, SecureRandom random) {
    TestCertificates made = TestCertificates.create(names, clock, random);
    return new EndpointKeys(
        made.authorityPem(), made.serverPem(), made.keyPem(), token(random), random);
  }

  private static String token(SecureRandom random) {
    byte[] token = new byte[PATH_BYTES];
    random.nextBytes(token);
    return HexFormat.of().formatHex(token);
  }

  /// Reads the keys from a folder, and creates missing ones: `ca.crt`, `tls.crt` and `tls.key`, the
  /// last readable by its owner only. The path is new each time, unless a file `path` has its last
  /// part, for a registration that stays while the endpoint is started anew.
  ///
  /// @throws IOException if they cannot be read or written, have other names, or have expired; the
  ///   message says what to do
  public static EndpointKeys in(
      Path folder, List<String> names, InstantSource clock, SecureRandom random)
      throws IOException {
    Path key = folder.resolve("tls.key");
    if (!Files.exists(key)) {
      StateFolder.privateFolder(folder);
      TestCertificateFiles.save(TestCertificates.create(names, clock, random), folder);
    }
    EndpointKeys found =
        new EndpointKeys(
            Files.readString(folder.resolve("ca.crt")),
            Files.readString(folder.resolve("tls.crt")),
            Files.readString(key),
            Files.exists(folder.resolve(PATH)) ? kept(folder.resolve(PATH)) : token(random),
            random);
    found.check(folder, names, clock);
    return found;
  }

  private static String kept(Path file) throws IOException {
    String token = Files.readString(file).strip();
    if (!TOKEN.matcher(token).matches()) {
      throw new IOException(
          file + " does not hold 32 to 64 hexadecimal digits; `openssl rand -hex 16` makes some");
    }
    return token;
  }

  private void check(Path folder, List<String> names, InstantSource clock) throws IOException {
    String remedy = "; delete ca.crt, tls.crt and tls.key there to get new ones";
    try {
      X509Certificate server = tls().certificate();
      server.checkValidity(Date.from(clock.instant()));
      List<String> held =
          server.getSubjectAlternativeNames().stream().map(name -> name.get(1).toString()).toList();
      for (String name : names) {
        if (!held.contains(name)) {
          throw new IOException(folder + " holds a certificate that is not for " + name + remedy);
        }
      }
    } catch (GeneralSecurityException e) {
      throw new IOException(folder + ": " + e.getMessage() + remedy, e);
    }
  }

  public String authorityPem() {
    return authorityPem;
  }

  /// Returns the value for `caBundle`.
  public String caBundle() {
    return Base64.getEncoder().encodeToString(authorityPem.getBytes(StandardCharsets.UTF_8));
  }

  public String path() {
    return path;
  }

  /// Returns a key for the placeholders of secrets.
  RedactionKey redaction() {
    return new RedactionKey(redaction);
  }

  /// Returns the endpoint's TLS certificate and key.
  ServerTls tls() {
    return new ServerTls(serverPem, keyPem);
  }

  @Override
  public String toString() {
    return "EndpointKeys[hidden]";
  }
}
