package dev.admittance.model.practice;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObject.CertificateOrder;
import dev.admittance.model.cluster.ClusterObject.TlsSecret;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.registration.ClientConfig;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A certificate that a backend may serve.
///
/// @param source the object that holds or requests it
/// @param chain the certificate, then its issuers; empty where it is only requested
/// @param dnsNames its names
/// @param mounted whether the backend's pods mount it; otherwise it is the only one in the
///   namespace
public record ServingCertificate(
    ClusterObject source, List<Certificate> chain, List<String> dnsNames, boolean mounted) {
  private static final Pattern DNS_NAME = Pattern.compile("[a-z0-9.*-]+");

  public ServingCertificate {
    chain = List.copyOf(chain);
    dnsNames = List.copyOf(dnsNames);
  }

  /// Returns the certificates that may be served behind a Service, as described for
  /// [ServingCertificate].
  public static List<ServingCertificate> of(
      ClientConfig.ServiceReference reference, ClusterObjects cluster) {
    return of(new ServiceBackend(reference, cluster));
  }

  /// Returns the certificates that a backend may serve: those that its pods mount; if the pods are
  /// unknown, the only one of the namespace.
  static List<ServingCertificate> of(ServiceBackend backend) {
    List<Workload> workloads = backend.workloads();
    Set<String> mounted =
        workloads.stream()
            .flatMap(workload -> workload.secrets().stream())
            .collect(Collectors.toSet());
    List<ServingCertificate> known = known(backend, mounted);
    if (!workloads.isEmpty()) {
      return known.stream().filter(ServingCertificate::mounted).toList();
    }
    return known.size() == 1 ? known : List.of();
  }

  /// Returns all of the namespace. A cert-manager Certificate counts only where its Secret is
  /// unknown.
  private static List<ServingCertificate> known(ServiceBackend backend, Set<String> mounted) {
    List<TlsSecret> secrets = backend.cluster().in(backend.namespace(), TlsSecret.class);
    Set<String> filled =
        secrets.stream().map(secret -> secret.id().name()).collect(Collectors.toSet());
    return Stream.concat(
            secrets.stream().map(secret -> of(secret, mounted.contains(secret.id().name()))),
            backend.cluster().in(backend.namespace(), CertificateOrder.class).stream()
                .filter(order -> !filled.contains(order.secret()))
                .filter(order -> order.dnsNames().stream().allMatch(ServingCertificate::isWritten))
                .map(order ->
                    new ServingCertificate(
                        order, List.of(), order.dnsNames(), mounted.contains(order.secret()))))
        .filter(served -> !served.chain().isEmpty() || !served.dnsNames().isEmpty())
        .toList();
  }

  /// Returns whether a name is written out. Scaffolds leave `$(SERVICE_NAME)` or `SERVICE_NAME` to
  /// be replaced.
  private static boolean isWritten(String name) {
    return DNS_NAME.matcher(name).matches();
  }

  private static ServingCertificate of(TlsSecret secret, boolean mounted) {
    List<Certificate> chain = CertificateList.decode(secret.certificate()).certificates();
    List<String> names = chain.isEmpty() ? List.of() : chain.getFirst().dnsNames();
    return new ServingCertificate(secret, chain, names, mounted);
  }
}
