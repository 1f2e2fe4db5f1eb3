package dev.admittance.call.http;

import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.registration.GoUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The URL of a request.
///
/// @param scheme in lower case
/// @param authority `host` or `host:port`
/// @param path begins with `/`, or is empty
/// @param query with its `?`; empty for none
public record HttpUrl(String scheme, String authority, String path, String query) {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?]*))?([^?]*)(\\?.*)?", Pattern.DOTALL);

  /// Splits a URL that Go can parse; user information is dropped.
  public static HttpUrl of(String url) {
    Matcher parts = PARTS.matcher(url);
    if (!parts.matches()) {
      throw new IllegalArgumentException(url);
    }
    String authority = part(parts, 2);
    return new HttpUrl(
        part(parts, 1).toLowerCase(Locale.ROOT),
        authority.substring(authority.lastIndexOf('@') + 1),
        part(parts, 3),
        part(parts, 4));
  }

  private static String part(Matcher parts, int number) {
    return Optional.ofNullable(parts.group(number)).orElse("");
  }

  /// Resolves a `Location` header (RFC 3986, 5.2).
  ///
  /// @throws HttpFault if it is not a URL
  public HttpUrl resolve(String location) throws HttpFault {
    if (GoUrl.parse(location) instanceof GoUrl.Fault(String reason)) {
      throw new HttpFault(
          "failed to parse Location header " + GoQuote.quote(location) + ": " + reason);
    }
    int fragment = location.indexOf('#');
    HttpUrl other = of(fragment < 0 ? location : location.substring(0, fragment));
    if (!other.scheme.isEmpty() || !other.authority.isEmpty()) {
      return new HttpUrl(
          other.scheme.isEmpty() ? scheme : other.scheme,
          other.authority,
          withoutDots(other.path),
          other.query);
    }
    if (other.path.isEmpty()) {
      return new HttpUrl(scheme, authority, path, other.query.isEmpty() ? query : other.query);
    }
    String full =
        other.path.startsWith("/")
            ? other.path
            : path.substring(0, path.lastIndexOf('/') + 1) + other.path;
    return new HttpUrl(scheme, authority, withoutDots(full), other.query);
  }

  private static String withoutDots(String path) {
    if (!path.startsWith("/")) {
      return path;
    }
    List<String> kept = new ArrayList<>();
    List<String> parts = List.of(path.substring(1).split("/", -1));
    for (String part : parts) {
      if (part.equals("..")) {
        if (!kept.isEmpty()) {
          kept.removeLast();
        }
      } else if (!part.equals(".")) {
        kept.add(part);
      }
    }
    boolean folder = parts.getLast().equals(".") || parts.getLast().equals("..");
    return "/" + String.join("/", kept) + (folder && !kept.isEmpty() ? "/" : "");
  }

  public HttpUrl withPath(String other) {
    return new HttpUrl(scheme, authority, other, query);
  }

  /// Returns whether the scheme is `https`.
  public boolean secure() {
    return scheme.equals("https");
  }

  /// Returns whether the scheme is `http` or `https`.
  public boolean web() {
    return secure() || scheme.equals("http");
  }

  /// Returns `host:port`, with the scheme's default port.
  public String address() {
    String bare =
        authority.endsWith(":") ? authority.substring(0, authority.length() - 1) : authority;
    boolean port = bare.lastIndexOf(':') > bare.lastIndexOf(']');
    return port ? bare : bare + (secure() ? ":443" : ":80");
  }

  /// Returns the host without port and brackets.
  public String host() {
    String address = address();
    String host = address.substring(0, address.lastIndexOf(':'));
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /// Returns the target in the request line.
  String target() {
    return (path.isEmpty() ? "/" : path) + query;
  }

  @Override
  public String toString() {
    return scheme + "://" + authority + path + query;
  }
}
