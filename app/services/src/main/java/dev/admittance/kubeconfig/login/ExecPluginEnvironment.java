package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The environment of a plugin: ours without variables that look secret, and the variables of the
/// kubeconfig.
final class ExecPluginEnvironment {
  /// The variable with the plugin's input.
  static final String INFO = "KUBERNETES_EXEC_INFO";

  private static final Pattern SECRET =
      Pattern.compile(
          "(?i).*(TOKEN|SECRET|PASSW(OR)?D|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY"
              + "|AUTHORIZATION|COOKIE|CONNECTION_?STRING|(^|_)PAT($|_)|(^|_)PWD_).*");

  /// Variables that hold a path rather than a secret.
  private static final Pattern PLACE =
      Pattern.compile("(?i).*(_FILE|_PATH|_DIR|_URI|_URL)|GOOGLE_APPLICATION_CREDENTIALS");

  private ExecPluginEnvironment() {}

  /// Returns the names of our variables that a plugin does not get by default.
  static List<String> withheld(KubeEnvironment environment) {
    return environment.variables().keySet().stream()
        .filter(name -> SECRET.matcher(name).matches() && !PLACE.matcher(name).matches())
        .toList();
  }

  /// Returns the environment of a plugin.
  ///
  /// @param passed names of secret-looking variables to pass on
  /// @param info the plugin's input
  static Map<String, String> of(
      ExecPlugin plugin, KubeEnvironment environment, Set<String> passed, String info) {
    Map<String, String> variables = new LinkedHashMap<>(environment.variables());
    withheld(environment).stream()
        .filter(name -> !passed.contains(name))
        .forEach(variables::remove);
    variables.putAll(plugin.variables());
    variables.put(INFO, info);
    return variables;
  }
}
