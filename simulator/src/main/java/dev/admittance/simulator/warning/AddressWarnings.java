package dev.admittance.simulator.warning;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.library.NetworkText;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Warnings about ambiguous addresses and ranges, and those not in canonical form. Source:
/// k8s.io/apimachinery `pkg/util/validation/ip.go`, and up to 1.32, for services alone,
/// k8s.io/kubernetes `pkg/api/service/warnings.go`.
final class AddressWarnings {
  /// The first minor release that checks more than services, with new texts.
  static final int EVERYWHERE = 33;

  /// The first minor release that refuses what it warns of here, except where it was before.
  private static final int STRICT_SINCE = 36;

  private final boolean current;
  private final String invalid;

  AddressWarnings(KubernetesRelease release) {
    current = release.isAtLeast(EVERYWHERE);
    invalid =
        release.isAtLeast(STRICT_SINCE)
            ? " is invalid: use "
            : " will be considered invalid in a future Kubernetes release: use ";
  }

  /// The warnings of an address; none for an invalid one.
  List<String> address(ObjectPart written) {
    String text = written.text();
    Optional<NetworkText> read = NetworkText.address(text);
    if (read.isEmpty()) {
      return List.of();
    }
    NetworkText ip = read.get();
    if (!current) {
      return older(written, ip, "address", "IP address");
    }
    if (!ip.refusal().isEmpty() || ip.mapped()) {
      String dotted = ip.mapped() ? ip.canonical().substring("::ffff:".length()) : ip.canonical();
      return List.of(
          written.path()
              + ": non-standard IP address "
              + GoQuote.quote(text)
              + invalid
              + GoQuote.quote(dotted));
    }
    return ip.isIpv6() && !ip.canonical().equals(text)
        ? List.of(
            written.path()
                + ": IPv6 address "
                + GoQuote.quote(text)
                + " should be in RFC 5952 canonical format ("
                + GoQuote.quote(ip.canonical())
                + ")")
        : List.of();
  }

  /// The warnings of a range; none for an invalid one.
  List<String> range(ObjectPart written) {
    String text = written.text();
    Optional<NetworkText> read = NetworkText.range(text);
    if (read.isEmpty()) {
      return List.of();
    }
    NetworkText range = read.get();
    if (!current) {
      return older(written, range, "prefix", "IP prefix");
    }
    String start = written.path() + ": ";
    List<String> warnings = new ArrayList<>();
    if (!range.canonical().equals(range.network())) {
      String single = range.canonical().replaceFirst("/.*", "/" + range.bits());
      warnings.add(
          start
              + "CIDR value "
              + GoQuote.quote(text)
              + " is ambiguous in this context (should be "
              + GoQuote.quote(range.network())
              + " or "
              + GoQuote.quote(single)
              + "?)");
    }
    if (!range.refusal().isEmpty() || range.mapped()) {
      warnings.add(
          start
              + "non-standard CIDR value "
              + GoQuote.quote(text)
              + invalid
              + GoQuote.quote(range.network()));
    }
    if (warnings.isEmpty() && range.isIpv6() && !range.canonical().equals(text)) {
      warnings.add(
          start
              + "IPv6 CIDR value "
              + GoQuote.quote(text)
              + " should be in RFC 5952 canonical format ("
              + GoQuote.quote(range.canonical())
              + ")");
    }
    return warnings;
  }

  private static List<String> older(
      ObjectPart written, NetworkText read, String noun, String longNoun) {
    String text = written.text();
    if (!read.refusal().isEmpty()) {
      String refusal =
          noun.equals("prefix")
              ? "netip.ParsePrefix(" + GoQuote.quote(text) + "): " + read.refusal()
              : read.refusal();
      return List.of(
          written.path()
              + ": "
              + longNoun
              + " was accepted, but will be invalid in a future Kubernetes release: "
              + refusal);
    }
    return read.isIpv6() && !read.canonical().equals(text)
        ? List.of(
            written.path()
                + ": IPv6 "
                + noun
                + " "
                + GoQuote.quote(text)
                + " is not in RFC 5952 canonical format ("
                + GoQuote.quote(read.canonical())
                + "), which may cause controller apply-loops")
        : List.of();
  }
}
