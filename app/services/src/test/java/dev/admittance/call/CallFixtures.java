package dev.admittance.call;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.Call;
import dev.admittance.simulator.trace.HookId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Certificates, keys and calls of the tests; the certificates are those of
/// `app/services/conformance/calls` and good for nothing else.
public final class CallFixtures {
  private static final String FOLDER = "dev/admittance/call/";
  private static final String AUTHORITY = "authority.crt";

  private CallFixtures() {}

  /// A file of the fixtures.
  public static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  static byte[] bytes(String name) {
    try (InputStream in =
        Objects.requireNonNull(CallFixtures.class.getResourceAsStream("/" + FOLDER + name), name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Writes `authority.crt` into a folder, for calls of other modules, which have the fixtures in a
  /// jar.
  ///
  /// @return the folder
  public static Path withAuthority(Path folder) {
    try {
      Files.write(folder.resolve(AUTHORITY), bytes(AUTHORITY));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The folder with the fixtures.
  static Path folder() {
    try {
      Path file =
          Path.of(
              Objects.requireNonNull(CallFixtures.class.getResource("/" + FOLDER + "good.crt"))
                  .toURI());
      return Objects.requireNonNull(file.getParent());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  public static ClientCertificate identity(String name) throws RestClientException {
    return ClientCertificate.of(bytes(name + ".crt"), bytes(name + ".key"));
  }

  /// The identity of a server that shows certificates made for the test.
  public static ClientCertificate identity(TestCertificates certificates)
      throws RestClientException {
    return ClientCertificate.of(
        certificates.serverPem().getBytes(StandardCharsets.US_ASCII),
        certificates.keyPem().getBytes(StandardCharsets.US_ASCII));
  }

  /// Certificates that have some time left.
  public static TestCertificates ending(Duration left, String name) {
    return TestCertificates.create(
        List.of(name),
        InstantSource.fixed(Instant.now().minus(TestCertificates.VALIDITY).plus(left)),
        new SecureRandom());
  }

  /// A text in base64.
  public static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /// A target at an address, with all else as the hook says.
  public static CallTarget at(String address) {
    return new CallTarget(
        address, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// A hook at service `hook` of namespace `shop`, path `/mutate`.
  static ClientConfig service(Optional<String> caBundle) {
    return new ClientConfig(
        Optional.empty(),
        Optional.of(new ServiceReference("shop", "hook", Optional.of("/mutate"), 443)),
        caBundle);
  }

  /// A call of a mutating hook.
  static WantedCall call(String url, ClientConfig config, CallTarget target, Duration timeout) {
    return call(url, config, target, timeout, "{\"kind\":\"AdmissionReview\"}");
  }

  static WantedCall call(
      String url, ClientConfig config, CallTarget target, Duration timeout, String review) {
    try {
      JsonObject sent = (JsonObject) JsonText.parse(review);
      return new WantedCall(
          new HookId(HookKind.MUTATING, "m", "h", 0),
          "u-1",
          new Call(url, timeout, Lazy.of(() -> sent)),
          config,
          target,
          "answers.yaml");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
