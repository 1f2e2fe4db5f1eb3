package dev.admittance.call.tls;

import dev.admittance.model.network.IpAddress;
import dev.admittance.model.text.GoQuote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.jspecify.annotations.Nullable;

/// The name constraints of an authority (RFC 5280, 4.2.1.10), as Go applies them. Only DNS names
/// and IP addresses are checked: serving certificates have no others.
///
/// @param permitted empty for all
/// @param complete whether Go knows all constrained name types
record NameConstraints(Subtrees permitted, Subtrees excluded, boolean complete) {
  static final NameConstraints NONE = new NameConstraints(Subtrees.NONE, Subtrees.NONE, true);

  /// Domains and networks, including everything below them.
  record Subtrees(List<String> domains, List<Network> networks) {
    static final Subtrees NONE = new Subtrees(List.of(), List.of());

    Subtrees {
      domains = List.copyOf(domains);
      networks = List.copyOf(networks);
    }
  }

  /// A network.
  ///
  /// @param bits of the address that matter
  record Network(IpAddress address, int bits) {
    boolean contains(IpAddress ip) {
      return address.sharesPrefix(ip, bits);
    }

    String text() {
      return address.text() + "/" + bits;
    }

    /// Splits the concatenated address and mask.
    private static Network of(byte[] both) {
      int half = both.length / 2;
      int bits = 0;
      for (int i = half; i < both.length; i++) {
        bits += Integer.bitCount(both[i] & 0xff);
      }
      return new Network(
          IpAddress.of(Arrays.copyOf(both, half)).orElseThrow(IllegalArgumentException::new), bits);
    }
  }

  /// Parses the value of the extension.
  static NameConstraints of(ASN1Primitive value) {
    try {
      org.bouncycastle.asn1.x509.NameConstraints read =
          org.bouncycastle.asn1.x509.NameConstraints.getInstance(value);
      List<GeneralName> permitted = names(read.getPermittedSubtrees());
      List<GeneralName> excluded = names(read.getExcludedSubtrees());
      return new NameConstraints(
          subtrees(permitted),
          subtrees(excluded),
          Stream.concat(permitted.stream(), excluded.stream()).allMatch(NameConstraints::isKnown));
    } catch (IllegalArgumentException _) {
      return new NameConstraints(Subtrees.NONE, Subtrees.NONE, false);
    }
  }

  private static List<GeneralName> names(GeneralSubtree @Nullable [] subtrees) {
    return subtrees == null
        ? List.of()
        : Arrays.stream(subtrees).map(GeneralSubtree::getBase).toList();
  }

  private static boolean isKnown(GeneralName name) {
    return switch (name.getTagNo()) {
      case GeneralName.dNSName,
          GeneralName.iPAddress,
          GeneralName.rfc822Name,
          GeneralName.uniformResourceIdentifier ->
          true;
      default -> false;
    };
  }

  private static Subtrees subtrees(List<GeneralName> names) {
    List<String> domains = new ArrayList<>();
    List<Network> networks = new ArrayList<>();
    for (GeneralName name : names) {
      if (name.getTagNo() == GeneralName.dNSName) {
        domains.add(AlternativeNames.dns(name));
      } else if (name.getTagNo() == GeneralName.iPAddress) {
        networks.add(Network.of(AlternativeNames.ip(name)));
      }
    }
    domains.sort(Comparator.comparingInt(String::length));
    networks.sort(Comparator.comparingInt(Network::bits));
    return new Subtrees(domains, networks);
  }

  /// Returns the error for a certificate's names; empty where the authority may sign for them.
  Optional<String> problem(AlternativeNames names) {
    return Stream.concat(
            names.ips().stream().map(this::problem), names.dns().stream().map(this::problem))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> problem(IpAddress ip) {
    String name = "IP address " + GoQuote.quote(ip.text());
    if (!permitted.networks().isEmpty()
        && permitted.networks().stream().noneMatch(network -> network.contains(ip))) {
      return Optional.of(name + " is not permitted by any constraint");
    }
    return excluded.networks().stream()
        .filter(network -> network.contains(ip))
        .findFirst()
        .map(network -> name + " is excluded by constraint " + GoQuote.quote(network.text()));
  }

  private Optional<String> problem(String dns) {
    String name = "DNS name " + GoQuote.quote(dns);
    if (!permitted.domains().isEmpty()
        && permitted.domains().stream().noneMatch(domain -> isBelow(dns, domain))) {
      return Optional.of(name + " is not permitted by any constraint");
    }
    return excluded.domains().stream()
        .filter(domain -> isBelow(dns, domain) || coversWildcard(dns, domain))
        .findFirst()
        .map(domain -> name + " is excluded by constraint " + GoQuote.quote(domain));
  }

  /// A domain with a leading dot only matches names below it.
  private static boolean isBelow(String name, String domain) {
    String lower = name.toLowerCase(Locale.ROOT);
    String wanted = domain.toLowerCase(Locale.ROOT);
    return wanted.isEmpty()
        || lower.equals(wanted)
        || lower.endsWith(wanted.startsWith(".") ? wanted : "." + wanted);
  }

  /// `*.svc` may match `shop.svc`, which is excluded.
  private static boolean coversWildcard(String name, String domain) {
    int dot = domain.indexOf('.');
    return name.startsWith("*")
        && dot >= 0
        && name.substring(1).equalsIgnoreCase(domain.substring(dot));
  }
}
