package dev.admittance.simulator.cel.library;

import dev.admittance.model.network.InvalidIpAddress;
import dev.admittance.model.network.IpAddress;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.OptionalInt;

/// A network: an address and a prefix length. Bits after the prefix are kept.
record Cidr(IpAddress address, int bits) implements Opaque {
  private static final String PARSE_ERROR =
      "network address parse error during conversion from string: ";

  /// A [Cidr], or a [CelError] with the server's text, which states its subject twice.
  static Object parse(String text) {
    int slash = text.lastIndexOf('/');
    if (slash < 0) {
      return failure(text, "no '/'");
    }
    IpAddress ip;
    try {
      ip = IpAddress.parse(text.substring(0, slash));
    } catch (InvalidIpAddress e) {
      return failure(text, e.message());
    }
    if (!ip.zone().isEmpty()) {
      return failure(text, "IPv6 zones cannot be present in a prefix");
    }
    String length = text.substring(slash + 1);
    if (!length.matches("0|[1-9][0-9]*")) {
      return failure(text, "bad bits after slash: " + GoQuote.quote(length));
    }
    if (length.length() > 3 || Integer.parseInt(length) > ip.bits()) {
      return failure(text, "prefix length out of range");
    }
    return ip.isMapped()
        ? new CelError(
            PARSE_ERROR + "IPv4-mapped IPv6 address " + GoQuote.quote(text) + " is not allowed")
        : new Cidr(ip, Integer.parseInt(length));
  }

  private static CelError failure(String text, String why) {
    return new CelError(
        PARSE_ERROR + PARSE_ERROR + "netip.ParsePrefix(" + GoQuote.quote(text) + "): " + why);
  }

  boolean contains(IpAddress ip) {
    return address.sharesPrefix(ip, bits);
  }

  boolean contains(Cidr other) {
    return bits <= other.bits && address.sharesPrefix(other.address, bits);
  }

  Cidr masked() {
    return new Cidr(address.masked(bits), bits);
  }

  String text() {
    return address.text() + "/" + bits;
  }

  @Override
  public String typeName() {
    return "net.CIDR";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof Cidr ? (Object) equals(other) : CelError.orNoSuchOverload(other);
  }

  @Override
  public OptionalInt size() {
    return OptionalInt.of((bits + Byte.SIZE - 1) / Byte.SIZE);
  }
}
