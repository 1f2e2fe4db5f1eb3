package dev.admittance.call.tls;

import dev.admittance.simulator.gojson.GoQuote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;

/// The name constraints of an authority (RFC 5280, 4.2.1.10), as Go applies them. Only DNS names
/// and IP addresses are checked: serving certificates have no others.
///
/// @param permitted empty for all
/// @param complete whether Go knows all constrained name types
record NameConstraints(Subtrees permitted, Subtrees excluded, boolean complete) {
  static final NameConstraints NONE = new NameConstraints(Subtrees.NONE, Subtrees.NONE, true);

  private static final int PERMITTED_TAG = 0xa0;
  private static final int EXCLUDED_TAG = 0xa1;
  private static final int EMAIL_TAG = 0x81;
  private static final int URI_TAG = 0x86;

  /// Domains and networks, including everything below them.
  record Subtrees(List<String> domains, List<Network> networks) {
    static final Subtrees NONE = new Subtrees(List.of(), List.of());

    Subtrees {
      domains = List.copyOf(domains);
      networks = List.copyOf(networks);
    }
  }

  /// A network: address and mask.
  static final class Network {
    private final byte[] address;
    private final byte[] mask;

    /// Splits the concatenated address and mask.
    private Network(byte[] both) {
      int half = both.length / 2;
      address = Arrays.copyOf(both, half);
      mask = Arrays.copyOfRange(both, half, 2 * half);
    }

    boolean contains(byte[] ip) {
      if (ip.length != address.length) {
        return false;
      }
      for (int i = 0; i < ip.length; i++) {
        if ((ip[i] & mask[i]) != (address[i] & mask[i])) {
          return false;
        }
      }
      return true;
    }

    private int bits() {
      int bits = 0;
      for (byte part : mask) {
        bits += Integer.bitCount(part & 0xff);
      }
      return bits;
    }

    String text() {
      return GoIpAddress.text(address) + "/" + bits();
    }
  }

  /// Parses the value of the extension.
  static NameConstraints of(Der value) {
    Subtrees permitted = Subtrees.NONE;
    Subtrees excluded = Subtrees.NONE;
    boolean complete = true;
    try {
      for (Der part : value.children()) {
        List<Der> names = part.children().stream().map(tree -> tree.children().getFirst()).toList();
        complete &= names.stream().allMatch(NameConstraints::isKnown);
        switch (part.tag()) {
          case PERMITTED_TAG -> permitted = subtrees(names);
          case EXCLUDED_TAG -> excluded = subtrees(names);
          default -> complete = false;
        }
      }
    } catch (IllegalArgumentException | NoSuchElementException _) {
      return new NameConstraints(Subtrees.NONE, Subtrees.NONE, false);
    }
    return new NameConstraints(permitted, excluded, complete);
  }

  private static boolean isKnown(Der name) {
    return switch (name.tag()) {
      case AlternativeNames.DNS_TAG, AlternativeNames.IP_TAG, EMAIL_TAG, URI_TAG -> true;
      default -> false;
    };
  }

  private static Subtrees subtrees(List<Der> names) {
    List<String> domains = new ArrayList<>();
    List<Network> networks = new ArrayList<>();
    for (Der name : names) {
      if (name.tag() == AlternativeNames.DNS_TAG) {
        domains.add(name.text());
      } else if (name.tag() == AlternativeNames.IP_TAG) {
        networks.add(new Network(name.content()));
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

  private Optional<String> problem(byte[] ip) {
    String name = "IP address " + GoQuote.quote(GoIpAddress.text(ip));
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
