package dev.admittance.kubeconfig;

import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonValue;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads a cluster entry of a kubeconfig.
final class ClusterReader {
  /// The cluster extension that is passed to exec credential plugins.
  private static final String EXTENSION = "client.authentication.k8s.io/exec";

  private static final List<String> PROXIES = List.of("http", "https", "socks5");

  private final EntryReader reader;
  private final Fields fields;

  private ClusterReader(EntryReader reader, Fields fields) {
    this.reader = reader;
    this.fields = fields;
  }

  /// Reads the entry; empty where it is unusable, with a problem that gives the reason.
  static Optional<KubeCluster> read(EntryReader reader, String name, Fields fields) {
    return new ClusterReader(reader, fields).read(name);
  }

  private Optional<KubeCluster> read(String name) {
    boolean insecure = fields.bool("insecure-skip-tls-verify").orElse(false);
    Optional<KeyMaterial> authorities = reader.material(fields, "certificate-authority");
    if (insecure && authorities.isPresent()) {
      reader.error(
          path("insecure-skip-tls-verify"),
          "A certificate authority and `insecure-skip-tls-verify` are both there.",
          "Remove `insecure-skip-tls-verify`, so that the server is verified; `kubectl` refuses"
              + " both together.");
    }
    authorities.ifPresent(this::checkAuthorities);
    Optional<URI> server = server();
    Optional<URI> proxy = EntryReader.text(fields, "proxy-url").flatMap(this::proxy);
    return server.map(uri ->
        new KubeCluster(
            name,
            uri,
            EntryReader.text(fields, "tls-server-name"),
            insecure,
            authorities,
            proxy,
            pluginConfig()));
  }

  private FieldPath path(String field) {
    return fields.path().child(field);
  }

  private void checkAuthorities(KeyMaterial material) {
    if (material instanceof KeyMaterial.Inline(String pem)) {
      CertificateList.decode(pem)
          .problem()
          .ifPresent(problem ->
              reader.error(
                  path("certificate-authority-data"),
                  "There is no certificate in `certificate-authority-data`: " + problem + ".",
                  "Write the PEM text of the certificate authority encoded as base64."));
    }
  }

  /// An address without a scheme means plain HTTP, as in `kubectl`.
  private Optional<URI> server() {
    Optional<String> written = EntryReader.text(fields, "server");
    if (written.isEmpty()) {
      reader.error(
          fields.path(),
          "The cluster has no `server`.",
          "Write the address of its API server, such as `server: https://10.0.0.1:6443`.");
    }
    return written.flatMap(text -> {
      Optional<URI> found = uri(text).or(() -> uri("http://" + text).filter(ClusterReader::bare));
      if (found.isEmpty()) {
        reader.error(
            path("server"),
            "`server` is not the address of an API server: " + printable(text),
            "Write `https://HOST:PORT`.");
      }
      return found;
    });
  }

  private static boolean bare(URI uri) {
    return uri.getPath().isEmpty() || uri.getPath().equals("/");
  }

  private static Optional<URI> uri(String text) {
    try {
      URI uri = new URI(text.strip());
      String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
      boolean http = scheme.equals("http") || scheme.equals("https");
      boolean whole = http && uri.getHost() != null && uri.getUserInfo() == null;
      return whole
          ? Optional.of(
              new URI(scheme, null, uri.getHost(), uri.getPort(), folder(uri), null, null))
          : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  private static String folder(URI uri) {
    String path = uri.getPath();
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private Optional<URI> proxy(String text) {
    try {
      URI uri = new URI(text.strip());
      if (uri.getScheme() != null
          && PROXIES.contains(uri.getScheme().toLowerCase(Locale.ROOT))
          && uri.getHost() != null) {
        return Optional.of(uri);
      }
    } catch (URISyntaxException _) {
      // Reported below.
    }
    reader.error(
        path("proxy-url"),
        "`proxy-url` is not the address of a proxy.",
        "Write `http://HOST:PORT`, `https://HOST:PORT` or `socks5://HOST:PORT`.");
    return Optional.empty();
  }

  private Optional<JsonValue> pluginConfig() {
    List<Optional<Fields>> extensions = fields.objects("extensions", "v1.NamedExtension");
    for (Optional<Fields> extension : extensions) {
      if (extension.flatMap(found -> found.string("name")).equals(Optional.of(EXTENSION))) {
        Optional<Node> value = reader.find(extension.orElseThrow().path().child("extension"));
        return value.map(JsonConversion::toJson);
      }
    }
    return Optional.empty();
  }

  /// User name and password before the host are removed.
  private static String printable(String text) {
    int host = text.lastIndexOf('@') + 1;
    String shown = host == 0 ? text : "…@" + text.substring(host);
    return "`" + shown.substring(0, Math.min(shown.length(), 200)) + "`";
  }
}
