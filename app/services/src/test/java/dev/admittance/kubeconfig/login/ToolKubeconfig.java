package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.server.ClientAuthority;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.Kubeconfig;
import dev.admittance.kubeconfig.Kubeconfigs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A kubeconfig of the shape in which a tool writes it, filled in for a server. Its current context
/// is the one that counts.
final class ToolKubeconfig {
  private final Path folder;
  private final Map<String, String> values = new LinkedHashMap<>();

  /// Certificates and keys are those of nobody until they are given.
  ToolKubeconfig(Path folder) {
    this.folder = folder;
    with("folder", folder.toString());
    server("https://127.0.0.1:6443", ClientAuthority.create().pem());
  }

  /// Fills in a value that stands as `@NAME@` in the file.
  ToolKubeconfig with(String name, String value) {
    values.put(name, value);
    return this;
  }

  /// Fills in where the server is and who signed its certificate.
  ToolKubeconfig server(String url, String authorityPem) {
    return with("server", url)
        .with("port", url.replaceFirst(".*:", ""))
        .with("authority-data", ClientAuthority.base64(authorityPem));
  }

  /// Fills in a client certificate, with its key in the older form for its kind.
  ToolKubeconfig client(ClientAuthority.Client client) {
    return with("certificate-data", ClientAuthority.base64(client.certificatePem()))
        .with("key-data", ClientAuthority.base64(client.oldKeyPem()));
  }

  /// Writes the file of a tool, and reads its current context.
  KubeContext context(String tool) throws IOException {
    String text = resource(tool + ".yaml");
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("@" + value.getKey() + "@", value.getValue());
    }
    Kubeconfig read = Kubeconfigs.read(List.of(Files.writeString(folder.resolve("config"), text)));
    return read.currentContext().flatMap(read::find).orElseThrow();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in =
        Optional.ofNullable(
                ToolKubeconfig.class.getResourceAsStream(
                    "/dev/admittance/kubeconfig/tools/" + name))
            .orElseThrow()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
