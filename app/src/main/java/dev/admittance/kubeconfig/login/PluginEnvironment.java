package dev.admittance.kubeconfig.login;

import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeEnvironment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The variables that a plugin is run with: ours without those that look like secrets, and those
/// that the kubeconfig adds.
final class PluginEnvironment {
  /// The variable in which a plugin finds what it is asked for.
  static final String INFO = "KUBERNETES_EXEC_INFO";

  private static final Pattern SECRET =
      Pattern.compile(
          "(?i).*(TOKEN|SECRET|PASSW(OR)?D|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY"
              + "|AUTHORIZATION|COOKIE|CONNECTION_?STRING|(^|_)PAT($|_)|(^|_)PWD_).*");

  /// What names a file rather than what is in it.
  private static final Pattern PLACE =
      Pattern.compile("(?i).*(_FILE|_PATH|_DIR|_URI|_URL)|GOOGLE_APPLICATION_CREDENTIALS");

  private PluginEnvironment() {}

  /// The names of our variables that a plugin does not get by itself.
  static List<String> withheld(KubeEnvironment environment) {
    return environment.variables().keySet().stream()
        .filter(name -> SECRET.matcher(name).matches() && !PLACE.matcher(name).matches())
        .toList();
  }

  /// All that a plugin gets.
  ///
  /// @param passed names of those that are passed on though they look like secrets
  /// @param info what it is asked for
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
