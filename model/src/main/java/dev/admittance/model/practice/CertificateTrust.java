package dev.admittance.model.practice;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.certificate.ServerName;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.RegisteredHook;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// L-32. A hook whose certificate the API server cannot trust, so that every call fails: a
/// `caBundle` that is absent, holds no certificate, or none that is valid or may sign others
/// (W-554); or a serving certificate that lacks the name of the Service (W-551), is not valid, or
/// is signed by another authority.
final class CertificateTrust implements Practice.OfOneHookInContext {
  private static final String BUNDLE = "clientConfig.caBundle";
  private static final String SERVICE = "clientConfig.service";

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    CaBundleTrust trust = CaBundleTrust.of(hook);
    Optional<ServiceBackend> backend = ServiceBackend.of(hook, context);
    List<ServingCertificate> served = backend.map(ServingCertificate::of).orElse(List.of());
    List<Advice> advice = new ArrayList<>();
    bundle(hook, trust, backend, served, context).ifPresent(advice::add);
    backend
        .filter(_ -> !served.isEmpty())
        .flatMap(known -> serving(hook, trust, known, served, context.at()))
        .ifPresent(advice::add);
    return advice;
  }

  private static Optional<Advice> bundle(
      RegisteredHook hook,
      CaBundleTrust trust,
      Optional<ServiceBackend> backend,
      List<ServingCertificate> served,
      PracticeContext context) {
    if (trust.roots().isEmpty()) {
      return Optional.empty();
    }
    if (trust.certificates().isEmpty()) {
      return mayBeFilledIn(hook, trust, served, context)
          ? Optional.empty()
          : noCertificate(hook, trust, backend, served);
    }
    return invalid(hook, trust.certificates(), context.at())
        .or(() -> noAuthority(hook, trust.certificates(), backend, served));
  }

  /// An operator may fill in its own `caBundle` when it starts, unless its certificate is known.
  private static boolean mayBeFilledIn(
      RegisteredHook hook,
      CaBundleTrust trust,
      List<ServingCertificate> served,
      PracticeContext context) {
    return trust.injected()
        || context.isUnfinished(hook.registration().subject().file())
        || (!trust.written() && served.isEmpty() && !context.isStored());
  }

  private static Optional<Advice> noCertificate(
      RegisteredHook hook,
      CaBundleTrust trust,
      Optional<ServiceBackend> backend,
      List<ServingCertificate> served) {
    String problem = trust.roots().flatMap(CertificateList::problem).orElse("");
    if (trust.written()) {
      return Optional.of(
          Advice.about(
              hook,
              BUNDLE,
              Severity.ERROR,
              "`caBundle` holds no certificate, so that every call fails: unable to load root certificates: %s."
                  .formatted(problem),
              "Put the PEM certificate of the authority that signed the backend's certificate here, encoded as base64."));
    }
    return backend.map(known ->
        Advice.about(
            hook,
            BUNDLE,
            served.isEmpty() ? Severity.WARNING : Severity.ERROR,
            ("Without `caBundle` the API server trusts only the public authorities that its host "
                    + "knows, and none of them signs certificates for `%s`%s.")
                .formatted(known.host(), unlessFilled(served)),
            "Put the PEM certificate of the authority that signed the backend's certificate here, encoded as base64, or have it filled in, as by cert-manager's annotation `cert-manager.io/inject-ca-from`."));
  }

  private static String unlessFilled(List<ServingCertificate> served) {
    return served.isEmpty()
        ? ": unless something fills it in at run time, every call fails"
        : "; the one at hand is in " + served.getFirst().source().title();
  }

  /// One valid certificate is enough: the others may belong to the previous or the next authority.
  private static Optional<Advice> invalid(
      RegisteredHook hook, List<Certificate> certificates, Optional<Instant> at) {
    boolean someValid =
        certificates.stream().anyMatch(one -> CaBundleTrust.invalidity(one, at).isEmpty());
    return someValid
        ? Optional.empty()
        : CaBundleTrust.invalidity(certificates.getFirst(), at)
            .map(reason ->
                Advice.about(
                    hook,
                    BUNDLE,
                    Severity.ERROR,
                    "The certificate of `%s` in `caBundle` %s, so that every call fails."
                        .formatted(certificates.getFirst().subject(), reason),
                    "Renew the authority's certificate, and the backend's with it."));
  }

  /// A certificate that may not sign others is only useful where the backend serves that very
  /// certificate.
  private static Optional<Advice> noAuthority(
      RegisteredHook hook,
      List<Certificate> certificates,
      Optional<ServiceBackend> backend,
      List<ServingCertificate> served) {
    boolean usable =
        !served.isEmpty()
            || certificates.stream()
                .anyMatch(one ->
                    one.isAuthority()
                        || backend.isEmpty()
                        || ServerName.isAmong(one.dnsNames(), backend.get().host()));
    return usable
        ? Optional.empty()
        : Optional.of(
            Advice.about(
                hook,
                BUNDLE,
                Severity.ERROR,
                "`%s` in `caBundle` is not an authority and does not have the name `%s` either, so that it can vouch for nobody."
                    .formatted(
                        certificates.getFirst().subject(),
                        backend.map(ServiceBackend::host).orElse("")),
                "Put the certificate of the authority here that signed the backend's."));
  }

  /// Where several certificates may be served, one correct certificate is enough.
  private static Optional<Advice> serving(
      RegisteredHook hook,
      CaBundleTrust trust,
      ServiceBackend backend,
      List<ServingCertificate> served,
      Optional<Instant> at) {
    boolean someFits = served.stream().anyMatch(one -> fault(one, trust, backend, at).isEmpty());
    ServingCertificate first = served.getFirst();
    return someFits
        ? Optional.empty()
        : fault(first, trust, backend, at)
            .map(fault ->
                Advice.about(
                    hook,
                    SERVICE,
                    first.mounted() ? Severity.ERROR : Severity.WARNING,
                    "The certificate of %s%s %s, so that every call fails."
                        .formatted(
                            first.source().title(),
                            first.mounted() ? "" : ", the only one known in the namespace,",
                            fault),
                    "Have it issued for `%s` by an authority in `caBundle`."
                        .formatted(backend.host())));
  }

  private static Optional<String> fault(
      ServingCertificate served,
      CaBundleTrust trust,
      ServiceBackend backend,
      Optional<Instant> at) {
    if (!ServerName.isAmong(served.dnsNames(), backend.host())) {
      return Optional.of(
          served.dnsNames().isEmpty()
              ? "has no DNS names, `%s` is needed".formatted(backend.host())
              : "is for %s, not for `%s`"
                  .formatted(String.join(", ", served.dnsNames()), backend.host()));
    }
    if (served.chain().isEmpty()) {
      return Optional.empty();
    }
    Optional<String> invalidity = CaBundleTrust.invalidity(served.chain().getFirst(), at);
    boolean distrusted =
        trust
            .roots()
            .filter(roots -> !roots.certificates().isEmpty() && !roots.trusts(served.chain()))
            .isPresent();
    return invalidity.isPresent() || !distrusted
        ? invalidity
        : Optional.of(
            "is signed by `%s`, which `caBundle` does not vouch for"
                .formatted(served.chain().getFirst().issuer()));
  }
}
