package dev.admittance.app.cluster.contexts;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ServerText;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.login.ExecPluginRequest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The command of an exec credential plugin as shown: each argument apart, escaped so that it
/// cannot be mistaken for another, and without values that look like secrets.
///
/// @param request of the plugin
record ExecPluginDescriptions(ExecPluginRequest request) {
  private static final Messages MESSAGES = Messages.of(ExecPluginDescriptions.class);

  private static final Set<String> INTERPRETERS =
      Set.of(
          "sh",
          "bash",
          "dash",
          "zsh",
          "ksh",
          "fish",
          "env",
          "cmd",
          "cmd.exe",
          "powershell",
          "powershell.exe",
          "pwsh",
          "python",
          "python3",
          "perl",
          "ruby",
          "node",
          "osascript");
  private static final Pattern SECRET =
      Pattern.compile("(?i).*(TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|KEY|AUTHORIZATION).*");
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./~-]+");
  private static final int GROUP = 8;
  private static final int LONG = 200;

  ExecPlugin plugin() {
    return request.plugin();
  }

  String program() {
    return word(request.executable().toString());
  }

  List<String> arguments() {
    return plugin().arguments().stream().map(ExecPluginDescriptions::word).toList();
  }

  /// The added environment variables, one a line.
  List<String> variables() {
    return plugin().variables().entrySet().stream()
        .map(variable ->
            word(variable.getKey())
                + "="
                + (SECRET.matcher(variable.getKey()).matches()
                    ? MESSAGES.get("words.hidden-value", variable.getValue().length())
                    : word(variable.getValue())))
        .toList();
  }

  /// Whether any argument or variable takes more than a few lines.
  boolean isLong() {
    return Stream.concat(arguments().stream(), variables().stream())
        .anyMatch(word -> word.length() > LONG);
  }

  /// The digest of the executable, in groups.
  String digest() {
    return request.digest().replaceAll("(.{" + GROUP + "})(?=.)", "$1 ");
  }

  /// A warning about the executable; empty for none.
  Optional<String> caution() {
    String name = String.valueOf(request.executable().getFileName()).toLowerCase(Locale.ROOT);
    return INTERPRETERS.contains(name)
        ? Optional.of(MESSAGES.get("words.interpreter", name))
        : Optional.empty();
  }

  /// An argument, quoted if it has special characters, truncated with its length if it is long.
  private static String word(String text) {
    if (PLAIN.matcher(text).matches() && text.length() <= ServerText.MOST) {
      return text;
    }
    String quoted = "'" + ServerText.of(text) + "'";
    return text.length() > ServerText.MOST
        ? MESSAGES.get("words.cut", quoted, text.length())
        : quoted;
  }
}
