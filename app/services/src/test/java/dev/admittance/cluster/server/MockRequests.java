package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// Reads requests and the objects in them.
final class MockRequests {
  private MockRequests() {}

  static MockApi.Asked read(RecordedRequest request) {
    URI uri = URI.create(request.getPath());
    Map<String, String> query = new TreeMap<>();
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&", -1)) {
        String[] parts = pair.split("=", 2);
        query.put(parts[0], parts.length > 1 ? decode(parts[1]) : "");
      }
    }
    String token = request.getHeader("Authorization");
    return new MockApi.Asked(
        request.getMethod(),
        uri.getPath(),
        query,
        request.getBody() == null ? "" : request.getUtf8Body(),
        token == null ? "" : token.replaceFirst("^Bearer ", ""));
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  static JsonObject object(String body) throws IOException {
    if (JsonText.parse(body) instanceof JsonObject object) {
      return object;
    }
    throw new IOException("no object");
  }

  static String name(JsonObject object) {
    return metadata(object, "name");
  }

  static String version(JsonObject object) {
    return metadata(object, "resourceVersion");
  }

  private static String metadata(JsonObject object, String member) {
    return object.get("metadata") instanceof JsonObject metadata
            && metadata.get(member) instanceof JsonString(String text)
        ? text
        : "";
  }
}
