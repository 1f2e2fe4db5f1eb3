package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// A plugin that is about to run: what the user must know to consent.
///
/// @param executable the file to run
/// @param digest the SHA-256 of that file in hexadecimal digits
/// @param invocation the SHA-256 of the plugin's kubeconfig entry: command, arguments and variables
/// @param withheld names of our variables that look secret and are not passed on without consent
public record ExecPluginRequest(
    ExecPlugin plugin, Path executable, String digest, String invocation, List<String> withheld) {
  private static final int BUFFER = 1 << 16;

  public ExecPluginRequest {
    withheld = List.copyOf(withheld);
  }

  /// Examines a program in its current form.
  ///
  /// @throws IOException if it cannot be read
  static ExecPluginRequest of(ExecPlugin plugin, Path executable, KubeEnvironment environment)
      throws IOException {
    return new ExecPluginRequest(
        plugin,
        executable,
        digest(executable),
        invocation(plugin),
        ExecPluginEnvironment.withheld(environment));
  }

  private static String digest(Path file) throws IOException {
    MessageDigest digest = sha256();
    try (InputStream stream = new DigestInputStream(Files.newInputStream(file), digest)) {
      byte[] buffer = new byte[BUFFER];
      while (stream.read(buffer) >= 0) {
        // The digest receives what is read.
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /// Every word is preceded by its length, so that different invocations never collide.
  private static String invocation(ExecPlugin plugin) {
    MessageDigest digest = sha256();
    update(digest, plugin.command());
    update(digest, plugin.apiVersion());
    update(digest, Boolean.toString(plugin.clusterInfo()));
    update(digest, Integer.toString(plugin.arguments().size()));
    plugin.arguments().forEach(argument -> update(digest, argument));
    plugin
        .variables()
        .forEach((name, value) -> {
          update(digest, name);
          update(digest, value);
        });
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void update(MessageDigest digest, String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
