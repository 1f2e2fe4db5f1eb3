package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An exec credential plugin: a program that a kubeconfig names to obtain credentials. It is run
/// exactly as written, without a shell.
///
/// @param kubeconfig the file that names it
/// @param user the user entry that it is for
/// @param command a name to look up in `PATH`, or an absolute path
/// @param arguments of the command
/// @param variables added to its environment, in the order of the file; may contain secrets
/// @param apiVersion the version of its protocol, such as `client.authentication.k8s.io/v1`
/// @param interaction whether it uses standard input for interaction
/// @param clusterInfo whether it asks for the cluster's details
/// @param installHint the kubeconfig's text for a missing command; may be empty
public record ExecPlugin(
    Path kubeconfig,
    String user,
    String command,
    List<String> arguments,
    Map<String, String> variables,
    String apiVersion,
    Interaction interaction,
    boolean clusterInfo,
    String installHint) {
  public static final List<String> API_VERSIONS =
      List.of("client.authentication.k8s.io/v1", "client.authentication.k8s.io/v1beta1");

  public ExecPlugin {
    arguments = List.copyOf(arguments);
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }

  public enum Interaction {
    NEVER,
    IF_AVAILABLE,
    ALWAYS
  }

  /// Omits possible secrets: arguments and the values of variables.
  @Override
  public String toString() {
    return "ExecPlugin[" + command + " of " + user + " in " + kubeconfig + "]";
  }
}
