package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.ParsedText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Null;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/// Functions of texts: hashes, JSON, YAML, gzip, base64, names of service accounts and lists that
/// become maps.
final class EncodingFunctions {
  private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

  private EncodingFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String suffix : List.of("prefixed", "non_prefixed")) {
      all.put("md5_string_" + suffix, v -> hash("MD5", (String) v[0]));
      all.put("sha1_string_" + suffix, v -> hash("SHA-1", (String) v[0]));
      all.put("sha256_string_" + suffix, v -> hash("SHA-256", (String) v[0]));
      all.put("parse_service_account_string_" + suffix, v -> serviceAccount((String) v[0]));
      all.put("list_of_object_to_map_" + suffix, EncodingFunctions::map);
    }
    all.put("base64_decode_string", v -> decoded((String) v[0]));
    all.put("base64_encode_bytes", v -> Base64.getEncoder().encodeToString(array((Bytes) v[0])));
    all.put(
        "compress_any_bytes",
        _ -> {
          throw new NotSimulatedException(
              "the bytes that Go compresses a text to are not known here");
        });
    all.put("decompress_bytes_string", v -> decompressed((Bytes) v[0]));
    all.put("json_encode_dyn", v -> GoEncoding.write(CelDocuments.json(v[0])));
    all.put("marshal_dyn_string", v -> GoEncoding.write(CelDocuments.json(v[1])));
    all.put(
        "unmarshal_string_dyn",
        v ->
            v[1] instanceof String text
                ? document(ParsedText.json(text), "JSON")
                : new CelError("unsupported native conversion to string"));
    all.put("parse_string_dyn", v -> document(ParsedText.yaml((String) v[1]), "YAML"));
    return all;
  }

  private static Object document(Optional<JsonValue> parsed, String format) {
    return parsed
        .map(CelDocuments::decoded)
        .orElseThrow(() ->
            new NotSimulatedException("what Go says of invalid " + format + " is not known here"));
  }

  private static String hash(String algorithm, String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Object> serviceAccount(String user) {
    String rest = user.startsWith(SERVICE_ACCOUNT) ? user.substring(SERVICE_ACCOUNT.length()) : "";
    int colon = rest.indexOf(':');
    return Map.of(
        "Name", colon < 0 ? "" : rest.substring(colon + 1),
        "Namespace", colon < 0 ? "" : rest.substring(0, colon));
  }

  private static byte[] array(Bytes bytes) {
    byte[] array = new byte[bytes.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = (byte) bytes.at(i);
    }
    return array;
  }

  private static Object decoded(String text) {
    try {
      return Bytes.of(Base64.getDecoder().decode(text));
    } catch (IllegalArgumentException _) {
      throw new NotSimulatedException("what Go says of invalid base64 is not known here");
    }
  }

  private static Object decompressed(Bytes bytes) {
    try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(array(bytes)))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException _) {
      return new CelError("gzip: invalid header");
    }
  }

  /// A map of the values of one list by the keys of another.
  private static Object map(Object[] arguments) {
    List<?> keys = (List<?>) arguments[0];
    List<?> values = (List<?>) arguments[1];
    if (keys.size() != values.size()) {
      return new CelError(
          "listObjToMap must take lists of equal length. list1: "
              + keys.size()
              + ", list2: "
              + values.size());
    }
    Map<Object, Object> made = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      if (!(keys.get(i) instanceof Map<?, ?> named)
          || !(values.get(i) instanceof Map<?, ?> valued)) {
        throw new NotSimulatedException("listObjToMap with items that are no objects");
      }
      if (!(named.get(arguments[2]) instanceof String key)) {
        return new CelError(
            "the passed key name cannot be handled as a string in the key object list");
      }
      Object value = valued.get(arguments[3]);
      made.put(key, value == null ? Null.NULL : value);
    }
    return made;
  }
}
