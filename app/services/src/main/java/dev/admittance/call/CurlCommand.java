package dev.admittance.call;

import dev.admittance.call.http.HttpUrl;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.trace.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A shell command that sends a hook the same bytes as the API server does (W-550): method, URL,
/// headers, body, trusted authorities and timeout. Information that only the server has, such as
/// the address of a Service, is left to comments. Keys of client certificates are never included.
///
/// @param config of the hook
/// @param target the address of the call in place of the hook's own
public record CurlCommand(Call call, ClientConfig config, Optional<CallTarget> target) {
  private static final String FORWARDED_PORT = "8443";

  /// Returns the command, ending with a line break.
  ///
  /// @param review the body to send
  public String text(JsonValue review) {
    String body = JsonText.write(review);
    String end = delimiter(body);
    List<String> options = new ArrayList<>();
    options.add("curl --silent --show-error --request POST");
    options.addAll(url());
    options.add("--header 'User-Agent: kube-apiserver-admission'");
    options.add("--header 'Accept: application/json, */*'");
    options.add("--header 'Content-Type: application/json'");
    authority().ifPresent(options::add);
    options.add("--max-time " + Math.max(1, call.timeout().plusMillis(999).toSeconds()));
    options.add("--data-binary @- <<'" + end + "'");
    return Stream.concat(
                comments().stream().map(line -> "# " + line + "\n"),
                Stream.of(String.join(" \\\n  ", options) + "\n"))
            .collect(Collectors.joining())
        + body
        + "\n"
        + end
        + "\n";
  }

  /// curl checks the certificate against the host of the URL. Where the server checks another name,
  /// the URL has that name, and the `Host` header has what the server really sends.
  private List<String> url() {
    HttpUrl own = HttpUrl.of(call.url());
    HttpUrl asked = target.flatMap(CallTarget::path).map(own::withPath).orElse(own);
    Optional<String> name =
        target
            .flatMap(CallTarget::serverName)
            .filter(wanted -> asked.secure() && !wanted.equals(asked.host()));
    String port = asked.address().substring(asked.address().lastIndexOf(':') + 1);
    HttpUrl shown =
        name.map(host ->
                new HttpUrl(
                    asked.scheme(), bracketed(host) + ":" + port, asked.path(), asked.query()))
            .orElse(asked);
    List<String> options = new ArrayList<>();
    options.add(quoted(shown.toString()));
    name.ifPresent(_ -> options.add("--header " + quoted("Host: " + asked.authority())));
    target.ifPresent(
        to -> options.add("--connect-to " + quoted(shown.address() + ":" + to.address())));
    return options;
  }

  private static String bracketed(String host) {
    return host.contains(":") ? "[" + host + "]" : host;
  }

  private Optional<String> authority() {
    if (!HttpUrl.of(call.url()).secure()) {
      return Optional.empty();
    }
    Optional<CallTarget.Authority> other = target.flatMap(CallTarget::authority);
    if (other.isEmpty()) {
      return config.caBundle().map(CurlCommand::bundle);
    }
    return Optional.of(
        switch (other.get()) {
          case CallTarget.Authority.Bundle(String base64) -> bundle(base64);
          case CallTarget.Authority.File(String path) -> "--cacert " + quoted(path);
        });
  }

  private static String bundle(String base64) {
    return "--cacert <(base64 --decode <<< " + quoted(base64.replaceAll("\\s", "")) + ")";
  }

  private List<String> comments() {
    List<String> lines = new ArrayList<>();
    Optional<ServiceReference> service = config.service().filter(_ -> target.isEmpty());
    if (service.isPresent()) {
      ServiceReference to = service.get();
      lines.add(
          "Service " + to.namespace() + "/" + to.name() + " is reached from inside the cluster.");
      lines.add(
          "From outside: kubectl --namespace "
              + quoted(to.namespace())
              + " port-forward "
              + quoted("service/" + to.name())
              + " "
              + FORWARDED_PORT
              + ":"
              + to.port());
      lines.add(
          "and add: --connect-to "
              + quoted(to.host() + ":" + to.port() + ":127.0.0.1:" + FORWARDED_PORT));
    }
    if (target.flatMap(CallTarget::identity).isPresent()) {
      lines.add("The hook is shown a client certificate: add --cert and --key.");
    }
    if (target.flatMap(CallTarget::authority).orElse(null) instanceof CallTarget.Authority.File) {
      lines.add("The file of the authority is relative to the file with the answers.");
    }
    return lines.stream().map(line -> line.replaceAll("[\\r\\n]", " ")).toList();
  }

  /// Returns a here-document delimiter that is not a line of the body.
  private static String delimiter(String body) {
    String word = "REVIEW";
    while (body.lines().anyMatch(word::equals)) {
      word += "_";
    }
    return word;
  }

  /// Quotes any text as a single shell word.
  private static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
