package dev.admittance.simulator.builtin;

import dev.admittance.model.certificate.PemBlock;
import dev.admittance.model.text.GoBase64;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/// Whom a PKCS #10 request wants a certificate for. Its signature is not verified, as the server
/// does not here. Source: k8s.io/kubernetes `pkg/apis/certificates/helpers.go`, `ParseCSR`.
///
/// @param commonName the last one of the subject; empty for none
record CertificateRequest(String commonName, List<String> organizations) {
  private static final String COMMON_NAME = "550403";
  private static final String ORGANIZATION = "55040a";

  CertificateRequest {
    organizations = List.copyOf(organizations);
  }

  /// The result of reading a request.
  sealed interface Parsed {
    record Ok(CertificateRequest request) implements Parsed {}

    /// There is no PEM block of the right type.
    ///
    /// @param text in the server's words
    record NoRequest(String text) implements Parsed {}

    /// The block is not a request; Go's words for that are not known.
    record Damaged() implements Parsed {}
  }

  /// @param encoded PEM in base64, as `spec.request` has it
  static Parsed parse(String encoded) {
    Optional<PemBlock> block =
        GoBase64.decode(encoded).stream()
            .flatMap(pem -> PemBlock.all(pem).stream())
            .findFirst()
            .filter(found -> found.type().equals("CERTIFICATE REQUEST"));
    if (block.isEmpty()) {
      return new Parsed.NoRequest("PEM block type must be CERTIFICATE REQUEST");
    }
    try {
      Der information = new Der(block.get().bytes()).enter().enter();
      information.skip();
      Der subject = information.enter();
      Map<String, List<String>> names = new TreeMap<>();
      while (!subject.isAtEnd()) {
        Der attributes = subject.enter();
        while (!attributes.isAtEnd()) {
          Der attribute = attributes.enter();
          String type = HexFormat.of().formatHex(attribute.content());
          names
              .computeIfAbsent(type, _ -> new ArrayList<>())
              .add(new String(attribute.content(), StandardCharsets.UTF_8));
        }
      }
      List<String> common = names.getOrDefault(COMMON_NAME, List.of());
      return new Parsed.Ok(
          new CertificateRequest(
              common.isEmpty() ? "" : common.getLast(),
              names.getOrDefault(ORGANIZATION, List.of())));
    } catch (IndexOutOfBoundsException _) {
      return new Parsed.Damaged();
    }
  }

  /// A run of values in the Distinguished Encoding Rules of ASN.1.
  private static final class Der {
    private static final int LONG_FORM = 0x80;

    private final byte[] bytes;
    private int position;

    Der(byte[] bytes) {
      this.bytes = bytes;
    }

    boolean isAtEnd() {
      return position == bytes.length;
    }

    void skip() {
      content();
    }

    /// The values in the next value.
    Der enter() {
      return new Der(content());
    }

    /// The bytes of the next value.
    ///
    /// @throws IndexOutOfBoundsException if they end too early
    byte[] content() {
      int length = bytes[position + 1] & 0xff;
      position += 2;
      if (length >= LONG_FORM) {
        int digits = length - LONG_FORM;
        length = 0;
        for (int i = 0; i < digits; i++) {
          length = (length << Byte.SIZE) | (bytes[position + i] & 0xff);
        }
        position += digits;
      }
      Objects.checkFromIndexSize(position, length, bytes.length);
      byte[] content = Arrays.copyOfRange(bytes, position, position + length);
      position += length;
      return content;
    }
  }
}
