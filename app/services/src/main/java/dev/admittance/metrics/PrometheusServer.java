package dev.admittance.metrics;

import dev.admittance.cluster.Credentials;
import dev.admittance.model.network.IpAddress;
import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The connection parameters of a Prometheus server.
///
/// @param url with the path prefix of its API, if any, such as
///   `https://metrics.example.com/prometheus`
/// @param authorities PEM certificates that must have issued the server's; the system's where empty
/// @param credentials a token, a user name and password, or none
/// @param labels that all series must have, for a server with several clusters, such as `cluster`
///   and `production`
public record PrometheusServer(
    URI url, Optional<String> authorities, Credentials credentials, Map<String, String> labels) {
  private static final Pattern LABEL = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*");

  /// Validates the user's input.
  ///
  /// @throws IllegalArgumentException with a sentence for the user, if it is invalid
  public PrometheusServer {
    String scheme = String.valueOf(url.getScheme());
    if (url.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
      throw new IllegalArgumentException(
          "The address of a Prometheus server begins with https:// or http:// and names a host.");
    }
    if (url.getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          "Credentials do not belong into an address, where everybody sees them.");
    }
    if (url.getRawQuery() != null || url.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "The address of a Prometheus server ends with its path: what follows `?` or `#` is"
              + " another page of it.");
    }
    if (scheme.equals("http")
        && !IpAddress.isLoopbackHost(url.getHost())
        && !(credentials instanceof Credentials.Anonymous)) {
      throw new IllegalArgumentException(
          "Credentials are not sent over http, where everybody on the way could read them.");
    }
    if (!isHeader(credentials)) {
      throw new IllegalArgumentException("A client certificate is not supported here.");
    }
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    for (String label : labels.keySet()) {
      if (!LABEL.matcher(label).matches()) {
        throw new IllegalArgumentException("`" + label + "` is not the name of a label.");
      }
    }
  }

  private static boolean isHeader(Credentials credentials) {
    return credentials instanceof Credentials.Anonymous
        || credentials instanceof Credentials.Token
        || credentials instanceof Credentials.Basic;
  }

  /// Creates a server without credentials.
  ///
  /// @throws IllegalArgumentException with a sentence for the user, if the address is invalid
  public static PrometheusServer of(String url) {
    return new PrometheusServer(
        URI.create(url), Optional.empty(), new Credentials.Anonymous(), Map.of());
  }

  /// Returns the URL of an API endpoint, such as `query`.
  URI api(String page) {
    return URI.create(url.toString().replaceFirst("/+$", "") + "/api/v1/" + page);
  }
}
