package dev.admittance.app.cluster.contexts;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.kubeconfig.KeyMaterial;
import dev.admittance.kubeconfig.KubeCluster;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeUser;
import dev.admittance.kubeconfig.Login;
import dev.admittance.storage.HomeFolder;
import java.io.File;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/// A fact about a context; never secret.
///
/// @param alarming whether the user should notice it before connecting
public record ContextFact(String name, String value, boolean alarming) {
  private static final Messages MESSAGES = Messages.of(ContextFact.class);

  /// The facts about a context, in display order.
  static List<ContextFact> of(KubeContext context) {
    List<ContextFact> facts = new ArrayList<>();
    context.cluster().ifPresent(cluster -> addCluster(cluster, facts));
    context.user().ifPresent(user -> addUser(user, facts));
    context.namespace().ifPresent(name -> facts.add(plain(MESSAGES.get("shared.namespace"), name)));
    facts.add(
        plain(
            MESSAGES.get("fact.file"),
            MESSAGES.get("fact.file-line", shortened(context.file().toString()), context.line())));
    return facts;
  }

  /// A path with the home directory abbreviated to `~`.
  private static String shortened(String path) {
    String home = HomeFolder.path().toString();
    boolean within = home.length() > 1 && path.startsWith(home + File.separator);
    return within ? "~" + path.substring(home.length()) : path;
  }

  private static ContextFact plain(String name, String value) {
    return new ContextFact(name, value, false);
  }

  private static void addCluster(KubeCluster cluster, List<ContextFact> facts) {
    facts.add(plain(MESSAGES.get("fact.server"), cluster.server().toString()));
    facts.add(trust(cluster));
    cluster
        .proxy()
        .ifPresent(proxy -> facts.add(plain(MESSAGES.get("fact.proxy"), withoutPassword(proxy))));
  }

  private static ContextFact trust(KubeCluster cluster) {
    if (!cluster.encrypted()) {
      return new ContextFact(
          MESSAGES.get("fact.encryption"), MESSAGES.get("fact.encryption-none"), true);
    }
    if (cluster.insecure()) {
      return new ContextFact(
          MESSAGES.get("fact.certificate"), MESSAGES.get("fact.not-verified"), true);
    }
    String by =
        switch (cluster.authorities().orElse(null)) {
          case null -> MESSAGES.get("fact.by-system");
          case KeyMaterial.Inline _ -> MESSAGES.get("fact.by-kubeconfig");
          case KeyMaterial.InFile(var file) -> file.toString();
        };
    String name = cluster.tlsServerName().map(other -> MESSAGES.get("fact.for", other)).orElse("");
    return plain(MESSAGES.get("fact.certificate"), MESSAGES.get("fact.verified", by, name));
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
        new ContextFact(
            MESSAGES.get("shared.user"),
            name + user.login().title(),
            user.login() instanceof Login.Nobody));
    user.impersonation()
        .ifPresent(who -> facts.add(plain(MESSAGES.get("fact.acts-as"), actor(who))));
  }

  private static String actor(ApiServerEndpoint.Impersonation who) {
    return who.groups().isEmpty()
        ? who.user()
        : MESSAGES.get("shared.in", who.user(), String.join(", ", who.groups()));
  }
}
