package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterFault;

/// What to do about what an API server did not do.
public final class FaultAdvice {
  private FaultAdvice() {}

  /// What to do, in a sentence.
  public static String of(ClusterFault fault) {
    return switch (fault) {
      case ClusterFault.Unreachable _ ->
          "Check that the server runs and that this machine reaches its address: network, VPN,"
              + " proxy.";
      case ClusterFault.TooSlow _ ->
          "The server, or something on the way to it, is overloaded. What is shown may be out of"
              + " date.";
      case ClusterFault.Untrusted _ ->
          "Compare certificate-authority-data and tls-server-name of the context with the server,"
              + " and the clock of this machine.";
      case ClusterFault.Unauthorized _ ->
          "The credentials of the context have expired or are wrong: log in again, then connect"
              + " anew.";
      case ClusterFault.Forbidden _ ->
          "Ask for the right; the page Access shows the manifest that grants it.";
      case ClusterFault.NotFound _ ->
          "This server has no such resource; what depends on it is left out.";
      case ClusterFault.Conflict _ -> "Somebody else changed the object: look at it again.";
      case ClusterFault.Expired _ -> "It is listed anew.";
      case ClusterFault.Throttled _ -> "The server is busy; it is asked again after a while.";
      case ClusterFault.Refused _ -> "The server does not take the request as it is.";
      case ClusterFault.Failed _ ->
          "The server has an error of its own; its log tells more. It is asked again.";
      case ClusterFault.Garbled _ ->
          "Something else may answer at this address, such as a proxy or a login page.";
      case ClusterFault.NoCredentials _ ->
          "See to the credentials of the context in the kubeconfig, or allow its plugin, then try"
              + " again.";
      case ClusterFault.NotPermitted _ ->
          "Allow writing to the cluster first: the switch is above its pages.";
    };
  }
}
