package dev.admittance.call.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A request as the API server sends it to a hook (W-550).
///
/// @param referer the URL that redirected here
/// @param body of a POST; empty for a GET
public record HttpRequest(HttpUrl url, Optional<String> referer, Optional<byte[]> body) {

  /// Returns the head and the body as bytes.
  public byte[] bytes() {
    StringBuilder head = new StringBuilder();
    head.append(body.isPresent() ? "POST " : "GET ").append(url.target()).append(" HTTP/1.1\r\n");
    line(head, "Host", url.authority());
    line(head, "User-Agent", "kube-apiserver-admission");
    body.ifPresent(bytes -> line(head, "Content-Length", String.valueOf(bytes.length)));
    line(head, "Accept", "application/json, */*");
    body.ifPresent(_ -> line(head, "Content-Type", "application/json"));
    referer.ifPresent(from -> line(head, "Referer", from));
    line(head, "Accept-Encoding", "gzip");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    body.ifPresent(bytes::writeBytes);
    return bytes.toByteArray();
  }

  private static void line(StringBuilder head, String name, String value) {
    head.append(name).append(": ").append(value).append("\r\n");
  }
}
