package dev.admittance.call.tls;

import dev.admittance.model.text.GoQuote;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Verifies a server's certificate as Go's `x509.Certificate.Verify` does: its dates, its name, a
/// chain to a trusted root, the chain's key usages and name constraints. The first failure is
/// reported in Go's words. Certificate policies are not checked. For a single verification.
final class ChainVerifier {
  private static final int MOST_SIGNATURES = 100;

  private final List<ChainLink> roots;
  private final List<ChainLink> intermediates;
  private final Instant now;
  private int signatures;

  /// @param chain as the server sends it, its own certificate first
  private ChainVerifier(List<ChainLink> roots, List<ChainLink> chain, Instant now) {
    this.roots = roots.stream().distinct().toList();
    this.intermediates = chain.stream().skip(1).distinct().toList();
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
  }

  /// The result of a verification.
  ///
  /// @param chain from the server's certificate to a trusted root; empty where the server is not
  ///   trusted
  /// @param problem the failure, such as `x509: certificate signed by unknown authority`; empty
  ///   where the server is trusted
  record Verification(List<ChainLink> chain, Optional<String> problem) {
    private static Verification failed(String problem) {
      return new Verification(List.of(), Optional.of(problem));
    }
  }

  /// Verifies the certificates that a server sends.
  static Verification verify(
      List<ChainLink> roots, List<ChainLink> chain, String host, Instant now) {
    return new ChainVerifier(roots, chain, now).verify(chain.getFirst(), host);
  }

  private Verification verify(ChainLink server, String host) {
    return validity(server, Role.SERVER, List.of())
        .or(() -> HostName.problem(server, host))
        .map(Verification::failed)
        .orElseGet(() ->
            switch (roots.contains(server)
                ? new Paths(List.of(List.of(server)), Optional.empty())
                : paths(server, List.of(server))) {
              case Paths(var chains, Optional<String> problem) when chains.isEmpty() ->
                  Verification.failed(problem.orElseThrow());
              case Paths(var chains, var _) -> use(chains);
            });
  }

  private enum Role {
    SERVER,
    INTERMEDIATE,
    ROOT
  }

  /// @param below the chain so far, the server's certificate first
  private Optional<String> validity(ChainLink link, Role role, List<ChainLink> below) {
    if (link.hasUnhandledExtension()) {
      return Optional.of("x509: unhandled critical extension");
    }
    String expired = "x509: certificate has expired or is not yet valid: current time " + now;
    if (now.isBefore(link.notBefore())) {
      return Optional.of(expired + " is before " + link.notBefore());
    }
    if (now.isAfter(link.notAfter())) {
      return Optional.of(expired + " is after " + link.notAfter());
    }
    if (role == Role.INTERMEDIATE && !link.isAuthority()) {
      return Optional.of("x509: certificate is not authorized to sign other certificates");
    }
    return below.size() - 1 > link.longestPath()
        ? Optional.of("x509: too many intermediates for path length constraint")
        : Optional.empty();
  }

  /// The chains from a certificate to a root.
  ///
  /// @param chains the server's certificate first
  /// @param problem why there is none
  private record Paths(List<List<ChainLink>> chains, Optional<String> problem) {}

  /// A possible issuer of a certificate.
  private record Candidate(Role role, ChainLink link) {}

  private Paths paths(ChainLink link, List<ChainLink> below) {
    List<List<ChainLink>> chains = new ArrayList<>();
    Optional<String> hint = Optional.empty();
    // As in Go, the last certificate with a valid signature decides, not the first.
    Optional<String> problem = Optional.empty();
    for (Candidate candidate : candidates(link)) {
      if (++signatures > MOST_SIGNATURES) {
        problem =
            Optional.of(
                "x509: signature check attempts limit reached while verifying certificate chain");
        break;
      }
      ChainLink parent = candidate.link();
      if (below.stream().anyMatch(parent::standsFor)) {
        continue;
      }
      Optional<String> forged = SignatureCheck.problem(link, parent);
      if (forged.isPresent()) {
        hint = hint.or(() -> forged.map(reason -> hint(reason, parent)));
        continue;
      }
      problem = validity(parent, candidate.role(), below);
      if (problem.isEmpty()) {
        List<ChainLink> longer = Stream.concat(below.stream(), Stream.of(parent)).toList();
        Paths above =
            candidate.role() == Role.ROOT
                ? new Paths(List.of(longer), Optional.empty())
                : paths(parent, longer);
        chains.addAll(above.chains());
        problem = above.problem();
      }
    }
    if (!chains.isEmpty()) {
      return new Paths(chains, Optional.empty());
    }
    String unknown = "x509: certificate signed by unknown authority" + hint.orElse("");
    return new Paths(List.of(), Optional.of(problem.orElse(unknown)));
  }

  private Stream<Candidate> candidates(List<ChainLink> pool, Role role, ChainLink link) {
    return pool.stream()
        .filter(link::namesAsIssuer)
        .sorted(Comparator.comparingInt(link::plausibility))
        .map(parent -> new Candidate(role, parent));
  }

  private List<Candidate> candidates(ChainLink link) {
    return Stream.concat(
            candidates(roots, Role.ROOT, link), candidates(intermediates, Role.INTERMEDIATE, link))
        .toList();
  }

  private static String hint(String reason, ChainLink candidate) {
    DistinguishedName subject = candidate.subject();
    String name = subject.commonName().isEmpty() ? subject.organization() : subject.commonName();
    return " (possibly because of "
        + GoQuote.quote(reason)
        + " while trying to verify candidate authority certificate "
        + GoQuote.quote(name.isEmpty() ? "serial:" + candidate.x509().getSerialNumber() : name)
        + ")";
  }

  /// Every certificate of a chain must allow server authentication, and each authority must permit
  /// the names below it.
  private static Verification use(List<List<ChainLink>> chains) {
    Optional<String> constraint = Optional.empty();
    for (List<ChainLink> chain : chains) {
      if (chain.stream().allMatch(ChainLink::isForServers)) {
        Optional<String> problem = constraints(chain);
        if (problem.isEmpty()) {
          return new Verification(chain, Optional.empty());
        }
        constraint = constraint.or(() -> problem);
      }
    }
    return Verification.failed(
        constraint
            .map(problem ->
                "x509: a root or intermediate certificate is not authorized to sign for this name: "
                    + problem)
            .orElse("x509: certificate specifies an incompatible key usage"));
  }

  private static Optional<String> constraints(List<ChainLink> chain) {
    for (int i = 0; i < chain.size(); i++) {
      AlternativeNames names = chain.get(i).names();
      Optional<String> problem =
          chain.subList(i + 1, chain.size()).stream()
              .map(above -> above.constraints().problem(names))
              .flatMap(Optional::stream)
              .findFirst();
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }
}
