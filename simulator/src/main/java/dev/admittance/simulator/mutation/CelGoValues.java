package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.GoPrinted;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.Uint;
import dev.admittance.simulator.gojson.GoValue;
import dev.admittance.simulator.mutation.UnusableValueException.Consequence;
import dev.admittance.simulator.type.GoFloat;
import dev.admittance.simulator.type.GoType;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The Go values of CEL values that JSON does not have.
final class CelGoValues {
  private static final Map<String, String> OPAQUE =
      Map.of(
          "kubernetes.Quantity", "*resource.Quantity",
          "net.IP", "netip.Addr",
          "net.CIDR", "netip.Prefix",
          "kubernetes.URL", "*url.URL",
          "JSONPatch", "*mutation.JSONPatchVal");

  private CelGoValues() {}

  static GoValue of(Object value) throws UnusableValueException {
    return switch (value) {
      case Null _ -> new GoValue("structpb.NullValue", "NULL_VALUE", "0", Optional.empty());
      case Uint number ->
          new GoValue(
              "uint64",
              number.toString(),
              "0x" + Long.toHexString(number.bits()),
              Optional.of(new JsonNumber(GoFloat.write(number.toDouble()))));
      case Bytes bytes -> of(bytes);
      case CelDuration span ->
          new GoValue(
              "time.Duration",
              GoDurationText.of(span.nanos()),
              Long.toString(span.nanos()),
              Optional.empty());
      case Timestamp time ->
          new GoValue("time.Time", GoTimeText.of(time), GoTimeText.syntax(time), Optional.empty());
      case List<?> list ->
          new GoValue("[]ref.Val", plain(list), GoPrinted.of(list), Optional.empty());
      case Map<?, ?> map ->
          new GoValue("map[ref.Val]ref.Val", plain(map), GoPrinted.of(map), Optional.empty());
      default -> opaque(value);
    };
  }

  /// A value of a Go type of the API.
  static GoValue of(GoType.OfText type) {
    return new GoValue(type.text(), type.text(), type.text(), Optional.empty());
  }

  private static GoValue of(Bytes bytes) {
    byte[] octets = new byte[bytes.size()];
    for (int i = 0; i < octets.length; i++) {
      octets[i] = (byte) bytes.at(i);
    }
    String syntax =
        IntStream.range(0, bytes.size())
            .mapToObj(i -> "0x" + Integer.toHexString(bytes.at(i)))
            .collect(Collectors.joining(", ", "[]uint8{", "}"));
    return new GoValue(
        "[]uint8",
        bytes.toString(),
        syntax,
        Optional.of(new JsonString(Base64.getEncoder().encodeToString(octets))));
  }

  private static GoValue opaque(Object value) throws UnusableValueException {
    String type = value instanceof Opaque opaque ? OPAQUE.get(opaque.typeName()) : null;
    if (type == null) {
      throw new UnusableValueException(
          Consequence.UNKNOWN,
          "what the server makes of a value of type " + CelTypes.name(value) + " in an Object");
    }
    return new GoValue(type, type, type, Optional.empty());
  }

  private static String plain(Object value) {
    return switch (value) {
      case List<?> list ->
          list.stream().map(CelGoValues::plain).collect(Collectors.joining(" ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> plain(entry.getKey()) + ":" + plain(entry.getValue()))
              .sorted()
              .collect(Collectors.joining(" ", "map[", "]"));
      default -> GoPrinted.of(value);
    };
  }

  /// A key of a map as `%q` prints it: a number is printed as a character.
  static String quoted(Object key) {
    return switch (key) {
      case Long number -> character(number);
      case Uint number -> character(number.bits());
      default -> "%!q(" + celType(key) + "=" + GoPrinted.of(key) + ")";
    };
  }

  private static String character(long codePoint) {
    int shown =
        codePoint >= 0 && codePoint <= Character.MAX_CODE_POINT
            ? Math.toIntExact(codePoint)
            : 0xFFFD;
    String quoted = GoQuote.quote(Character.toString(shown));
    String inner = quoted.substring(1, quoted.length() - 1);
    return "'" + (inner.equals("'") ? "\\'" : inner.equals("\\\"") ? "\"" : inner) + "'";
  }

  /// The cel-go type of a value.
  static String celType(Object value) {
    return CelTypes.goName(value);
  }
}
