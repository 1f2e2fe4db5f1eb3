package dev.admittance.report;

import com.contrastsecurity.sarif.SarifSchema210;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;

/// The schema of SARIF 2.1.0 by OASIS, as a library brings it.
public final class SarifSchema {
  private SarifSchema() {}

  /// What the schema has against a log; empty where it is valid.
  public static List<String> problems(String log) throws IOException {
    try (InputStream text =
        SarifSchema210.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      JsonSchema schema =
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
              .getSchema(Objects.requireNonNull(text, "the schema"));
      return schema.validate(new ObjectMapper().readTree(log)).stream()
          .map(ValidationMessage::getMessage)
          .toList();
    }
  }
}
