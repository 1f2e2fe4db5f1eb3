package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.Credentials;
import dev.admittance.kubeconfig.BearerToken;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeCluster;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Writes the input of an exec credential plugin and reads its output: an `ExecCredential` of
/// `client.authentication.k8s.io`. Errors never repeat the output, which may be secret.
final class ExecCredentials {
  private static final String KIND = "ExecCredential";

  private ExecCredentials() {}

  /// Returns the plugin's input: it is not interactive, and gets the cluster's details if it asks
  /// for them.
  ///
  /// @throws IOException if the authority of the cluster cannot be read
  static String question(ExecPlugin plugin, KubeCluster cluster) throws IOException {
    JsonObject.Builder spec = JsonObject.builder();
    if (plugin.clusterInfo()) {
      spec.put("cluster", cluster(cluster));
    }
    spec.put("interactive", false);
    return JsonText.write(
        JsonObject.builder()
            .put("kind", KIND)
            .put("apiVersion", plugin.apiVersion())
            .put("spec", spec.build())
            .build());
  }

  private static JsonObject cluster(KubeCluster cluster) throws IOException {
    JsonObject.Builder info = JsonObject.builder().put("server", cluster.server().toString());
    cluster.tlsServerName().ifPresent(name -> info.put("tls-server-name", name));
    if (cluster.insecure()) {
      info.put("insecure-skip-tls-verify", true);
    }
    if (cluster.authorities().isPresent()) {
      byte[] pem = cluster.authorities().get().read().getBytes(StandardCharsets.UTF_8);
      info.put("certificate-authority-data", Base64.getEncoder().encodeToString(pem));
    }
    cluster.proxy().ifPresent(proxy -> info.put("proxy-url", proxy.toString()));
    cluster.pluginConfig().ifPresent(config -> info.put("config", config));
    return info.build();
  }

  /// Reads an output in JSON or YAML.
  ///
  /// @throws IOException with a sentence that follows the plugin's name, if the output is invalid
  static ExecCredential read(String answer, ExecPlugin plugin) throws IOException {
    JsonObject object = object(answer);
    String version = object.text("apiVersion");
    if (!object.text("kind").equals(KIND)) {
      throw new IOException("answers something else than an `" + KIND + "`.");
    }
    if (!version.equals(plugin.apiVersion())) {
      throw new IOException(
          "answers in another version than `%s`, for which the kubeconfig asks."
              .formatted(plugin.apiVersion()));
    }
    if (!(object.get("status") instanceof JsonObject status)) {
      throw new IOException("answers without a `status`.");
    }
    return new ExecCredential(credentials(status), expires(status));
  }

  private static JsonObject object(String answer) throws IOException {
    if (answer.isBlank()) {
      throw new IOException("answers nothing.");
    }
    List<Document> documents = DocumentReader.read(new SourceText("answer", answer)).documents();
    if (documents.isEmpty()
        || !(JsonConversion.toJson(documents.getFirst().root()) instanceof JsonObject object)) {
      throw new IOException("answers something that is neither a JSON nor a YAML object.");
    }
    return object;
  }

  private static Credentials credentials(JsonObject status) throws IOException {
    String token = status.text("token");
    String certificate = status.text("clientCertificateData");
    String key = status.text("clientKeyData");
    if (certificate.isEmpty() != key.isEmpty()) {
      throw new IOException("answers with a certificate or a key, and not with both.");
    }
    if (token.isEmpty() && key.isEmpty()) {
      throw new IOException("answers with neither a token nor a certificate.");
    }
    if (key.isEmpty()) {
      return new Credentials.Token(sound(token));
    }
    if (CertificateList.decode(certificate).problem().isPresent()) {
      throw new IOException("answers with a certificate that is none.");
    }
    Credentials.ClientCertificate own = new Credentials.ClientCertificate(certificate, key);
    return token.isEmpty()
        ? own
        : new Credentials.CertificateAndToken(own, new Credentials.Token(sound(token)));
  }

  /// A token is sent in a header, which cannot contain control characters.
  private static String sound(String token) throws IOException {
    if (!BearerToken.isSound(token)) {
      throw new IOException("answers with a token that has characters no token can have.");
    }
    return token;
  }

  private static Optional<Instant> expires(JsonObject status) throws IOException {
    String written = status.text("expirationTimestamp");
    try {
      return written.isEmpty()
          ? Optional.empty()
          : Optional.of(OffsetDateTime.parse(written).toInstant());
    } catch (DateTimeException _) {
      throw new IOException("answers with an `expirationTimestamp` that is not a time.");
    }
  }
}
