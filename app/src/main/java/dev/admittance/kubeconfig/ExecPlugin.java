package dev.admittance.kubeconfig;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A program that a kubeconfig wants run to get credentials. It is run as it stands here, word by
/// word; no shell sees it.
///
/// @param kubeconfig the file that names it
/// @param user the user of that file that it is for
/// @param command a name that is looked for in `PATH`, or an absolute path
/// @param arguments behind the command
/// @param variables added to its environment, in the order of the file; may hold secrets
/// @param apiVersion the version that it is to speak, such as `client.authentication.k8s.io/v1`
/// @param interaction whether it wants to talk to a person over standard input
/// @param clusterInfo whether it wants to know about the cluster
/// @param installHint what the kubeconfig says where the command is not installed; empty for
///   nothing
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
  /// The versions that can be spoken.
  public static final List<String> API_VERSIONS =
      List.of("client.authentication.k8s.io/v1", "client.authentication.k8s.io/v1beta1");

  /// Copies the collections.
  public ExecPlugin {
    arguments = List.copyOf(arguments);
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }

  /// `interactiveMode`.
  public enum Interaction {
    /// It never reads standard input.
    NEVER,
    /// It does if it can.
    IF_AVAILABLE,
    /// It has to.
    ALWAYS
  }

  /// Leaves out what may be secret: arguments and the values of variables.
  @Override
  public String toString() {
    return "ExecPlugin[" + command + " of " + user + " in " + kubeconfig + "]";
  }
}
