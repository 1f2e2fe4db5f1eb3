package dev.admittance.model.practice;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// The certificates among the test resources. `ca` signed `leaf` (for `hook.guard.svc`),
/// `wildcard-leaf`, `short-name-leaf`, `common-name-leaf`, `expired-leaf` and `intermediate`, which
/// signed `intermediate-leaf`; `other-ca`, `expired-ca` (2010 to 2015), `coming-ca` (from 2110) and
/// `self-signed`, which is no authority, signed themselves. All others are valid from 2020 to 2120.
/// Nobody has their keys.
public final class Certificates {
  private Certificates() {}

  /// The PEM text of a certificate.
  public static String pem(String name) {
    try (InputStream bytes =
        Certificates.class.getResourceAsStream("/certificates/" + name + ".pem")) {
      if (bytes == null) {
        throw new IllegalArgumentException("no such certificate: " + name);
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The PEM text of some certificates, encoded as in a `caBundle`.
  static String base64(String... names) {
    StringBuilder bundle = new StringBuilder();
    for (String name : names) {
      bundle.append(pem(name));
    }
    return Base64.getEncoder().encodeToString(bundle.toString().getBytes(StandardCharsets.UTF_8));
  }
}
