package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Arrays;
import java.util.List;

/// The members of a decoded request for a certificate: those of Go's `x509.CertificateRequest`.
/// Source: Go's `crypto/x509/x509.go`, `parseCertificateRequest`.
final class RequestMembers {
  private static final List<Long> ASKED = List.of(1L, 2L, 840L, 113549L, 1L, 9L, 14L);

  private RequestMembers() {}

  /// Reads a request.
  ///
  /// @param key its key
  static JsonObject of(JsonObject key, DerValue request) {
    DerValue signed = request.at(0);
    List<DerValue> attributes =
        signed.items().stream()
            .filter(item -> item.isContext(0))
            .flatMap(item -> item.items().stream())
            .toList();
    CertificateExtensions extensions =
        new CertificateExtensions(
            attributes.stream()
                .filter(one -> one.at(0).identifier().equals(ASKED))
                .flatMap(one -> one.at(1, 0).items().stream())
                .toList());
    JsonObject.Builder members =
        JsonObject.builder()
            .put("Raw", DerValue.base64(request.whole()))
            .put("RawTBSCertificateRequest", DerValue.base64(signed.whole()))
            .put("RawSubjectPublicKeyInfo", DerValue.base64(signed.at(2).whole()))
            .put("RawSubject", DerValue.base64(signed.at(1).whole()))
            .put("Version", new JsonNumber(String.valueOf(signed.at(0).bytes()[0])))
            .put("Signature", signature(request.at(2)))
            .put("SignatureAlgorithm", SignatureAlgorithms.number(request.at(1, 0).dotted()))
            .put("PublicKeyAlgorithm", 1)
            .put("PublicKey", key)
            .put("Subject", CertificateName.json(signed.at(1)))
            .put(
                "Attributes",
                DerValue.orNull(
                    attributes.stream()
                        .filter(one -> one.at(0).identifier().equals(ASKED))
                        .map(RequestMembers::attribute)
                        .toList()))
            .put("Extensions", extensions.json())
            .put("ExtraExtensions", JsonNull.NULL)
            .put("URIs", extensions.uris());
    extensions.putNames(members);
    return members.build();
  }

  /// A bit string, which begins with the number of unused bits.
  private static JsonValue signature(DerValue bits) {
    byte[] bytes = bits.bytes();
    return DerValue.base64(Arrays.copyOfRange(bytes, 1, bytes.length));
  }

  /// An attribute with sets of sequences, each item of which has a type and a value.
  private static JsonObject attribute(DerValue attribute) {
    List<JsonValue> sets =
        attribute.at(1).items().stream()
            .<JsonValue>map(sequence ->
                new JsonArray(
                    sequence.items().stream().<JsonValue>map(RequestMembers::pair).toList()))
            .toList();
    return JsonObject.of("Type", attribute.at(0).identifierJson(), "Value", new JsonArray(sets));
  }

  private static JsonObject pair(DerValue extension) {
    return JsonObject.of(
        "Type", extension.at(0).identifierJson(), "Value", extension.items().getLast().base64());
  }
}
