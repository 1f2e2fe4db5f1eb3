package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The subject or issuer of a certificate. Source: Go's `crypto/x509/pkix`, `Name`.
final class CertificateName {
  private static final Map<Long, String> NAMES =
      Map.of(
          6L, "Country",
          10L, "Organization",
          11L, "OrganizationalUnit",
          7L, "Locality",
          8L, "Province",
          9L, "StreetAddress",
          17L, "PostalCode");

  private CertificateName() {}

  static JsonObject json(DerValue name) {
    JsonObject known =
        JsonObject.of("SerialNumber", "", "CommonName", "").with("ExtraNames", JsonNull.NULL);
    for (String member : NAMES.values()) {
      known = known.with(member, JsonNull.NULL);
    }
    List<JsonValue> all = new ArrayList<>();
    for (DerValue set : name.items()) {
      for (DerValue attribute : set.items()) {
        List<Long> type = attribute.at(0).identifier();
        JsonString value = new JsonString(attribute.at(1).text());
        all.add(JsonObject.of("Type", attribute.at(0).identifierJson(), "Value", value));
        boolean standard = type.size() == 4 && type.subList(0, 3).equals(List.of(2L, 5L, 4L));
        String member = standard ? NAMES.get(type.getLast()) : null;
        if (member != null) {
          List<JsonValue> values =
              known.get(member) instanceof JsonArray written
                  ? new ArrayList<>(written.items())
                  : new ArrayList<>();
          values.add(value);
          known = known.with(member, new JsonArray(values));
        } else if (standard && type.getLast() == 3) {
          known = known.with("CommonName", value);
        } else if (standard && type.getLast() == 5) {
          known = known.with("SerialNumber", value);
        }
      }
    }
    return known.with("Names", DerValue.orNull(all));
  }
}
