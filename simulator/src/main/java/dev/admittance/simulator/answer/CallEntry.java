package dev.admittance.simulator.answer;

import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// The member `call` of an answer: a URL, or a mapping with details.
record CallEntry(String file, AnswerProblems problems) {
  private static final List<String> KEYS =
      List.of(
          "address",
          "path",
          "serverName",
          "caBundle",
          "caFile",
          "clientCertificateFile",
          "clientKeyFile");

  /// The target; empty where the entry has an error.
  Optional<CallTarget> read(Node node) {
    return switch (node) {
      case Node.Scalar(var _, JsonString(String url)) -> ofUrl(node, url);
      case Node.Mapping mapping -> ofMapping(mapping);
      case Node.Scalar _, Node.Sequence _, Node.Alias _ -> {
        problems.add(
            node.range(),
            "call must be a URL or a mapping",
            "Write `call: https://127.0.0.1:8443/mutate`.");
        yield Optional.empty();
      }
    };
  }

  private Optional<CallTarget> ofUrl(Node node, String url) {
    Optional<CallTarget> target = CallTarget.ofUrl(url);
    if (target.isEmpty()) {
      problems.add(
          node.range(),
          "call \"" + url + "\" is not an https URL without query",
          "Hooks are called over TLS. Write `call: https://127.0.0.1:8443/mutate`.");
    }
    return target;
  }

  private Optional<CallTarget> ofMapping(Node.Mapping mapping) {
    int before = problems.count();
    problems.addAll(UnknownKeys.in(file, "call", mapping, KEYS));
    Optional<String> address = string(mapping, "address").flatMap(CallTarget::address);
    if (address.isEmpty()) {
      problems.add(
          mapping.find("address").map(Node::range).orElse(mapping.range()),
          "call needs an address",
          "Write `address: 127.0.0.1:8443`.");
    }
    Optional<String> path = string(mapping, "path");
    if (path.isPresent() && !path.get().startsWith("/")) {
      problems.add(
          mapping.find("path").orElseThrow().range(),
          "path must begin with /",
          "Write `path: /mutate`.");
    }
    Optional<String> serverName = string(mapping, "serverName");
    Optional<CallTarget.Authority> authority = authority(mapping);
    Optional<CallTarget.Identity> identity = identity(mapping);
    return problems.count() > before
        ? Optional.empty()
        : address.map(found -> new CallTarget(found, path, serverName, authority, identity));
  }

  private Optional<CallTarget.Authority> authority(Node.Mapping mapping) {
    Optional<String> bundle = string(mapping, "caBundle");
    Optional<String> caFile = string(mapping, "caFile");
    if (bundle.isPresent() && caFile.isPresent()) {
      problems.add(mapping.range(), "call states both caBundle and caFile", "State one of them.");
    }
    return bundle
        .<CallTarget.Authority>map(CallTarget.Authority.Bundle::new)
        .or(() -> caFile.map(CallTarget.Authority.File::new));
  }

  private Optional<CallTarget.Identity> identity(Node.Mapping mapping) {
    Optional<String> certificate = string(mapping, "clientCertificateFile");
    Optional<String> key = string(mapping, "clientKeyFile");
    if (certificate.isPresent() != key.isPresent()) {
      problems.add(
          mapping.range(),
          "clientCertificateFile and clientKeyFile go together",
          "State both of them or neither.");
    }
    return certificate.flatMap(c -> key.map(k -> new CallTarget.Identity(c, k)));
  }

  private Optional<String> string(Node.Mapping mapping, String key) {
    return switch (mapping.find(key).orElse(null)) {
      case null -> Optional.empty();
      case Node.Scalar(var _, JsonString(String text)) when !text.isEmpty() -> Optional.of(text);
      case Node other -> {
        problems.add(other.range(), key + " must be a string", "Put it in quotes.");
        yield Optional.empty();
      }
    };
  }
}
