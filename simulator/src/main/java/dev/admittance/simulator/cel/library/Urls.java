package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.registration.GoUrl;
import java.util.HashMap;
import java.util.Map;

/// Kubernetes' CEL library of URLs (P-112).
final class Urls {
  private Urls() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("string_to_url", v -> Url.parse((String) v[0]));
    all.put("is_url_string", v -> GoUrl.parseRequestUri((String) v[0]) instanceof GoUrl.Parts);
    all.put("url_get_scheme", v -> ((Url) v[0]).scheme());
    all.put("url_get_host", v -> ((Url) v[0]).host());
    all.put("url_get_hostname", v -> ((Url) v[0]).hostname());
    all.put("url_get_port", v -> ((Url) v[0]).port());
    all.put("url_get_escaped_path", v -> ((Url) v[0]).escapedPath());
    all.put("url_get_query", v -> ((Url) v[0]).query());
    return all;
  }
}
