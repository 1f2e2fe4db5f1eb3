package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.registration.GoUrl;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Opaque;
import dev.admittance.simulator.schema.ValueFormats;
import java.util.List;

/// The formats that strings can be validated against (P-117).
enum NamedFormat implements Opaque {
  DNS1123_LABEL("dns1123Label", 30),
  DNS1123_SUBDOMAIN("dns1123Subdomain", 60),
  DNS1035_LABEL("dns1035Label", 30),
  QUALIFIED_NAME("qualifiedName", 60),
  DNS1123_LABEL_PREFIX("dns1123LabelPrefix", 30),
  DNS1123_SUBDOMAIN_PREFIX("dns1123SubdomainPrefix", 60),
  DNS1035_LABEL_PREFIX("dns1035LabelPrefix", 30),
  LABEL_VALUE("labelValue", 40),
  URI("uri", 1103),
  UUID("uuid", 70),
  BYTE("byte", 84),
  DATE("date", 71),
  DATETIME("datetime", 71);

  private final String called;
  private final int regexSize;

  NamedFormat(String called, int regexSize) {
    this.called = called;
    this.regexSize = regexSize;
  }

  String called() {
    return called;
  }

  /// The pattern length that the cost calculation assumes.
  int regexSize() {
    return regexSize;
  }

  /// The errors in a text; empty for a valid one.
  List<String> check(String text) {
    return switch (this) {
      case DNS1123_LABEL -> NameFormat.dns1123Label(text);
      case DNS1123_SUBDOMAIN -> NameFormat.subdomain(text);
      case DNS1035_LABEL -> NameFormat.dns1035Label(text);
      case QUALIFIED_NAME -> NameFormat.qualifiedName(text);
      case DNS1123_LABEL_PREFIX -> NameFormat.dns1123Label(NameFormat.withoutTrailingDash(text));
      case DNS1123_SUBDOMAIN_PREFIX -> NameFormat.subdomain(NameFormat.withoutTrailingDash(text));
      case DNS1035_LABEL_PREFIX -> NameFormat.dns1035Label(NameFormat.withoutTrailingDash(text));
      case LABEL_VALUE -> NameFormat.labelValue(text);
      case URI -> uri(text);
      case UUID -> unless(ValueFormats.fits(text, "uuid"), "does not match the UUID format");
      case BYTE -> unless(ValueFormats.fits(text, "byte"), "invalid base64");
      case DATE -> unless(ValueFormats.fits(text, "date"), "invalid date");
      case DATETIME -> unless(ValueFormats.fits(text, "datetime"), "invalid datetime");
    };
  }

  private static List<String> uri(String text) {
    return GoUrl.parseRequestUri(text) instanceof GoUrl.Fault(String message)
        ? List.of(message)
        : List.of();
  }

  private static List<String> unless(boolean good, String message) {
    return good ? List.of() : List.of(message);
  }

  @Override
  public String typeName() {
    return "kubernetes.NamedFormat";
  }

  @Override
  public Object equalTo(Object other) {
    return other instanceof NamedFormat
        ? (Object) (this == other)
        : CelError.orNoSuchOverload(other);
  }
}
