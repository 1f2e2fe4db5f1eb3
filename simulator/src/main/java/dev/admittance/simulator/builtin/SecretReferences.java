package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The Secrets that a pod refers to, and whether its ServiceAccount allows them.
final class SecretReferences {
  private final GoFields spec;
  private final String account;
  private final Set<String> mountable;
  private final Set<String> pullable;

  SecretReferences(GoFields spec, GoFields account) {
    this.spec = spec;
    this.account = account.object("metadata").text("name");
    this.mountable = names(account.list("secrets"));
    this.pullable = names(account.list("imagePullSecrets"));
  }

  private static Set<String> names(List<GoFields> references) {
    Set<String> names = new TreeSet<>();
    references.forEach(reference -> names.add(reference.text("name")));
    return names;
  }

  /// The first forbidden reference of a new pod, in the server's words.
  Optional<String> firstForbidden() {
    return volumes()
        .or(() -> ofContainers("initContainers", "init container"))
        .or(() -> ofContainers("containers", "container"))
        .or(this::pullSecrets);
  }

  /// The first forbidden reference of an ephemeral container.
  Optional<String> firstForbiddenOfEphemeral() {
    return ofContainers("ephemeralContainers", "ephemeral container");
  }

  private Optional<String> volumes() {
    return spec.list("volumes").stream()
        .filter(volume -> volume.has("secret"))
        .map(volume -> volume.object("secret").text("secretName"))
        .filter(name -> !mountable.contains(name))
        .map(name ->
            "volume with secret.secretName=\""
                + name
                + "\" is not allowed because service account "
                + account
                + " does not reference that secret")
        .findFirst();
  }

  private Optional<String> ofContainers(String member, String word) {
    return spec.list(member).stream().flatMap(c -> ofContainer(c, word)).findFirst();
  }

  private Stream<String> ofContainer(GoFields container, String word) {
    Stream<String> variables =
        container.list("env").stream()
            .filter(env -> env.object("valueFrom").has("secretKeyRef"))
            .filter(env -> !mountable.contains(secretOf(env)))
            .map(env -> forbidden(word, container, " envVar " + env.text("name"), secretOf(env)));
    Stream<String> sources =
        container.list("envFrom").stream()
            .filter(source -> source.has("secretRef"))
            .map(source -> source.object("secretRef").text("name"))
            .filter(name -> !mountable.contains(name))
            .map(name -> forbidden(word, container, " envFrom", name));
    return Stream.concat(variables, sources);
  }

  private static String secretOf(GoFields variable) {
    return variable.object("valueFrom").object("secretKeyRef").text("name");
  }

  private String forbidden(String word, GoFields container, String where, String secret) {
    return word
        + " "
        + container.text("name")
        + " with"
        + where
        + " referencing secret.secretName=\""
        + secret
        + "\" is not allowed because service account "
        + account
        + " does not reference that secret";
  }

  private Optional<String> pullSecrets() {
    List<GoFields> references = spec.list("imagePullSecrets");
    for (int i = 0; i < references.size(); i++) {
      String name = references.get(i).text("name");
      if (!pullable.contains(name)) {
        return Optional.of(
            "imagePullSecrets["
                + i
                + "].name=\""
                + name
                + "\" is not allowed because service account "
                + account
                + " does not reference that imagePullSecret");
      }
    }
    return Optional.empty();
  }

  /// Returns whether a pod refers to any Secret.
  static boolean any(GoFields spec) {
    return !names(spec.list("imagePullSecrets")).isEmpty()
        || Stream.of("initContainers", "containers", "ephemeralContainers")
            .flatMap(name -> spec.list(name).stream())
            .anyMatch(SecretReferences::refersToSecrets)
        || spec.list("volumes").stream().anyMatch(SecretReferences::isSecretVolume);
  }

  private static boolean refersToSecrets(GoFields container) {
    return container.list("env").stream()
            .anyMatch(env -> env.object("valueFrom").has("secretKeyRef"))
        || container.list("envFrom").stream().anyMatch(source -> source.has("secretRef"));
  }

  private static boolean isSecretVolume(GoFields volume) {
    boolean bySecretRef =
        Stream.of("cephfs", "cinder", "flexVolume", "rbd", "scaleIO", "iscsi", "storageos")
            .anyMatch(kind -> volume.object(kind).has("secretRef"));
    return bySecretRef
        || volume.has("secret")
        || volume.object("csi").has("nodePublishSecretRef")
        || !volume.object("azureFile").text("secretName").isEmpty()
        || volume.object("projected").list("sources").stream().anyMatch(s -> s.has("secret"));
  }
}
