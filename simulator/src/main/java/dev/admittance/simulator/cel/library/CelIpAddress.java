package dev.admittance.simulator.cel.library;

import dev.admittance.model.network.InvalidIpAddress;
import dev.admittance.model.network.IpAddress;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.OptionalInt;

/// The CEL type of IP addresses.
record CelIpAddress(IpAddress value) implements Opaque {

  /// Parses an address: a [CelIpAddress], or a [CelError] with the server's text.
  static Object parse(String text) {
    try {
      IpAddress ip = IpAddress.parse(text);
      if (!ip.zone().isEmpty()) {
        return new CelError(
            "IP address " + GoQuote.quote(text) + " with zone value is not allowed");
      }
      return ip.isMapped()
          ? new CelError("IPv4-mapped IPv6 address " + GoQuote.quote(text) + " is not allowed")
          : new CelIpAddress(ip);
    } catch (InvalidIpAddress e) {
      return new CelError(
          "IP Address "
              + GoQuote.quote(text)
              + " parse error during conversion from string: "
              + e.message());
    }
  }

  @Override
  public String typeName() {
    return "net.IP";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof CelIpAddress
        ? (Object) equals(other)
        : CelError.orNoSuchOverload(other);
  }

  @Override
  public OptionalInt size() {
    return OptionalInt.of(value.bits() / Byte.SIZE);
  }
}
