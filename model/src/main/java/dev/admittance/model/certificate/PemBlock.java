package dev.admittance.model.certificate;

import dev.admittance.model.text.GoBase64;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A block of PEM text.
///
/// @param type the label after `BEGIN`, such as `CERTIFICATE`
/// @param headers whether the block has headers, which a certificate must not have
/// @param content valid base64 text
public record PemBlock(String type, boolean headers, String content) {

  /// Returns the decoded content.
  public byte[] bytes() {
    return GoBase64.decode(content).orElseThrow();
  }

  /// Returns all blocks of a text, as Go's `encoding/pem` finds them; text between blocks and
  /// malformed blocks are skipped.
  public static List<PemBlock> all(byte[] text) {
    Scanner scanner = new Scanner(new String(text, StandardCharsets.ISO_8859_1));
    List<PemBlock> blocks = new ArrayList<>();
    for (Optional<PemBlock> block = scanner.next(); block.isPresent(); block = scanner.next()) {
      blocks.add(block.get());
    }
    return blocks;
  }

  private static final class Scanner {
    private static final String BEGIN = "-----BEGIN ";
    private static final String END = "\n-----END ";
    private static final String DASHES = "-----";

    private final String text;
    private int position;

    private Scanner(String text) {
      this.text = text;
    }

    /// Finds the next well-formed block; empty after the last.
    private Optional<PemBlock> next() {
      while (true) {
        int end = text.indexOf(END, position);
        if (end < 0) {
          return Optional.empty();
        }
        int begin = begin(end);
        position = end + END.length();
        if (begin >= 0) {
          Optional<PemBlock> block = block(begin + BEGIN.length(), end);
          if (block.isPresent()) {
            position = lineEnd(position);
            return block;
          }
        }
      }
    }

    /// Returns where the last `BEGIN` line before an offset starts; -1 where there is none.
    private int begin(int end) {
      int found = text.substring(position, end).lastIndexOf(BEGIN);
      boolean atLineStart = found == 0 || (found > 0 && text.charAt(position + found - 1) == '\n');
      return atLineStart ? position + found : -1;
    }

    /// @param start the offset after `BEGIN`
    /// @param end the line break before `END`
    private Optional<PemBlock> block(int start, int end) {
      String first = line(start);
      int body = lineEnd(start);
      boolean headers = false;
      while (line(body).indexOf(':') >= 0) {
        headers = true;
        body = lineEnd(body);
      }
      String last = line(end + END.length());
      if (!first.endsWith(DASHES) || !last.equals(first) || (headers && end < body)) {
        return Optional.empty();
      }
      String type = first.substring(0, first.length() - DASHES.length());
      String content = content(body, end);
      return GoBase64.fault(content).isPresent()
          ? Optional.empty()
          : Optional.of(new PemBlock(type, headers, content));
    }

    private String content(int body, int end) {
      return end > body ? text.substring(body, end).replace(" ", "").replace("\t", "") : "";
    }

    /// Returns the line at an offset, without trailing white space.
    private String line(int start) {
      return text.substring(start, lineEnd(start)).stripTrailing();
    }

    private int lineEnd(int start) {
      int lineBreak = text.indexOf('\n', start);
      return lineBreak < 0 ? text.length() : lineBreak + 1;
    }
  }
}
