package dev.admittance.kubeconfig;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads a kubeconfig user; the precedence of its credentials is that of `client-go`.
final class UserReader {
  private static final String OIDC = "oidc";

  private final EntryReader reader;
  private final Fields fields;

  private UserReader(EntryReader reader, Fields fields) {
    this.reader = reader;
    this.fields = fields;
  }

  /// Reads the user; its problems are part of it.
  static KubeUser read(EntryReader reader, String name, Fields fields) {
    UserReader user = new UserReader(reader, fields);
    return new KubeUser(name, user.login(name), user.impersonation());
  }

  private FieldPath path(String field) {
    return fields.path().child(field);
  }

  private Login login(String name) {
    Optional<BearerToken> token = token();
    Optional<Login> password = password();
    Optional<Login> certificate = certificate(token);
    Optional<Fields> exec = fields.object("exec", "v1.ExecConfig");
    Optional<Login> provider = provider();
    if (token.flatMap(BearerToken::text).isPresent() && password.isPresent()) {
      reader.error(
          path("token"),
          "There are two ways to log in, `token` and `username`.",
          "Remove one of them; `kubectl` refuses both together.");
    }
    if (exec.isPresent() && provider.isPresent()) {
      reader.error(
          path("exec"),
          "`exec` and `auth-provider` are both there.",
          "Remove `auth-provider`; `kubectl` refuses both together.");
    }
    Optional<Login> plugin =
        exec.flatMap(found -> ExecPluginReader.read(reader, name, found)).map(Login.Plugin::new);
    return certificate
        .or(() -> token.map(Login.Token::new))
        .or(() -> password)
        .or(() -> plugin)
        .or(() -> provider)
        .orElseGet(Login.Nobody::new);
  }

  private Optional<BearerToken> token() {
    Optional<String> text = EntryReader.text(fields, "token");
    Optional<Path> file = reader.file(fields, "tokenFile");
    if (text.isEmpty()) {
      file.ifPresent(found -> reader.readable(path("tokenFile"), found));
    }
    text.ifPresent(token -> check("token", token));
    return text.isEmpty() && file.isEmpty()
        ? Optional.empty()
        : Optional.of(new BearerToken(text, file));
  }

  private void check(String field, String token) {
    if (!BearerToken.isSound(token)) {
      reader.error(
          path(field),
          "`" + field + "` has characters that no token can have, such as a space or a line break.",
          "Write the token on one line, without anything else.");
    }
  }

  private Optional<Login> password() {
    Optional<String> user = EntryReader.text(fields, "username");
    Optional<String> password = EntryReader.text(fields, "password");
    return user.isEmpty() && password.isEmpty()
        ? Optional.empty()
        : Optional.of(new Login.Password(user.orElse(""), password.orElse("")));
  }

  private Optional<Login> certificate(Optional<BearerToken> token) {
    Optional<KeyMaterial> certificate = reader.material(fields, "client-certificate");
    Optional<KeyMaterial> key = reader.material(fields, "client-key");
    if (certificate.isPresent() && key.isEmpty()) {
      reader.error(
          fields.path(),
          "There is a client certificate without its key.",
          "Add `client-key-data` or `client-key`.");
      return Optional.empty();
    }
    return certificate.map(found -> new Login.Certificate(found, key.orElseThrow(), token));
  }

  /// `kubectl` still supports `oidc`; the stored token is used until it expires, since whoever
  /// refreshes it writes the kubeconfig.
  private Optional<Login> provider() {
    Optional<Fields> found = fields.object("auth-provider", "v1.AuthProviderConfig");
    if (found.isEmpty()) {
      return Optional.empty();
    }
    String provider = found.get().string("name").orElse("");
    Map<String, String> config = found.get().stringMap("config");
    Optional<String> token = Optional.ofNullable(config.get("id-token")).filter(t -> !t.isEmpty());
    if (provider.equals(OIDC) && token.isPresent()) {
      check("auth-provider", token.get());
      reader.warn(
          path("auth-provider"),
          "The token of the auth provider `oidc` is used as it is, and not renewed.",
          "Run `kubectl` with this context to renew it, or use a plugin under `exec`.");
      return Optional.of(new Login.Token(new BearerToken(token, Optional.empty())));
    }
    if (provider.equals(OIDC)) {
      reader.error(
          path("auth-provider"),
          "The auth provider `oidc` has no `id-token`, which `kubectl` gets with the"
              + " `refresh-token`.",
          "Run `kubectl` with this context to get one, or use a plugin under `exec`, such as"
              + " `kubectl oidc-login`.");
      return Optional.of(new Login.AuthProvider(provider));
    }
    reader.error(
        path("auth-provider"),
        "The auth provider `" + provider + "` was removed from Kubernetes clients in 1.26.",
        instead(provider));
    return Optional.of(new Login.AuthProvider(provider));
  }

  private static String instead(String provider) {
    return switch (provider) {
      case "gcp" ->
          "Install `gke-gcloud-auth-plugin` and run `gcloud container clusters get-credentials`,"
              + " which writes an `exec` plugin instead.";
      case "azure" ->
          "Install `kubelogin` and run `kubelogin convert-kubeconfig`, which writes an `exec`"
              + " plugin instead.";
      default -> "Use a plugin under `exec`, a token or a client certificate instead.";
    };
  }

  private Optional<ApiServerEndpoint.Impersonation> impersonation() {
    Optional<String> user = EntryReader.text(fields, "as");
    Optional<String> uid = EntryReader.text(fields, "as-uid");
    List<String> groups = fields.strings("as-groups");
    Map<String, List<String>> extra = extra();
    if (user.isEmpty() && !(uid.isEmpty() && groups.isEmpty() && extra.isEmpty())) {
      reader.error(
          fields.path(),
          "A uid, groups or extra values are to be impersonated, and no user.",
          "Add `as: USER`.");
    }
    boolean plain =
        Stream.of(
                user.stream(),
                uid.stream(),
                groups.stream(),
                extra.values().stream().flatMap(List::stream))
            .flatMap(texts -> texts)
            .allMatch(UserReader::fitsHeader);
    if (!plain) {
      reader.error(
          path("as"),
          "Who is to be impersonated has characters that no header can have.",
          "Write names of letters, digits and signs of ASCII.");
    }
    return user.map(name -> new ApiServerEndpoint.Impersonation(name, uid, groups, extra));
  }

  private static boolean fitsHeader(String text) {
    return text.chars().allMatch(character -> character >= ' ' && character < 0x7F);
  }

  private Map<String, List<String>> extra() {
    Map<String, List<String>> extra = new LinkedHashMap<>();
    String name = "as-user-extra";
    Optional<Fields> values = fields.object(name, "map[string][]string");
    if (values.isPresent()
        && reader.find(path(name)).map(Node::resolved).orElseThrow()
            instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        extra.put(entry.key(), values.get().strings(entry.key()));
      }
    }
    return extra;
  }
}
