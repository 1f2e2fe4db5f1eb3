package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.OptionalInt;

/// A network: an address and a prefix length. Bits after the prefix are kept.
record Cidr(CelIpAddress address, int bits) implements Opaque {
  private static final String PARSE_ERROR =
      "network address parse error during conversion from string: ";

  /// A [Cidr], or a [CelError] with the server's text, which states its subject twice.
  static Object parse(String text) {
    int slash = text.lastIndexOf('/');
    if (slash < 0) {
      return failure(text, "no '/'");
    }
    Object address = IpParser.parse(text.substring(0, slash));
    if (!(address instanceof CelIpAddress ip)) {
      String message = ((CelError) address).message();
      return failure(
          text,
          message.startsWith("ParseAddr") ? message : "IPv6 zones cannot be present in a prefix");
    }
    String length = text.substring(slash + 1);
    if (!length.matches("0|[1-9][0-9]*")) {
      return failure(text, "bad bits after slash: " + GoText.quote(length));
    }
    int most = ip.isIpv4() ? 32 : 128;
    if (length.length() > 3 || Integer.parseInt(length) > most) {
      return failure(text, "prefix length out of range");
    }
    return ip.isMapped()
        ? new CelError(
            PARSE_ERROR + "IPv4-mapped IPv6 address " + GoText.quote(text) + " is not allowed")
        : new Cidr(ip, Integer.parseInt(length));
  }

  private static CelError failure(String text, String why) {
    return new CelError(
        PARSE_ERROR + PARSE_ERROR + "netip.ParsePrefix(" + GoText.quote(text) + "): " + why);
  }

  boolean contains(CelIpAddress ip) {
    return address.isIpv4() == ip.isIpv4() && address.sharesPrefix(ip, bits);
  }

  boolean contains(Cidr other) {
    return bits <= other.bits
        && address.isIpv4() == other.address.isIpv4()
        && address.sharesPrefix(other.address, bits);
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
