package dev.admittance.simulator.cel.library;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.cel.value.Uint;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// A semantic version; versions that differ only in build metadata are equal in order.
///
/// @param pre the parts of the pre-release: a [Uint] or a string each
record Semver(Uint major, Uint minor, Uint patch, List<Object> pre)
    implements Opaque, Comparable<Semver> {
  private static final String ALPHANUMERIC = "[a-zA-Z0-9-]*";

  /// A [Semver], or why the text is none.
  static Object parse(String text) {
    if (text.isEmpty()) {
      return new CelError("Version string empty");
    }
    String[] parts = text.split("\\.", 3);
    if (parts.length != 3) {
      return new CelError("No Major.Minor.Patch elements found");
    }
    int plus = parts[2].indexOf('+');
    String beforeBuild = plus < 0 ? parts[2] : parts[2].substring(0, plus);
    int dash = beforeBuild.indexOf('-');
    String patch = dash < 0 ? beforeBuild : beforeBuild.substring(0, dash);
    List<Object> numbers = new ArrayList<>();
    String[] names = {"major", "minor", "patch"};
    String[] texts = {parts[0], parts[1], patch};
    for (int i = 0; i < names.length; i++) {
      Object number = number(texts[i], names[i]);
      if (number instanceof CelError) {
        return number;
      }
      numbers.add(number);
    }
    Object pre = dash < 0 ? List.of() : pre(beforeBuild.substring(dash + 1));
    if (!(pre instanceof List<?> known)) {
      return pre;
    }
    Object fault = plus < 0 ? "" : buildFault(parts[2].substring(plus + 1));
    return fault instanceof CelError
        ? fault
        : new Semver(
            (Uint) numbers.get(0),
            (Uint) numbers.get(1),
            (Uint) numbers.get(2),
            List.copyOf(known));
  }

  private static Object number(String text, String name) {
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    if (!text.matches("[0-9]*")) {
      return new CelError(
          "Invalid character(s) found in " + name + " number " + GoQuote.quote(text));
    }
    if (text.length() > 1 && text.startsWith("0")) {
      return new CelError(
          capital + " number must not contain leading zeroes " + GoQuote.quote(text));
    }
    return unsigned(text);
  }

  private static Object unsigned(String text) {
    String parsing = "strconv.ParseUint: parsing " + GoQuote.quote(text) + ": ";
    if (text.isEmpty()) {
      return new CelError(parsing + "invalid syntax");
    }
    BigInteger value = new BigInteger(text);
    return value.bitLength() > Long.SIZE
        ? new CelError(parsing + "value out of range")
        : new Uint(value.longValue());
  }

  private static Object pre(String text) {
    List<Object> parts = new ArrayList<>();
    for (String part : text.split("\\.", -1)) {
      if (part.isEmpty()) {
        return new CelError("Prerelease is empty");
      }
      if (!part.matches(ALPHANUMERIC)) {
        return new CelError("Invalid character(s) found in prerelease " + GoQuote.quote(part));
      }
      boolean numeric = part.matches("[0-9]+");
      if (numeric && part.length() > 1 && part.startsWith("0")) {
        return new CelError(
            "Numeric PreRelease version must not contain leading zeroes " + GoQuote.quote(part));
      }
      Object value = numeric ? unsigned(part) : part;
      if (value instanceof CelError) {
        return value;
      }
      parts.add(value);
    }
    return parts;
  }

  private static Object buildFault(String text) {
    for (String part : text.split("\\.", -1)) {
      if (part.isEmpty()) {
        return new CelError("Build meta data is empty");
      }
      if (!part.matches(ALPHANUMERIC)) {
        return new CelError("Invalid character(s) found in build meta data " + GoQuote.quote(part));
      }
    }
    return "";
  }

  @Override
  public int compareTo(Semver other) {
    int byNumber = major.compareTo(other.major);
    byNumber = byNumber == 0 ? minor.compareTo(other.minor) : byNumber;
    byNumber = byNumber == 0 ? patch.compareTo(other.patch) : byNumber;
    if (byNumber != 0) {
      return Integer.signum(byNumber);
    }
    if (pre.isEmpty() || other.pre.isEmpty()) {
      return Boolean.compare(pre.isEmpty(), other.pre.isEmpty());
    }
    for (int i = 0; i < Math.min(pre.size(), other.pre.size()); i++) {
      int byPart = compare(pre.get(i), other.pre.get(i));
      if (byPart != 0) {
        return byPart;
      }
    }
    return Integer.signum(Integer.compare(pre.size(), other.pre.size()));
  }

  private static int compare(Object left, Object right) {
    return switch (left) {
      case Uint a when right instanceof Uint b -> Integer.signum(a.compareTo(b));
      case String a when right instanceof String b -> Integer.signum(a.compareTo(b));
      case Uint _ -> -1;
      default -> 1;
    };
  }

  @Override
  public String typeName() {
    return "kubernetes.Semver";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof Semver version
        ? (Object) (compareTo(version) == 0)
        : CelError.orNoSuchOverload(other);
  }
}
