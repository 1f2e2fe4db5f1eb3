package dev.admittance.app.cluster.contexts;

import dev.admittance.cluster.Endpoint;
import dev.admittance.kubeconfig.KubeCluster;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeUser;
import dev.admittance.kubeconfig.Login;
import dev.admittance.kubeconfig.Material;
import java.io.File;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/// Something that is to be known of a context; nothing secret.
///
/// @param alarming whether people should see it before they connect
public record ContextFact(String name, String value, boolean alarming) {
  /// All that is to be known of a context, in the order in which it is shown.
  static List<ContextFact> of(KubeContext context) {
    List<ContextFact> facts = new ArrayList<>();
    context.cluster().ifPresent(cluster -> addCluster(cluster, facts));
    context.user().ifPresent(user -> addUser(user, facts));
    context.namespace().ifPresent(name -> facts.add(plain("Namespace", name)));
    facts.add(plain("File", shortened(context.file().toString()) + ", line " + context.line()));
    return facts;
  }

  /// A path as people write it who have a home.
  private static String shortened(String path) {
    String home = System.getProperty("user.home", "");
    boolean within = home.length() > 1 && path.startsWith(home + File.separator);
    return within ? "~" + path.substring(home.length()) : path;
  }

  private static ContextFact plain(String name, String value) {
    return new ContextFact(name, value, false);
  }

  private static void addCluster(KubeCluster cluster, List<ContextFact> facts) {
    facts.add(plain("Server", cluster.server().toString()));
    facts.add(trust(cluster));
    cluster.proxy().ifPresent(proxy -> facts.add(plain("Proxy", withoutPassword(proxy))));
  }

  private static ContextFact trust(KubeCluster cluster) {
    if (!cluster.encrypted()) {
      return new ContextFact(
          "Encryption", "none: anybody on the way can read and change everything", true);
    }
    if (cluster.insecure()) {
      return new ContextFact(
          "Certificate", "not verified: anybody on the way can pose as the server", true);
    }
    String by =
        switch (cluster.authorities().orElse(null)) {
          case null -> "the authorities of this system";
          case Material.Inline _ -> "the authority in the kubeconfig";
          case Material.InFile(var file) -> file.toString();
        };
    String name = cluster.tlsServerName().map(other -> ", for " + other).orElse("");
    return plain("Certificate", "verified by " + by + name);
  }

  private static String withoutPassword(URI proxy) {
    return proxy.getScheme()
        + "://"
        + proxy.getHost()
        + (proxy.getPort() < 0 ? "" : ":" + proxy.getPort());
  }

  private static void addUser(KubeUser user, List<ContextFact> facts) {
    String name = user.name().isEmpty() ? "" : user.name() + ", ";
    facts.add(
        new ContextFact("User", name + user.login().title(), user.login() instanceof Login.Nobody));
    user.impersonation().ifPresent(who -> facts.add(plain("Acts as", actor(who))));
  }

  private static String actor(Endpoint.Impersonation who) {
    return who.groups().isEmpty()
        ? who.user()
        : who.user() + " in " + String.join(", ", who.groups());
  }
}
