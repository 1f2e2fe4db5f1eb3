package dev.admittance.app.cluster.contexts;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.Protection;
import dev.admittance.kubeconfig.KubeCluster;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeUser;
import dev.admittance.kubeconfig.Login;
import java.net.URI;
import java.util.Locale;
import java.util.stream.Stream;

/// A context in the list.
///
/// @param current whether it is the current context of `kubectl`
/// @param open whether its cluster is open in a tab
public record ContextRow(
    KubeContext context, boolean current, boolean open, Protection protection) {
  private static final Messages MESSAGES = Messages.of(ContextRow.class);

  public String name() {
    return context.name();
  }

  /// The host of the server, or a substitute.
  public String host() {
    return context
        .cluster()
        .map(KubeCluster::server)
        .map(URI::getAuthority)
        .orElse(
            context.clusterName().isEmpty()
                ? MESSAGES.get("row.no-cluster")
                : context.clusterName());
  }

  /// Whether the server's certificate is not verified, or there is none.
  public boolean unsafe() {
    return context.cluster().filter(one -> one.insecure() || !one.encrypted()).isPresent();
  }

  /// Whether it uses an exec credential plugin.
  public boolean plugin() {
    return context.user().map(KubeUser::login).filter(Login.Plugin.class::isInstance).isPresent();
  }

  /// Whether every word of a search occurs in the context.
  boolean matches(String search) {
    String text =
        String.join(
                "\n",
                context.name(),
                context.clusterName(),
                context.userName(),
                context.namespace().orElse(""),
                host())
            .toLowerCase(Locale.ROOT);
    return Stream.of(search.toLowerCase(Locale.ROOT).strip().split("\\s+", -1))
        .allMatch(text::contains);
  }
}
