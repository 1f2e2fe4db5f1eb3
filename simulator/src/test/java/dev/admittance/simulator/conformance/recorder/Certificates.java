package dev.admittance.simulator.conformance.recorder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/// Certificates made for one recording by the JDK's `keytool`: an authority, and servers under it.
final class Certificates {
  /// A certificate for 127.0.0.1, localhost and the service `hooks` in namespace `ops`.
  static final String GOOD = "good";

  /// A certificate for another name.
  static final String OTHER_NAME = "other-name";

  /// A certificate whose time is over.
  static final String EXPIRED = "expired";

  private static final String AUTHORITY = "authority";
  private static final String STRANGER = "stranger";
  private static final char[] PASSWORD = "changeit".toCharArray();

  private final Path file;
  private final KeyStore store;

  private Certificates(Path file, KeyStore store) {
    this.file = file;
    this.store = store;
  }

  /// Makes all certificates in a folder.
  static Certificates make(Path folder)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = folder.resolve("certificates.p12");
    String loopback = "san=ip:127.0.0.1,dns:localhost,dns:hooks.ops.svc";
    generate(file, AUTHORITY, "-ext", "bc:c=ca:true", "-ext", "ku:c=keyCertSign");
    generate(file, STRANGER, "-ext", "bc:c=ca:true", "-ext", "ku:c=keyCertSign");
    generate(file, GOOD, "-signer", AUTHORITY, "-ext", loopback);
    generate(file, OTHER_NAME, "-signer", AUTHORITY, "-ext", "san=dns:other.example.com");
    generate(file, EXPIRED, "-signer", AUTHORITY, "-ext", loopback, "-startdate", "-20d");
    return new Certificates(file, load(file));
  }

  private static KeyStore load(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream bytes = Files.newInputStream(file)) {
      store.load(bytes, PASSWORD);
    }
    return store;
  }

  private static void generate(Path file, String alias, String... more)
      throws IOException, InterruptedException {
    generateNamed(file, alias, "CN=" + alias, more);
  }

  private static void generateNamed(Path file, String alias, String name, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(
        List.of("-genkeypair", "-alias", alias, "-keyalg", "EC", "-groupname", "secp256r1"));
    command.addAll(List.of("-dname", name, "-validity", "10", "-storetype", "PKCS12"));
    command.addAll(List.of("-keystore", file.toString(), "-storepass", "changeit"));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).inheritIO().start();
    if (process.waitFor() != 0) {
      throw new IOException("keytool made no certificate " + alias);
    }
  }

  /// The authority's certificate as PEM.
  String authority() throws GeneralSecurityException {
    return pem("CERTIFICATE", store.getCertificate(AUTHORITY).getEncoded());
  }

  /// The certificate of an authority that signed nothing here, as PEM.
  String stranger() throws GeneralSecurityException {
    return pem("CERTIFICATE", store.getCertificate(STRANGER).getEncoded());
  }

  /// The certificate of a server as PEM.
  String certificate(String alias) throws GeneralSecurityException {
    return pem("CERTIFICATE", store.getCertificate(alias).getEncoded());
  }

  /// The private key of a server as PEM.
  String key(String alias) throws GeneralSecurityException {
    return pem("PRIVATE KEY", Objects.requireNonNull(store.getKey(alias, PASSWORD)).getEncoded());
  }

  /// Bytes as PEM.
  static String pem(String type, byte[] bytes) {
    String text =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(bytes);
    return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
  }

  /// Text as a `caBundle` has it.
  static String base64(String pem) {
    return Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.US_ASCII));
  }

  /// TLS for a server of this alias.
  SSLContext server(String alias) throws GeneralSecurityException, IOException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys(store, alias), null, null);
    return context;
  }

  private static KeyManager[] keys(KeyStore from, String alias)
      throws GeneralSecurityException, IOException {
    KeyStore own = KeyStore.getInstance("PKCS12");
    own.load(null, PASSWORD);
    Key key = Objects.requireNonNull(from.getKey(alias, PASSWORD));
    own.setKeyEntry(alias, key, PASSWORD, new Certificate[] {from.getCertificate(alias)});
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(own, PASSWORD);
    return keys.getKeyManagers();
  }

  /// TLS for a client that trusts the authority.
  SSLContext client() throws GeneralSecurityException, IOException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust(), null);
    return context;
  }

  /// TLS for a client that trusts the authority, with a certificate made for a user.
  ///
  /// @param alias names it here
  SSLContext client(String alias, String user, List<String> groups)
      throws GeneralSecurityException, IOException, InterruptedException {
    StringBuilder name = new StringBuilder("CN=").append(user);
    groups.forEach(group -> name.append(",O=").append(group));
    generateNamed(file, alias, name.toString(), "-signer", AUTHORITY);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys(load(file), alias), trust(), null);
    return context;
  }

  private TrustManager[] trust() throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, PASSWORD);
    trusted.setCertificateEntry(AUTHORITY, store.getCertificate(AUTHORITY));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    return trust.getTrustManagers();
  }
}
